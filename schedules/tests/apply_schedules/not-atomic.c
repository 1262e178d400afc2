// Claim: what is no reduction of an array from outside with an atomic operation does not become one, and threads do not execute atomic
// operations beside other accesses to the array, or in an order that changes the result.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O2 -fschedule=%t.d/copy.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=COPY %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/local.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LOCAL %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/product.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=PRODUCT %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/packed.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=PACKED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/plain.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=PLAIN %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/read.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=READ %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/order.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=ORDER %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/kinds.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=KINDS %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/stage.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=STAGE %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/lanes.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=LANES %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/inlined.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=INLINED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/turned.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=TURNED %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/pairs.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=PAIRS %s
// RUN: not cgeist-rs -O2 -fschedule=%t.d/twice.sched -c %t.d/f.c -o %t.o 2>&1 | filecheck --check-prefix=TWICE %s
// RUN: not test -e %t.o
// COPY: copy.sched:2:3: error: RM5001: atomic(c): the statement does not combine values in an element
// LOCAL: local.sched:2:3: error: RM5001: atomic(s#1): the nests have the array for themselves
// PRODUCT: product.sched:2:3: error: RM5001: atomic(p): there is no atomic operation for the reduction
// PACKED: packed.sched:2:3: error: RM5001: atomic(p): there is no atomic operation for the reduction
// PLAIN: plain.sched:2:3: error: RM5001: parallel(i): two accesses to one element would change places
// READ: read.sched:3:3: error: RM5001: parallel(i): two accesses to one element would change places
// ORDER: order.sched:3:3: error: RM5001: parallel(i): two accesses to one element would change places
// KINDS: kinds.sched:4:3: error: RM5001: parallel(i): two accesses to one element would change places
// STAGE: stage.sched:4:3: error: RM5001: stage(h, i, t): an atomic operation accesses the array
// LANES: lanes.sched:3:3: error: RM5001: vectorize(i): there is something else than stores in the loop
// INLINED: inlined.sched:6:3: error: RM5001: parallel(i): two accesses to one element would change places
// TURNED: turned.sched:6:3: error: RM5001: reverse(i): two accesses to one element would change places
// PAIRS: pairs.sched:3:3: error: RM5001: atomic(h): there is no atomic operation for the reduction
// TWICE: twice.sched:3:3: error: RM5001: atomic(h): an atomic operation accesses the array
//--- f.c
typedef float pair __attribute__((vector_size(8)));
void pairs(int n, pair *restrict h, const pair *restrict x) {
  for (int i = 0; i < n; i++)
    h[i % 4] += x[i];
}
void both(int n, unsigned *restrict h, const unsigned *restrict x) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 2; k++)
      h[0] = (h[k] * 2 + x[i]) + h[0];
}
void copy(int n, int *restrict c, const int *restrict x) {
  for (int i = 0; i < n; i++)
    c[i] = x[i];
}
int local(int n, const int *restrict x) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
void product(int n, double *restrict p, const double *restrict x) {
  for (int i = 0; i < n; i++)
    p[0] *= x[i];
}
typedef int unaligned __attribute__((aligned(1)));
void packed(int n, unaligned *restrict p) {
  for (int i = 0; i < n; i++)
    p[i % 16] += 1;
}
void histogram(int n, unsigned *restrict h, const int *restrict x) {
  for (int i = 0; i < n; i++)
    h[x[i]] += 1;
}
void reading(int n, unsigned *restrict h, unsigned *restrict c, const int *restrict x) {
  for (int i = 0; i < n; i++) {
    h[x[i]] += 1;
    c[i] = h[0];
  }
}
void order(int n, float *restrict h, const float *restrict x) {
  for (int i = 0; i < n; i++)
    h[i % 8] += x[i];
}
void kinds(int n, unsigned *restrict h, const unsigned *restrict x) {
  for (int i = 0; i < n; i++) {
    h[0] += x[i];
    h[0] |= x[i];
  }
}
void row(int n, unsigned *restrict h, const unsigned *restrict x) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 8; i++)
      h[i] += x[k];
}
void lanes(unsigned *restrict h, const unsigned *restrict x) {
  for (int i = 0; i < 8; i++)
    h[i] += x[i];
}
//--- copy.sched
schedule copy {
  atomic(c)
}
//--- inlined.sched
schedule both {
  bind(h, h, c)
  atomic(h)
  inline_write(c)
  unroll(k)
  parallel(i)
}
//--- turned.sched
schedule both {
  bind(h, h, c)
  atomic(h)
  inline_write(c)
  unroll(k)
  reverse(i)
}
//--- pairs.sched
schedule pairs {
  allow regroup h
  atomic(h)
}
//--- twice.sched
schedule histogram {
  atomic(h)
  atomic(h)
}
//--- local.sched
schedule local {
  atomic(s#1)
}
//--- product.sched
schedule product {
  atomic(p)
}
//--- packed.sched
schedule packed {
  atomic(p)
}
//--- plain.sched
schedule histogram {
  parallel(i)
}
//--- read.sched
schedule reading {
  atomic(h)
  parallel(i)
}
//--- order.sched
schedule order {
  atomic(h)
  parallel(i)
}
//--- kinds.sched
schedule kinds {
  atomic(h#0)
  atomic(h#1)
  parallel(i)
}
//--- stage.sched
schedule row {
  atomic(h)
  parallel(k)
  stage(h, i, t)
}
//--- lanes.sched
schedule lanes {
  atomic(h)
  vectorize(i)
}
