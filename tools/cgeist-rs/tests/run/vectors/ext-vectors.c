// Claim: ext_vector_type has swizzles, scalar broadcast and the ternary operator.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <stdio.h>

typedef float float4 __attribute__((ext_vector_type(4)));
typedef float float3 __attribute__((ext_vector_type(3)));
typedef int int4 __attribute__((ext_vector_type(4)));
typedef int int2 __attribute__((ext_vector_type(2)));

static float3 cross(float3 a, float3 b) { return a.yzx * b.zxy - a.zxy * b.yzx; }

int main(void) {
  float4 v = {1, 2, 3, 4}, w = (float4)2.5f;
  v.xy = v.yx;
  v.w += 1;
  w.s3 = 7;
  printf("%g %g %g %g %g %g\n", v.x, v.y, v.z, v.w, w.x, w.w);
  float3 c = cross((float3){1, 0, 0}, (float3){0, 1, 0});
  printf("%g %g %g\n", c.x, c.y, c.z);
  int4 m = v > w;
  float4 s = m ? v : w;
  printf("%g %g %g %g\n", s.x, s.y, s.z, s.w);
  int2 lo = m.lo, hi = m.hi;
  printf("%d %d %d %d\n", lo.x, lo.y, hi.x, hi.y);
  float4 k = 3 - v.wzyx;
  printf("%g %g %g %g\n", k.x, k.y, k.z, k.w);
  return 0;
}
