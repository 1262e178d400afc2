// Claim: the instructions of the simulated accelerator are refused for a convolution that they would compute otherwise: points at other distances than
// those that are configured, other weights, another lower bound of bytes, and no activation.
// RUN: mkdir -p %t.d && cp %S/../../../../bench/schedules/accelerator/accelerator.h %S/../../../../bench/schedules/accelerator/convolution.* %t.d
// RUN: cgeist-rs -O2 -fschedule=%t.d/convolution.sched -c %t.d/convolution.c -o %t.o
// RUN: not cgeist-rs -O2 -fschedule=%t.d/convolution.sched -fschedule-set=convolution.size=55 -c %t.d/convolution.c -o %t.1.o 2>&1 | filecheck --check-prefix=SIZE %s
// RUN: sed 's/scaled < -128/scaled < -127/' %t.d/convolution.c > %t.d/bounds.c
// RUN: not cgeist-rs -O2 -fschedule=%t.d/convolution.sched -c %t.d/bounds.c -o %t.1.o 2>&1 | filecheck --check-prefix=BOUNDS %s
// RUN: sed 's/weights\[ky\]\[kx\]\[ic\]/weights[ky][kx][63 - ic]/' %t.d/convolution.c > %t.d/weights.c
// RUN: not cgeist-rs -O2 -fschedule=%t.d/convolution.sched -c %t.d/weights.c -o %t.1.o 2>&1 | filecheck --check-prefix=WEIGHTS %s
// RUN: sed 's/configure(n, activation, 1)/configure(n, activation, 0)/' %t.d/convolution.sched > %t.d/activation.sched
// RUN: not cgeist-rs -O2 -fschedule=%t.d/activation.sched -c %t.d/convolution.c -o %t.1.o 2>&1 | filecheck --check-prefix=ACTIVATION %s
// RUN: not test -e %t.1.o
// SIZE: RM5001: select(n): no instruction executes the node
// SIZE-NEXT: note: it is `points[
// SIZE-NEXT: note: the nearest one is `load_points`: a condition that the instruction assumes does not follow
// BOUNDS: RM5001: select(n): no instruction executes the node
// BOUNDS-NEXT: note: it is `out[
// WEIGHTS: RM5001: select(n): no instruction executes the node
// WEIGHTS-NEXT: note: it is `sum[
// ACTIVATION: RM5001: select(n): no instruction executes the node
// ACTIVATION-NEXT: note: it is `out[
// ACTIVATION-NEXT: note: the nearest one is `store_bytes`: a condition that the instruction assumes does not follow
