volatile int stop;
__attribute__((export_name("spin"))) void spin(void) { while (!stop) {} }
