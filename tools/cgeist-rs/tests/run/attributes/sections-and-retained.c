// Claim: objects and functions placed in named sections are collected between the section bounds.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

struct command {
  const char *name;
  int (*run)(int);
};
#define COMMAND(n, body)                                                                                                       \
  static int run_##n(int x) { return body; }                                                                                   \
  static const struct command command_##n __attribute__((used, section("commands"), aligned(8), no_sanitize("address"))) = {#n, run_##n}

COMMAND(twice, x * 2);
COMMAND(square, x *x);
COMMAND(negate, -x);
extern const struct command __start_commands[], __stop_commands[];
__attribute__((section(".text.special"), noinline)) static int special(int x) { return x ^ 5; }
static int initialised __attribute__((section(".data.mine"))) = 7;

int main(void) {
  long sum = 0;
  for (const struct command *c = __start_commands; c < __stop_commands; ++c) sum += c->run(7) * (long)c->name[0];
  printf("%td %ld %d %d\n", __stop_commands - __start_commands, sum, special(3), initialised);
  return 0;
}
