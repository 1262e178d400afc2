/* Device side of textures and surfaces: reads through the descriptor in memory.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Coordinates outside the extent follow the address mode; wrap and mirror need normalised coordinates and act as clamp
 * otherwise, as in CUDA. Linear filtering has the precision of float: the hardware has 8 bits for fractions.
 */
#ifndef RMLIR_CUDA_TEXTURE_FETCH_H
#define RMLIR_CUDA_TEXTURE_FETCH_H

/* ---- Coordinates --------------------------------------------------------------------------------------------------- */

/* The texel for an index, -1 outside under the border mode. */
RMLIR_CUDA_DEVICE long __rmlir_texel_index(const struct textureReference *t, int axis, long index, long extent) {
  if (index >= 0 && index < extent) return index;
  enum cudaTextureAddressMode mode = t->addressMode[axis];
  if (mode == cudaAddressModeBorder) return -1;
  if (t->normalized && (mode == cudaAddressModeWrap || mode == cudaAddressModeMirror)) {
    long period = mode == cudaAddressModeWrap ? extent : 2 * extent, rest = index % period;
    if (rest < 0) rest += period;
    return rest < extent ? rest : period - 1 - rest;
  }
  return index < 0 ? 0 : extent - 1;
}
/* The integer part of a coordinate; NaN and huge values end at the edges. */
RMLIR_CUDA_DEVICE long __rmlir_texel_floor(float x) {
  x = __builtin_floorf(x);
  return x >= 1e9f ? 1000000000L : x > -1e9f ? (long)x : -1000000000L;
}
static __forceinline__ __device__ unsigned long __rmlir_texel_bytes(const struct textureReference *t) {
  return (unsigned long)(t->channelDesc.x + t->channelDesc.y + t->channelDesc.z + t->channelDesc.w) / 8;
}
RMLIR_CUDA_DEVICE const char *__rmlir_texel_address(const struct textureReference *t, long x, long y, long z,
                                                    unsigned long bytes) {
  return (const char *)t->data + (unsigned long)z * t->slice + (unsigned long)y * t->pitch + (unsigned long)x * bytes;
}

/* ---- Channels ------------------------------------------------------------------------------------------------------ */

/* Channel `c` of the texel as float: a fraction of the type's range under cudaReadModeNormalizedFloat. */
RMLIR_CUDA_DEVICE float __rmlir_texel_channel(const struct textureReference *t, const char *p, int c) {
  int bits = t->channelDesc.x, fraction = t->readMode == cudaReadModeNormalizedFloat;
  float value, range;
  p += c * (bits / 8);
  if (t->channelDesc.f == cudaChannelFormatKindFloat) {
    if (bits == 16) return (float)*(const _Float16 *)(const void *)p;
    return *(const float *)(const void *)p;
  }
  if (t->channelDesc.f == cudaChannelFormatKindUnsigned) {
    value = bits == 8    ? (float)*(const unsigned char *)p
            : bits == 16 ? (float)*(const unsigned short *)(const void *)p
                         : (float)*(const unsigned *)(const void *)p;
    range = bits == 8 ? 255.0f : 65535.0f;
    return fraction ? value / range : value;
  }
  value = bits == 8    ? (float)*(const signed char *)p
          : bits == 16 ? (float)*(const short *)(const void *)p
                       : (float)*(const int *)(const void *)p;
  range = bits == 8 ? 127.0f : 32767.0f;
  return !fraction ? value : value < -range ? -1.0f : value / range;
}
RMLIR_CUDA_DEVICE int __rmlir_texel_channels(const struct textureReference *t) {
  return (t->channelDesc.x > 0) + (t->channelDesc.y > 0) + (t->channelDesc.z > 0) + (t->channelDesc.w > 0);
}
/* Channel `c` at indices that the address mode has not seen yet. */
RMLIR_CUDA_DEVICE float __rmlir_texel_sample(const struct textureReference *t, long x, long y, long z, int c) {
  x = __rmlir_texel_index(t, 0, x, (long)t->width);
  y = __rmlir_texel_index(t, 1, y, (long)t->height);
  z = __rmlir_texel_index(t, 2, z, (long)t->depth);
  if (x < 0 || y < 0 || z < 0) return t->borderColor[c];
  return __rmlir_texel_channel(t, __rmlir_texel_address(t, x, y, z, __rmlir_texel_bytes(t)), c);
}

