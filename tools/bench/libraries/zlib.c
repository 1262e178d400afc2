// Compresses 100 MB at a level and expands them again, so many times; prints sizes and checksums.
// Arguments: level, repeats, scale of the size.
#include "data.h"
#include "zlib.h"

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  int level = atoi(argv[1]), repeats = atoi(argv[2]);
  uLong size = (uLong)(100e6 * atof(argv[3]));
  unsigned char *data = data_make(size);
  uLong room = compressBound(size);
  unsigned char *packed = malloc(room), *back = malloc(size + 1);
  if (!packed || !back) return 3;
  for (int i = 0; i < repeats; ++i) {
    uLong length = room, found = size;
    if (compress2(packed, &length, data, size, level) != Z_OK) return 1;
    memset(back, 0, size);
    if (uncompress(back, &found, packed, length) != Z_OK || found != size || memcmp(back, data, size)) return 1;
    printf("level %d: %lu to %lu bytes, crc %08lx, adler %08lx\n", level, size, length, crc32(0, packed, (uInt)length),
           adler32(1, back, (uInt)size));
  }
  return 0;
}
