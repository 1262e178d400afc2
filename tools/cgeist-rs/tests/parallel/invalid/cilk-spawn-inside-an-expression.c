// RUN: not cgeist-rs -fcilk -c -DCASE=1 %s -o %t 2>&1 | FileCheck %s
// RUN: not cgeist-rs -fcilk -c -DCASE=2 %s -o %t 2>&1 | FileCheck %s
// RUN: not cgeist-rs -fcilk -c -DCASE=3 %s -o %t 2>&1 | FileCheck --check-prefix=CALL %s
// RUN: not cgeist-rs -fcilk -c -DCASE=4 %s -o %t 2>&1 | FileCheck --check-prefix=RETURN %s
// RUN: not cgeist-rs -fcilk -c -DCASE=5 %s -o %t 2>&1 | FileCheck --check-prefix=ARGUMENT %s
// RUN: not cgeist-rs -fcilk -c -DCASE=6 %s -o %t 2>&1 | FileCheck --check-prefix=COMPOUND %s
// Claim: a spawned call is a statement of its own, or what it is assigned to; in other places it is refused, never done serially.
#include <cilk/cilk.h>

int work(int);

int start(int n) {
  int x = 0;
#if CASE == 1
  // CHECK: error: not supported: 'cilk_spawn' inside an expression [RM0201]
  x = 1 + cilk_spawn work(n);
#elif CASE == 2
  if (cilk_spawn work(n)) x = 1;
#elif CASE == 4
  // RETURN: [[# @LINE + 1]]:{{[0-9]+}}: error: not supported: 'cilk_spawn' inside an expression [RM0201]
  return cilk_spawn work(n);
#elif CASE == 5
  // ARGUMENT: [[# @LINE + 1]]:{{[0-9]+}}: error: not supported: 'cilk_spawn' inside an expression [RM0201]
  return work(cilk_spawn work(n));
#elif CASE == 6
  // COMPOUND: [[# @LINE + 1]]:{{[0-9]+}}: error: not supported: 'cilk_spawn' inside an expression [RM0201]
  x += cilk_spawn work(n);
#else
  // CALL: error: not supported: 'cilk_spawn' of something that is not a call [RM0201]
  x = cilk_spawn n;
#endif
  cilk_sync;
  return x;
}
