#include "CDisplay.h"
