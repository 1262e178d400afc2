// Claim: the intrinsics of AVX, AVX2, FMA, BMI and F16C compute what the processor's manual says.
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

static const float values[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

__attribute__((target("avx2,fma,bmi,bmi2,lzcnt,f16c"))) static void run(int n) {
  __m256 a = _mm256_setr_ps(1.5f, -2, (float)n, 0.25f, 7, -8, 9.5f, 10), b = _mm256_set1_ps(2.0f);
  __m256d d = _mm256_setr_pd(1.25, -3, (double)n, 8);
  __m256i i = _mm256_setr_epi32(n, -7, 100000, -3, 5, 6, 7, 8), j = _mm256_set1_epi32(3);
  bytes(_mm256_mul_ps(a, b)); bytes(_mm256_cmp_ps(a, b, _CMP_GT_OQ)); bytes(_mm256_shuffle_ps(a, b, 0x6c)); bytes(_mm256_permute_pd(d, 5)); bytes(_mm256_permute2f128_ps(a, b, 0x21));
  bytes(_mm256_permute2x128_si256(i, j, 0x83)); bytes(_mm256_blend_ps(a, b, 0x5a)); bytes(_mm256_hadd_pd(d, d)); bytes(_mm256_round_pd(d, 8)); bytes(_mm256_addsub_ps(a, b));
  bytes(_mm256_insertf128_ps(a, _mm_set1_ps(3), 1)); bytes(_mm256_extractf128_pd(d, 1)); bytes(_mm256_insert_epi8(i, n, 17)); bytes(_mm256_broadcast_ss(values)); bytes(_mm256_maskload_ps(values, i));
  bytes(_mm256_alignr_epi8(i, j, 9)); bytes(_mm256_shuffle_epi32(i, 0x93)); bytes(_mm256_permute4x64_epi64(i, 0x1e)); bytes(_mm256_permutevar8x32_epi32(i, j)); bytes(_mm256_blend_epi16(i, j, 0x3c));
  bytes(_mm256_sllv_epi32(i, j)); bytes(_mm256_bslli_epi128(i, 3)); bytes(_mm256_mul_epi32(i, j)); bytes(_mm256_packus_epi16(i, j)); bytes(_mm256_i32gather_ps(values, _mm256_and_si256(j, j), 4));
  bytes(_mm256_cvtepi8_epi16(_mm_set1_epi8((char)-n))); bytes(_mm256_madd_epi16(i, j)); bytes(_mm256_mpsadbw_epu8(i, j, 5)); bytes(_mm256_max_epu8(i, j)); bytes(_mm256_srai_epi32(i, 2)); bytes(_mm256_abs_epi16(i));
  bytes(_mm256_fmadd_ps(a, b, a)); bytes(_mm256_fnmsub_pd(d, d, d)); bytes(_mm256_fmaddsub_ps(a, b, a)); bytes(_mm_fmsub_ss(_mm_set1_ps(3), _mm_set1_ps(2), _mm_set1_ps(1)));
  bytes(_mm256_cvtps_ph(a, 0)); bytes(_mm256_cvtph_ps(_mm_set1_epi16(0x3c00)));
  printf("%d %d %d\n", _mm256_movemask_ps(a), _mm256_movemask_epi8(i), _mm256_testc_si256(i, j));
  printf("%u %u %u %u %llu\n", _lzcnt_u32((unsigned)n), _tzcnt_u32(64u), _pdep_u32(0x5u, 0x1110u), _bextr_u32(0xabcdefu, 4, 8), (unsigned long long)_blsr_u64(12));
  printf("%u %u\n", _andn_u32(3u, 7u), _bzhi_u32(0xffffu, 5u));
}

int main(void) {
  volatile int n = 42;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("f16c")) run(n);
  return 0;
}