/* ---- Reads --------------------------------------------------------------------------------------------------------- */

/* The texel at indices. T is the type of the result: that of the texel, or floats. */
template <class T>
RMLIR_CUDA_DEVICE T __rmlir_texture_point(const struct textureReference *t, long x, long y, long z) {
  T result = T();
  x = __rmlir_texel_index(t, 0, x, (long)t->width);
  y = __rmlir_texel_index(t, 1, y, (long)t->height);
  z = __rmlir_texel_index(t, 2, z, (long)t->depth);
  if (t->readMode == cudaReadModeElementType && t->channelDesc.x == (int)sizeof(typename __rmlir_texel<T>::Element) * 8) {
    if (x >= 0 && y >= 0 && z >= 0) {
      const char *p = __rmlir_texel_address(t, x, y, z, __rmlir_texel_bytes(t));
      return *(const T *)(const void *)p;
    }
    typename __rmlir_texel<T>::Element *channel = (typename __rmlir_texel<T>::Element *)(void *)&result;
    for (int c = 0; c < __rmlir_texel<T>::Channels; c++) channel[c] = (typename __rmlir_texel<T>::Element)t->borderColor[c];
    return result;
  }
  float *channel = (float *)(void *)&result;
  int channels = __rmlir_texel_channels(t);
  for (int c = 0; c < __rmlir_texel<T>::Channels; c++) {
    if (c >= channels) channel[c] = 0;
    else if (x < 0 || y < 0 || z < 0) channel[c] = t->borderColor[c];
    else channel[c] = __rmlir_texel_channel(t, __rmlir_texel_address(t, x, y, z, __rmlir_texel_bytes(t)), c);
  }
  return result;
}

/* The texel at coordinates, `dimensions` of which count; filtered if T consists of floats and the texture asks for it. */
template <class T>
RMLIR_CUDA_DEVICE T __rmlir_texture_read(const struct textureReference *t, int dimensions, float x, float y, float z) {
  if (t->normalized) {
    x *= (float)t->width;
    y *= (float)t->height;
    z *= (float)t->depth;
  }
  if (t->filterMode == cudaFilterModePoint || __rmlir_texel<T>::Kind != cudaChannelFormatKindFloat)
    return __rmlir_texture_point<T>(t, __rmlir_texel_floor(x), dimensions > 1 ? __rmlir_texel_floor(y) : 0,
                                    dimensions > 2 ? __rmlir_texel_floor(z) : 0);
  T result = T();
  float *channel = (float *)(void *)&result;
  long i = __rmlir_texel_floor(x - 0.5f);
  long j = dimensions > 1 ? __rmlir_texel_floor(y - 0.5f) : 0;
  long k = dimensions > 2 ? __rmlir_texel_floor(z - 0.5f) : 0;
  float a = x - 0.5f - (float)i;
  float b = dimensions > 1 ? y - 0.5f - (float)j : 0;
  float g = dimensions > 2 ? z - 0.5f - (float)k : 0;
  int channels = __rmlir_texel_channels(t);
  for (int c = 0; c < __rmlir_texel<T>::Channels && c < channels; c++) {
    float sum = 0;
    for (int corner = 0; corner < 1 << dimensions; corner++) {
      int u = corner & 1, v = corner >> 1 & 1, w = corner >> 2 & 1;
      float weight = (u ? a : 1 - a) * (v ? b : 1 - b) * (w ? g : 1 - g);
      sum += weight * __rmlir_texel_sample(t, i + u, j + v, k + w, c);
    }
    channel[c] = sum;
  }
  return result;
}

