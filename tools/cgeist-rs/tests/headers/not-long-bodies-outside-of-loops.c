// Claim: a body that is more than the call is used where the call stands in a small loop, in the source or in a body that is used itself;
// elsewhere, in a loop that does much else, and in code of jumps, the function is called, also where another call has the body.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fheader-inline=60 --emit=bytecode %t.d/mix.c -o %t.mlirbc && grep rmlir_twin_mix %t.h/mix.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h --emit=mlir %t.d/once.c -o - | filecheck %s --check-prefix=ONCE
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h --emit=mlir %t.d/often.c -o - | filecheck %s --check-prefix=OFTEN
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/jumps.c -o - | filecheck %s --check-prefix=JUMPS
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/both.c -o - | filecheck %s --check-prefix=BOTH
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/large.c -o - | filecheck %s --check-prefix=LARGE
// ONCE-NOT: func.func @mix(
// ONCE: func.func private @mix(
// ONCE-NOT: func.func @mix(
// JUMPS: callq mix
// OFTEN: func.func @mix({{.*}}available_externally
// BOTH-LABEL: both:
// BOTH-NOT: mix
// BOTH-LABEL: alone:
// BOTH: jmp mix
// LARGE: callq mix

//--- mix.c
unsigned mix(unsigned a, unsigned b) {
  a ^= b << 5; b += a >> 3; a *= 0x9e3779b1u; b ^= a << 7; a += b >> 11; b *= 0x85ebca6bu;
  a ^= b << 13; b += a >> 17; a *= 0xc2b2ae35u; b ^= a << 3; a += b >> 9; b *= 0x27d4eb2fu;
  return a ^ b;
}
//--- once.c
unsigned mix(unsigned a, unsigned b);
unsigned once(unsigned a) { return mix(a, 1); }
//--- often.c
unsigned mix(unsigned a, unsigned b);
unsigned often(unsigned a, int n) {
  for (int i = 0; i < n; i++) a = mix(a, i);
  return a;
}
//--- jumps.c
unsigned mix(unsigned a, unsigned b);
unsigned jumps(unsigned a) {
  void *next[] = {&&again, &&out};
again:
  a = mix(a, 3);
  goto *next[a & 1];
out:
  return a;
}
//--- both.c
unsigned mix(unsigned a, unsigned b);
unsigned both(unsigned a, int n) {
  for (int i = 0; i < n; i++) a = mix(a, i);
  return a;
}
unsigned alone(unsigned a) { return mix(a, 1); }
//--- large.c
unsigned mix(unsigned a, unsigned b);
unsigned large(unsigned a, const unsigned *p, int n) {
  for (int i = 0; i < n; i++) {
    a = mix(a, i);
    a = (a ^ p[i & 1]) * 3u + (a >> 1) - (a << 2);
    a = (a ^ p[i & 2]) * 5u + (a >> 2) - (a << 3);
    a = (a ^ p[i & 3]) * 7u + (a >> 3) - (a << 4);
    a = (a ^ p[i & 4]) * 9u + (a >> 4) - (a << 5);
    a = (a ^ p[i & 5]) * 11u + (a >> 5) - (a << 6);
    a = (a ^ p[i & 6]) * 13u + (a >> 6) - (a << 7);
    a = (a ^ p[i & 7]) * 15u + (a >> 7) - (a << 8);
    a = (a ^ p[i & 8]) * 17u + (a >> 8) - (a << 9);
    a = (a ^ p[i & 9]) * 19u + (a >> 9) - (a << 10);
  }
  return a;
}
