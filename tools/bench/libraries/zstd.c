// Compresses 100 MB at a level and expands them again, so many times; prints sizes and checksums.
// Arguments: level, repeats, scale of the size.
#include "data.h"
#include "zstd.h"

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  int level = atoi(argv[1]), repeats = atoi(argv[2]);
  size_t size = (size_t)(100e6 * atof(argv[3]));
  unsigned char *data = data_make(size);
  size_t room = ZSTD_compressBound(size);
  unsigned char *packed = malloc(room), *back = malloc(size + 1);
  if (!packed || !back) return 3;
  for (int i = 0; i < repeats; ++i) {
    size_t length = ZSTD_compress(packed, room, data, size, level);
    if (ZSTD_isError(length)) return 1;
    memset(back, 0, size);
    if (ZSTD_decompress(back, size, packed, length) != size || memcmp(back, data, size)) return 1;
    printf("level %d: %zu to %zu bytes, sum %08x\n", level, size, length, data_sum(packed, length));
  }
  return 0;
}
