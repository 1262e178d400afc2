// Stack machine with a switch loop that runs a nested counting program.
#include "bench.h"

enum op { PUSH, LOAD, STORE, ADD, SUB, MUL, MOD, LESS, JUMP, UNLESS, CALL, RETURN, HALT };
struct code {
  enum op op;
  int arg;
};

static const struct code program[] = {
    {PUSH, 0}, {STORE, 1}, {PUSH, 0}, {STORE, 2},
    {LOAD, 1}, {LOAD, 0}, {LESS, 0}, {UNLESS, 17},
    {LOAD, 1}, {CALL, 19}, {LOAD, 2}, {ADD, 0}, {PUSH, 1000003}, {MOD, 0}, {STORE, 2},
    {CALL, 35}, {JUMP, 4},
    {LOAD, 2}, {HALT, 0},
    {STORE, 3}, {PUSH, 0}, {STORE, 4}, {PUSH, 17}, {STORE, 5},
    {LOAD, 5}, {UNLESS, 34},
    {LOAD, 4}, {PUSH, 3}, {MUL, 0}, {LOAD, 3}, {ADD, 0}, {CALL, 40}, {STORE, 4},
    {JUMP, 45},
    {RETURN, 4},
    {LOAD, 1}, {PUSH, 1}, {ADD, 0}, {STORE, 1}, {RETURN, -1},
    {PUSH, 65537}, {MOD, 0}, {STORE, 6}, {LOAD, 6}, {RETURN, -1},
    {LOAD, 5}, {PUSH, 1}, {SUB, 0}, {STORE, 5}, {JUMP, 24},
};

static long run(long n) {
  long stack[64], memory[8] = {n};
  int calls[16], sp = 0, cp = 0, pc = 0;
  for (;;) {
    struct code c = program[pc++];
    switch (c.op) {
      case PUSH: stack[sp++] = c.arg; break;
      case LOAD: stack[sp++] = memory[c.arg]; break;
      case STORE: memory[c.arg] = stack[--sp]; break;
      case ADD: sp--, stack[sp - 1] += stack[sp]; break;
      case SUB: sp--, stack[sp - 1] -= stack[sp]; break;
      case MUL: sp--, stack[sp - 1] *= stack[sp]; break;
      case MOD: sp--, stack[sp - 1] %= stack[sp]; break;
      case LESS: sp--, stack[sp - 1] = stack[sp - 1] < stack[sp]; break;
      case JUMP: pc = c.arg; break;
      case UNLESS: if (!stack[--sp]) pc = c.arg; break;
      case CALL: calls[cp++] = pc, pc = c.arg; break;
      case RETURN:
        if (c.arg >= 0) stack[sp++] = memory[c.arg];
        pc = calls[--cp];
        break;
      case HALT: return stack[sp - 1];
    }
  }
}

int main(int argc, char **argv) {
  int n = bench_size(argc, argv, 500, 10000000);
  long r = 0;
  BENCH(argc, argv, (void)0, r = run(n));
  printf("%ld\n", r);
  return 0;
}
