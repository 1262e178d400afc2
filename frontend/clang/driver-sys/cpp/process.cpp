// Child processes: parts of this program that may crash, or run beside each other.

#include "driver.h"

#include "llvm/Support/raw_ostream.h"
#include <cstdio>
#include <unistd.h>

/// Flushes the buffers, which each fork would write otherwise.
static void flush() {
  llvm::outs().flush();
  llvm::errs().flush();
  std::fflush(nullptr);
}

int rmlirDriverFork() {
  flush();
  return ::fork();
}

void rmlirDriverExit(int status) {
  flush();
  ::_exit(status);
}
