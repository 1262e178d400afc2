// Claim: the intrinsics of SSE to SSE4.2 compute what the processor's manual says.
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


__attribute__((target("sse4.2,crc32,popcnt"))) static void run(int n) {
  __m128 a = _mm_setr_ps(1.5f, -2.0f, (float)n, 0.25f), b = _mm_set1_ps(2.0f);
  __m128i i = _mm_setr_epi32(n, -7, 100000, -3), j = _mm_set1_epi32(5), s = _mm_set1_epi8((char)n);
  bytes(_mm_add_ps(a, b)); bytes(_mm_shuffle_ps(a, b, 0x1b)); bytes(_mm_cmplt_ps(a, b)); bytes(_mm_cmpnle_ss(a, b));
  bytes(_mm_movelh_ps(a, b)); bytes(_mm_unpackhi_ps(a, b)); bytes(_mm_sqrt_ss(b)); bytes(_mm_max_ps(a, b)); bytes(_mm_cvtepi32_ps(i));
  bytes(_mm_shuffle_epi32(i, 0x4e)); bytes(_mm_shufflelo_epi16(i, 0x1b)); bytes(_mm_shufflehi_epi16(i, 0x2d)); bytes(_mm_slli_si128(i, 5)); bytes(_mm_srli_si128(i, 3));
  bytes(_mm_mul_epu32(i, j)); bytes(_mm_mul_epi32(i, j)); bytes(_mm_mullo_epi32(i, j)); bytes(_mm_madd_epi16(i, j)); bytes(_mm_packs_epi32(i, j)); bytes(_mm_adds_epu8(s, i));
  bytes(_mm_alignr_epi8(i, j, 6)); bytes(_mm_shuffle_epi8(i, j)); bytes(_mm_maddubs_epi16(s, i)); bytes(_mm_hadd_epi16(i, j)); bytes(_mm_sign_epi8(i, s)); bytes(_mm_abs_epi32(i));
  bytes(_mm_blend_epi16(i, j, 0xa5)); bytes(_mm_blendv_epi8(i, j, s)); bytes(_mm_blend_ps(a, b, 5)); bytes(_mm_round_ps(a, _MM_FROUND_FLOOR)); bytes(_mm_ceil_ss(a, b)); bytes(_mm_dp_ps(a, b, 0x71));
  bytes(_mm_insert_epi16(i, n, 3)); bytes(_mm_insert_epi32(i, n, 2)); bytes(_mm_insert_ps(a, b, 0x18)); bytes(_mm_minpos_epu16(i)); bytes(_mm_mpsadbw_epu8(i, s, 3)); bytes(_mm_packus_epi32(i, j));
  bytes(_mm_cvtepu8_epi32(i)); bytes(_mm_cvtepi16_epi64(i)); bytes(_mm_sad_epu8(i, s)); bytes(_mm_cvtpd_epi32(_mm_cvtps_pd(a))); bytes(_mm_cvttps_epi32(a));
  printf("%d %d %d %d\n", _mm_movemask_ps(a), _mm_movemask_epi8(i), _mm_extract_epi16(i, 1), _mm_extract_epi32(i, 2));
  printf("%d %d %d %d\n", _mm_comilt_ss(a, b), _mm_testz_si128(i, j), _mm_cvtss_si32(a), _mm_cmpistri(i, s, 0x0c));
  printf("%u %llu %d\n", _mm_crc32_u8(1u, 'x'), (unsigned long long)_mm_crc32_u64(7, 1234567), _mm_popcnt_u32((unsigned)n));
  _Alignas(16) int out[4];
  _mm_stream_si128((__m128i *)out, i);
  _mm_sfence();
  printf("%d %d %u\n", out[1], out[2], _mm_getcsr() & 0x1f80u);
}

int main(void) {
  volatile int n = 42;
  if (__builtin_cpu_supports("sse4.2")) run(n);
  return 0;
}
