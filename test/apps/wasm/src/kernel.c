// Freestanding C for the WebAssembly example: a checksum, 64-bit arithmetic, floating point, and a call out to the host.
#define EXPORT(name) __attribute__((export_name(#name))) name

__attribute__((import_module("env"), import_name("report"))) extern void report(int n);

enum { CAPACITY = 65536 };
static unsigned char bytes[CAPACITY];

unsigned char *EXPORT(buffer)(void) { return bytes; }

int EXPORT(capacity)(void) { return CAPACITY; }

unsigned EXPORT(crc32)(int length) {
  unsigned crc = ~0u;
  for (int i = 0; i < length; i++) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
  }
  return ~crc;
}

long long EXPORT(fib)(int n) {
  long long a = 0, b = 1;
  for (int i = 0; i < n; i++) {
    if (i % 10 == 0) report(i);
    long long next = a + b;
    a = b;
    b = next;
  }
  return a;
}

// Draws into the buffer and returns the number of bytes.
int EXPORT(mandelbrot)(int width, int height) {
  unsigned char *out = bytes;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      double cr = -2.2 + 3.2 * x / width, ci = -1.2 + 2.4 * y / height, zr = 0, zi = 0;
      int n = 0;
      for (; n < 50 && zr * zr + zi * zi < 4; n++) {
        double next = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = next;
      }
      *out++ = n == 50 ? '#' : n > 8 ? '+' : n > 4 ? '.' : ' ';
    }
    *out++ = '\n';
  }
  return (int)(out - bytes);
}
