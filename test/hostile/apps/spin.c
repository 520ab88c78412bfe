// clang --target=wasm32 -O1 -nostdlib -Wl,--no-entry -Wl,--strip-all -o spin.wasm spin.c
volatile int stop;

__attribute__((export_name("spin"))) void spin(void) {
  while (!stop) {
  }
}