/* A texel of linear memory that is converted. */
template <class T>
static __noinline__ __device__ T __rmlir_texture_convert(const struct textureReference *t, int x) {
  return __rmlir_texture_point<T>(t, x, 0, 0);
}
/* An integer index into linear memory, zero outside. */
template <class T>
static __forceinline__ __device__ T __rmlir_texture_fetch(const struct textureReference *t, int x) {
  int bits = (int)sizeof(typename __rmlir_texel<T>::Element) * 8;
  int is_plain = t->readMode == cudaReadModeElementType && t->channelDesc.x == bits && __rmlir_texel_bytes(t) == sizeof(T);
  const T *data = (const T *)t->data;
  unsigned long width = t->width;
  if ((unsigned long)(long)x >= width) return T();
  return is_plain ? data[x] : __rmlir_texture_convert<T>(t, x);
}

/* ---- Texture references -------------------------------------------------------------------------------------------- */

/* What a read gives: the texel type, or floats. */
template <class T, enum cudaTextureReadMode mode> struct __rmlir_read { typedef T Type; };
template <class T> struct __rmlir_read<T, cudaReadModeNormalizedFloat> { typedef typename __rmlir_texel<T>::Fraction Type; };

#define RMLIR_REFERENCE template <class T, int d, enum cudaTextureReadMode m> static __inline__ __device__
#define RMLIR_INLINED template <class T, int d, enum cudaTextureReadMode m> static __forceinline__ __device__
#define RMLIR_RESULT typename __rmlir_read<T, m>::Type
RMLIR_INLINED RMLIR_RESULT tex1Dfetch(const texture<T, d, m> &t, int x) {
  return __rmlir_texture_fetch<RMLIR_RESULT>(&t, x);
}
RMLIR_REFERENCE RMLIR_RESULT tex1D(const texture<T, d, m> &t, float x) {
  return __rmlir_texture_read<RMLIR_RESULT>(&t, 1, x, 0, 0);
}
RMLIR_REFERENCE RMLIR_RESULT tex2D(const texture<T, d, m> &t, float x, float y) {
  return __rmlir_texture_read<RMLIR_RESULT>(&t, 2, x, y, 0);
}
RMLIR_REFERENCE RMLIR_RESULT tex3D(const texture<T, d, m> &t, float x, float y, float z) {
  return __rmlir_texture_read<RMLIR_RESULT>(&t, 3, x, y, z);
}
#undef RMLIR_RESULT
#undef RMLIR_INLINED
#undef RMLIR_REFERENCE

/* ---- Texture objects ----------------------------------------------------------------------------------------------- */

RMLIR_CUDA_DEVICE const struct textureReference *__rmlir_texture(cudaTextureObject_t object) {
  return (const struct textureReference *)object;
}
template <class T> static __forceinline__ __device__ T tex1Dfetch(cudaTextureObject_t t, int x) {
  return __rmlir_texture_fetch<T>(__rmlir_texture(t), x);
}
template <class T> RMLIR_CUDA_DEVICE T tex1D(cudaTextureObject_t t, float x) {
  return __rmlir_texture_read<T>(__rmlir_texture(t), 1, x, 0, 0);
}
template <class T> RMLIR_CUDA_DEVICE T tex2D(cudaTextureObject_t t, float x, float y) {
  return __rmlir_texture_read<T>(__rmlir_texture(t), 2, x, y, 0);
}
template <class T> RMLIR_CUDA_DEVICE T tex3D(cudaTextureObject_t t, float x, float y, float z) {
  return __rmlir_texture_read<T>(__rmlir_texture(t), 3, x, y, z);
}
template <class T> RMLIR_CUDA_DEVICE void tex1Dfetch(T *result, cudaTextureObject_t t, int x) { *result = tex1Dfetch<T>(t, x); }
template <class T> RMLIR_CUDA_DEVICE void tex1D(T *result, cudaTextureObject_t t, float x) { *result = tex1D<T>(t, x); }
template <class T> RMLIR_CUDA_DEVICE void tex2D(T *result, cudaTextureObject_t t, float x, float y) { *result = tex2D<T>(t, x, y); }
template <class T> RMLIR_CUDA_DEVICE void tex3D(T *result, cudaTextureObject_t t, float x, float y, float z) {
  *result = tex3D<T>(t, x, y, z);
}
/* There is one level of detail. */
template <class T> RMLIR_CUDA_DEVICE T tex1DLod(cudaTextureObject_t t, float x, float) { return tex1D<T>(t, x); }
template <class T> RMLIR_CUDA_DEVICE T tex2DLod(cudaTextureObject_t t, float x, float y, float) { return tex2D<T>(t, x, y); }
/* A layer is a plane, with its own copy of the descriptor's base. */
template <class T> RMLIR_CUDA_DEVICE T tex2DLayered(cudaTextureObject_t object, float x, float y, int layer) {
  struct textureReference t = *__rmlir_texture(object);
  long last = (long)t.depth - 1, plane = layer < 0 ? 0 : layer > last ? last : layer;
  t.data = (const char *)t.data + (unsigned long)plane * t.slice;
  t.depth = 1;
  return __rmlir_texture_read<T>(&t, 2, x, y, 0);
}

