// Claim: a body that is more than the call is used where the call stands in a loop, in the source or in a body that is used itself;
// elsewhere, and in code of jumps, the function is called.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fheader-inline=60 --emit=bytecode %t.d/mix.c -o %t.mlirbc && grep rmlir_twin_mix %t.h/mix.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h --emit=mlir %t.d/once.c -o - | filecheck %s --check-prefix=ONCE
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h --emit=mlir %t.d/often.c -o - | filecheck %s --check-prefix=OFTEN
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/jumps.c -o - | filecheck %s --check-prefix=JUMPS
// ONCE-NOT: func.func @mix(
// ONCE: func.func private @mix(
// ONCE-NOT: func.func @mix(
// JUMPS: callq mix
// OFTEN: func.func @mix({{.*}}available_externally

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
