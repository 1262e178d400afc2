// Claim: masked operations, masks as values and memory under a mask of AVX-512 compute what the processor's manual says.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <immintrin.h>
#include <stdio.h>

// The bytes of a vector, mixed into one number.
#define bytes(v)                                                                           \
  do {                                                                                     \
    __typeof__(v) copy = (v);                                                              \
    const unsigned char *p = (const unsigned char *)&copy;                                 \
    unsigned sum = 0;                                                                      \
    for (unsigned at = 0; at < sizeof copy; ++at) sum = sum * 31 + p[at];                  \
    printf("%u ", sum);                                                                    \
  } while (0)

static int numbers[16] = {3, -1, 4, 1, -5, 9, 2, -6, 5, 3, 5, -8, 9, 7, 9, 3};
static float reals[16] = {1, 2.5f, -3, 4, 0.5f, 6, -7, 8, 9, -10, 11, 12.25f, 13, 14, 15, -16};

__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))) static void run(int n) {
  __m512i i = _mm512_loadu_si512(numbers), j = _mm512_set1_epi32(n);
  __m512 a = _mm512_loadu_ps(reals), b = _mm512_set1_ps(2);
  __mmask16 some = _mm512_cmplt_epi32_mask(i, j), other = _mm512_cmp_ps_mask(a, b, _CMP_NLT_UQ);
  printf("%x %x %x %x %x\n", some, other, _mm512_test_epi32_mask(i, j), _mm512_movepi32_mask(i), _mm512_cmpneq_epu8_mask(i, j) != 0);
  printf("%x %x %x %x\n", _mm512_kand(some, other), _mm512_kxnor(some, other), _kshiftli_mask16(some, 3), _mm512_kunpackb(some, other));
  printf("%d %d %x\n", _kortestz_mask16_u8(some, other), _mm512_kortestc(some, 0xffff), _kadd_mask16(some, 3));
  bytes(_mm512_mask_add_epi32(i, some, i, j)); bytes(_mm512_maskz_mullo_epi32(other, i, j)); bytes(_mm512_mask_blend_ps(some, a, b));
  bytes(_mm512_mask_loadu_epi32(j, some, numbers)); bytes(_mm512_maskz_expandloadu_ps(other, reals)); bytes(_mm512_mask_compress_epi32(j, some, i));
  bytes(_mm512_shuffle_i32x4(i, j, 0x1e)); bytes(_mm512_alignr_epi32(i, j, 5)); bytes(_mm512_ternarylogic_epi32(i, j, i, 0x96)); bytes(_mm512_rol_epi32(i, 7));
  bytes(_mm512_inserti64x4(i, _mm256_set1_epi32(n), 1)); bytes(_mm512_extractf32x4_ps(a, 2)); bytes(_mm512_mul_epi32(i, j)); bytes(_mm512_cvtepi32_epi8(i));
  bytes(_mm512_fmadd_round_ps(a, b, a, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC)); bytes(_mm512_mask3_fmsub_ps(a, b, a, some)); bytes(_mm512_sqrt_ps(_mm512_abs_ps(a)));
  bytes(_mm512_i32gather_epi32(_mm512_and_si512(i, _mm512_set1_epi32(7)), numbers, 4)); bytes(_mm512_cvtepi32_ps(i)); bytes(_mm256_mask_sub_epi16(_mm256_set1_epi16(1), some, _mm256_set1_epi16(9), _mm256_set1_epi16(4)));
  printf("%d %g %g\n", _mm512_reduce_add_epi32(i), _mm512_reduce_max_ps(a), _mm512_mask_reduce_add_ps(some, b));
  _mm512_mask_storeu_epi32(numbers, 0x00f0, j);
  _mm512_mask_compressstoreu_ps(reals, other, a);
  _mm512_mask_i32scatter_epi32(numbers, 0x3, _mm512_setr_epi32(9, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), j, 4);
  for (int at = 0; at < 16; ++at) printf("%d %g ", numbers[at], reals[at]);
  printf("\n");
}

int main(void) {
  volatile int n = 4;
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) run(n);
  return 0;
}
