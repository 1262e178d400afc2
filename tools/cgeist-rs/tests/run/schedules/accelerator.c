// Claim: a matrix product runs on the simulated accelerator with as few instructions as Exo's schedule needs on its own, 5 configurations, 1024,
// 256 and 512 loads, 32768 products and 1024 stores, and gives the product.
// RUN: cgeist-rs -O2 -fschedule=%S/../../../../bench/schedules/accelerator/product.sched -c %S/../../../../bench/schedules/accelerator/product.c -o %t.o
// RUN: cgeist-rs -O2 %t.o %S/../../../../bench/schedules/accelerator/emulator.c %S/../../../../bench/schedules/accelerator/main.c -o %t
// RUN: %t | filecheck %s
// Proves: exo:EC-1 exo:EC-4 exo:EU-8
// CHECK: equal
// CHECK-NEXT: configure: 3
// CHECK-NEXT: load left: 256
// CHECK-NEXT: load right: 512
// CHECK-NEXT: zero: 1024
// CHECK-NEXT: multiply: 32768
// CHECK-NEXT: store: 1024
