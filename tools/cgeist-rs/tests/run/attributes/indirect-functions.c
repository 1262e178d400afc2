// Claim: an indirect function is what its resolver returns when the program is loaded, called directly, through pointers
// Claim: and under other names.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct pair { long first, second; };
static int plus_one(int x) { return x + 1; }
static int plus_two(int x) { return x + 2; }
static int choice = 1;
typedef int function(int);
static function *choose(void) { return choice ? plus_two : plus_one; }
int chosen(int) __attribute__((ifunc("choose")));
static int chosen_here(int) __attribute__((ifunc("choose")));
int chosen_by_other_name(int) __attribute__((alias("chosen")));

static struct pair swapped(struct pair p) { return (struct pair){p.second, p.first}; }
void *choose_for_structs(void) { return (void *)swapped; }
struct pair swap(struct pair) __attribute__((ifunc("choose_for_structs")));

int sum(int n, ...) __attribute__((ifunc("choose_sum")));
static int sum_of_list(int n, ...) {
  __builtin_va_list list;
  int total = 0;
  __builtin_va_start(list, n);
  while (n--) total += __builtin_va_arg(list, int);
  __builtin_va_end(list);
  return total;
}
static void *choose_sum(void) { return (void *)sum_of_list; }
static function *table[] = {chosen, plus_one};

int main(void) {
  printf("%d %d %d\n", chosen(1), chosen_here(2), chosen_by_other_name(3));
  function *pointer = chosen;
  printf("%d %d %d\n", pointer(4), table[0](5), table[1](6));
  struct pair p = swap((struct pair){7, 8});
  printf("%ld %ld %d\n", p.first, p.second, sum(3, 1, 2, 3));
  return 0;
}
