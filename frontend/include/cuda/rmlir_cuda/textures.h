/* Host side of textures in C++: texture references, channel formats of types, binding.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef RMLIR_CUDA_TEXTURES_H
#define RMLIR_CUDA_TEXTURES_H

#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaSurfaceType1D 0x01
#define cudaSurfaceType2D 0x02
#define cudaSurfaceType3D 0x03

/* A texture reference, always a global variable. */
template <class T, int dimension = cudaTextureType1D, enum cudaTextureReadMode mode = cudaReadModeElementType>
struct __device_builtin_texture_type__ texture : public textureReference {
  constexpr texture(int normalized = 0, enum cudaTextureFilterMode filter = cudaFilterModePoint,
                    enum cudaTextureAddressMode address = cudaAddressModeClamp)
      : textureReference{normalized, filter, {address, address, address}, {}, 0, mode, {}, nullptr, 0, 0, 0, 0, 0} {}
};

/* ---- Channel formats of types -------------------------------------------------------------------------------------- */

/* Element type, number of channels, and the type in which a channel is read as a fraction. */
template <class T> struct __rmlir_texel;
#define RMLIR_TEXEL(type, element, channels, kind, fraction) \
  template <> struct __rmlir_texel<type> { \
    typedef element Element; \
    typedef fraction Fraction; \
    static const int Channels = channels; \
    static const enum cudaChannelFormatKind Kind = kind; \
  };
#define RMLIR_TEXELS(name, element, kind) \
  RMLIR_TEXEL(element, element, 1, kind, float) \
  RMLIR_TEXEL(name##1, element, 1, kind, float1) \
  RMLIR_TEXEL(name##2, element, 2, kind, float2) \
  RMLIR_TEXEL(name##3, element, 3, kind, float3) \
  RMLIR_TEXEL(name##4, element, 4, kind, float4)
RMLIR_TEXEL(char, signed char, 1, cudaChannelFormatKindSigned, float)
RMLIR_TEXELS(char, signed char, cudaChannelFormatKindSigned)
RMLIR_TEXELS(uchar, unsigned char, cudaChannelFormatKindUnsigned)
RMLIR_TEXELS(short, short, cudaChannelFormatKindSigned)
RMLIR_TEXELS(ushort, unsigned short, cudaChannelFormatKindUnsigned)
RMLIR_TEXELS(int, int, cudaChannelFormatKindSigned)
RMLIR_TEXELS(uint, unsigned, cudaChannelFormatKindUnsigned)
RMLIR_TEXELS(float, float, cudaChannelFormatKindFloat)
#undef RMLIR_TEXELS
#undef RMLIR_TEXEL

template <class T> static inline struct cudaChannelFormatDesc cudaCreateChannelDesc() {
  typedef __rmlir_texel<T> Texel;
  const int bits = (int)sizeof(typename Texel::Element) * 8, channels = Texel::Channels;
  struct cudaChannelFormatDesc format = {bits, channels > 1 ? bits : 0, channels > 2 ? bits : 0, channels > 3 ? bits : 0,
                                         Texel::Kind};
  return format;
}

/* ---- Binding ------------------------------------------------------------------------------------------------------- */

template <class T, int d, enum cudaTextureReadMode m>
static inline cudaError_t cudaBindTexture(size_t *offset, const texture<T, d, m> &texture, const void *pointer,
                                          const struct cudaChannelFormatDesc &format, size_t size = 0xffffffffu) {
  return ::cudaBindTexture(offset, &texture, pointer, &format, size);
}
template <class T, int d, enum cudaTextureReadMode m>
static inline cudaError_t cudaBindTexture(size_t *offset, const texture<T, d, m> &texture, const void *pointer,
                                          size_t size = 0xffffffffu) {
  const struct cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
  return ::cudaBindTexture(offset, &texture, pointer, &format, size);
}
template <class T, int d, enum cudaTextureReadMode m>
static inline cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, d, m> &texture, const void *pointer,
                                            const struct cudaChannelFormatDesc &format, size_t width, size_t height,
                                            size_t pitch) {
  return ::cudaBindTexture2D(offset, &texture, pointer, &format, width, height, pitch);
}
template <class T, int d, enum cudaTextureReadMode m>
static inline cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, d, m> &texture, const void *pointer,
                                            size_t width, size_t height, size_t pitch) {
  const struct cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
  return ::cudaBindTexture2D(offset, &texture, pointer, &format, width, height, pitch);
}
template <class T, int d, enum cudaTextureReadMode m>
static inline cudaError_t cudaBindTextureToArray(const texture<T, d, m> &texture, cudaArray_const_t array,
                                                 const struct cudaChannelFormatDesc &format) {
  return ::cudaBindTextureToArray(&texture, array, &format);
}
template <class T, int d, enum cudaTextureReadMode m>
static inline cudaError_t cudaBindTextureToArray(const texture<T, d, m> &texture, cudaArray_const_t array) {
  struct cudaChannelFormatDesc format;
  cudaError_t error = ::cudaGetChannelDesc(&format, array);
  return error == cudaSuccess ? ::cudaBindTextureToArray(&texture, array, &format) : error;
}
template <class T, int d, enum cudaTextureReadMode m>
static inline cudaError_t cudaUnbindTexture(const texture<T, d, m> &texture) {
  return ::cudaUnbindTexture(&texture);
}
template <class T, int d, enum cudaTextureReadMode m>
static inline cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, const texture<T, d, m> &texture) {
  return ::cudaGetTextureAlignmentOffset(offset, &texture);
}

#endif
