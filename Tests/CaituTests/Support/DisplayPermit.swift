// How many X servers run at once: few, so that a test's time limits mean something on a small machine.

/// The right to run an X server. Given back by its end.
final class DisplayPermit: Sendable {
    private static let desk = Desk(permits: 6)

    init() async {
        await Self.desk.take()
    }

    deinit {
        Task { await Self.desk.giveBack() }
    }

    private actor Desk {
        private var permits: Int
        private var queue: [CheckedContinuation<Void, Never>] = []

        init(permits: Int) {
            self.permits = permits
        }

        func take() async {
            if permits > 0 {
                permits -= 1
            } else {
                await withCheckedContinuation { queue.append($0) }
            }
        }

        func giveBack() {
            if queue.isEmpty {
                permits += 1
            } else {
                queue.removeFirst().resume()
            }
        }
    }
}
