// Claim: object-like C with inheritance by embedding and virtual tables dispatches calls.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stddef.h>
#include <stdio.h>

struct account;
struct account_class {
  const char *name;
  long (*fee)(const struct account *);
  void (*month)(struct account *);
};
struct account {
  const struct account_class *class;
  long balance;
};
struct savings {
  struct account base;
  double rate;
};
struct checking {
  long overdraft;
  struct account base;
};
#define CHECKING(a) ((struct checking *)((char *)(a) - offsetof(struct checking, base)))

static long no_fee(const struct account *a) { return (void)a, 0; }
static long overdraft_fee(const struct account *a) { return a->balance < 0 ? CHECKING(a)->overdraft : 5; }
static void add_interest(struct account *a) { a->balance += (long)((double)a->balance * ((struct savings *)a)->rate); }
static void nothing(struct account *a) { (void)a; }
static const struct account_class savings_class = {"savings", no_fee, add_interest};
static const struct account_class checking_class = {.name = "checking", .month = nothing, .fee = overdraft_fee};

int main(void) {
  struct savings s = {{&savings_class, 1000}, 0.125};
  struct checking c = {30, {&checking_class, 12}};
  struct account *all[] = {&s.base, &c.base, NULL};
  for (int month = 0; month < 4; ++month)
    for (struct account **a = all; *a; ++a) {
      (*a)->class->month(*a);
      (*a)->balance -= (*a)->class->fee(*a);
    }
  for (struct account **a = all; *a; ++a) printf("%s %ld\n", (*a)->class->name, (*a)->balance);
  return 0;
}