/* ---- Surfaces ------------------------------------------------------------------------------------------------------ */

/* The address of the bytes at an offset in a row, null outside under the zero mode. */
RMLIR_CUDA_DEVICE void *__rmlir_surface(cudaSurfaceObject_t object, int x, int y, int z, int size,
                                        enum cudaSurfaceBoundaryMode mode) {
  const struct textureReference *t = __rmlir_texture(object);
  int row = (int)(t->width * __rmlir_texel_bytes(t)), height = (int)t->height, depth = (int)t->depth;
  int inside = x >= 0 && x <= row - size && y >= 0 && y < height && z >= 0 && z < depth;
  if (!inside && mode == cudaBoundaryModeTrap) __builtin_trap();
  if (!inside && mode == cudaBoundaryModeZero) return 0;
  x = x < 0 ? 0 : x > row - size ? row - size : x;
  y = y < 0 ? 0 : y >= height ? height - 1 : y;
  z = z < 0 ? 0 : z >= depth ? depth - 1 : z;
  return (char *)t->data + (unsigned long)z * t->slice + (unsigned long)y * t->pitch + (unsigned long)x;
}
#define RMLIR_SURFACE(name, parameters, coordinates) \
  template <class T> \
  RMLIR_CUDA_DEVICE T name##read(cudaSurfaceObject_t s, parameters, enum cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) { \
    T *p = (T *)__rmlir_surface(s, coordinates, (int)sizeof(T), m); \
    return p ? *p : T(); \
  } \
  template <class T> \
  RMLIR_CUDA_DEVICE void name##read(T *r, cudaSurfaceObject_t s, parameters, \
                                    enum cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) { \
    T *p = (T *)__rmlir_surface(s, coordinates, (int)sizeof(T), m); \
    *r = p ? *p : T(); \
  } \
  template <class T> \
  RMLIR_CUDA_DEVICE void name##write(T v, cudaSurfaceObject_t s, parameters, \
                                     enum cudaSurfaceBoundaryMode m = cudaBoundaryModeTrap) { \
    T *p = (T *)__rmlir_surface(s, coordinates, (int)sizeof(T), m); \
    if (p) *p = v; \
  }
#define RMLIR_COMMA ,
RMLIR_SURFACE(surf1D, int x, x RMLIR_COMMA 0 RMLIR_COMMA 0)
RMLIR_SURFACE(surf2D, int x RMLIR_COMMA int y, x RMLIR_COMMA y RMLIR_COMMA 0)
RMLIR_SURFACE(surf3D, int x RMLIR_COMMA int y RMLIR_COMMA int z, x RMLIR_COMMA y RMLIR_COMMA z)
#undef RMLIR_COMMA
#undef RMLIR_SURFACE

#endif
