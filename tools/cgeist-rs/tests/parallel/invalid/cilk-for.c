// RUN: not cgeist-rs -fcilk -c -DCASE=1 %s -o %t 2>&1 | FileCheck --check-prefix=LOOP %s
// RUN: not cgeist-rs -fcilk -c -DCASE=2 %s -o %t 2>&1 | FileCheck --check-prefix=LOOP %s
// RUN: not cgeist-rs -fcilk -c -DCASE=3 %s -o %t 2>&1 | FileCheck --check-prefix=RETURN %s
// RUN: not cgeist-rs -fcilk -c -DCASE=4 %s -o %t 2>&1 | FileCheck --check-prefix=BREAK %s
// RUN: not cgeist-rs -fcilk -c -DCASE=5 %s -o %t 2>&1 | FileCheck --check-prefix=GOTO %s
// Claim: cilk_for needs a loop that counts, which nothing leaves in the middle.
#include <cilk/cilk.h>

int start(int n, int *p) {
#if CASE == 1
  // LOOP: error: not supported: 'cilk_for' on a loop that does not count from one value to another [RM0201]
  cilk_for (int i = 0; p[i]; ++i) p[i] = 1;
#elif CASE == 2
  cilk_for (int i = 0; i < n; --i) p[i] = 1;
#elif CASE == 3
  // RETURN: error: not supported: 'return' in a parallel loop [RM0201]
  cilk_for (int i = 0; i < n; ++i) if (p[i]) return 1;
#elif CASE == 4
  // BREAK: error: not supported: break outside a loop [RM0201]
  cilk_for (int i = 0; i < n; ++i) if (p[i]) break;
#else
  // GOTO: error: not supported: 'goto' into or out of a parallel loop [RM0201]
  cilk_for (int i = 0; i < n; ++i) if (p[i]) goto out;
out:
#endif
  return 0;
}
