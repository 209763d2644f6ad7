// That the tests leave nothing behind.

import Glibc
import Testing

@Suite struct TemporaryFolderTests {
    @Test func everythingGoesAwayWithItsOwner() {
        var folder: TemporaryFolder? = TemporaryFolder()
        guard let path = folder?.path else { return }
        folder?.write("a/b/c", "x")
        folder?.link("a/away", to: "/tmp")
        folder?.link("dangling", to: "nowhere")
        mkfifo(path + "/pipe", 0o600)
        let name: [CChar] =
            path.utf8CString.dropLast() + [CChar(bitPattern: 0x2F), CChar(bitPattern: 0xB9), 0]
        close(open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644))
        #expect(access(name, F_OK) == 0)
        folder = nil
        #expect(access(path, F_OK) != 0)
        #expect(access("/tmp", F_OK) == 0)
    }
}
