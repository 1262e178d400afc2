// Claim: debug information changes no decision about tasks: the code is the same, and each version of a function has a
// description of its own, under the name that the source has for it.
// RUN: cgeist-rs -fcilk -O2 -c %s -o %t.o && objcopy -O binary --only-section=.text %t.o %t.text
// RUN: cgeist-rs -fcilk -O2 -g -c %s -o %t.o && objcopy -O binary --only-section=.text %t.o %t.text.debug
// RUN: cmp %t.text %t.text.debug
// RUN: llvm-dwarfdump-22 --verify %t.o && llvm-dwarfdump-22 %t.o | filecheck %s
// RUN: cgeist-rs -fcilk -O2 -g -DMAIN %s -o %t && env OMP_NUM_THREADS=1 %t && env OMP_NUM_THREADS=4 %t
#include <cilk/cilk.h>

// CHECK-DAG: DW_AT_linkage_name ("tree.task.serial")
// CHECK-DAG: DW_AT_linkage_name ("tree.task.parallel")
// CHECK-DAG: DW_AT_name ("tree")
long tree(int depth, long *cells) {
  if (depth == 0) return cells[0];
  long left, right;
  left = cilk_spawn tree(depth - 1, cells);
  {
    long *upper = cells + (1L << (depth - 1));
    right = tree(depth - 1, upper);
  }
  cilk_sync;
  return left + right;
}

#ifdef MAIN
int main(void) {
  static long cells[1 << 12];
  for (int i = 0; i < 1 << 12; ++i) cells[i] = i;
  return tree(12, cells) != 4096L * 4095 / 2;
}
#endif
