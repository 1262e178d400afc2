// Claim: a convolution runs on the simulated accelerator with no more instructions than Exo's schedule for each shape takes on its own, and gives
// the bytes that Clang's code gives: 4 x 56 x 56 points and 64 channels (Exo: 2884 configurations, 3584, 72 and 2880 loads, 129024 products, 3584 stores),
// 4 x 28 x 28 points and 128 channels (1540, 1792, 288, 1536, 129024 and 1792), and 2 x 19 x 19 points, where tiles at the right have 3 points.
// RUN: cgeist-rs -O2 -fschedule=%S/../../../../bench/schedules/accelerator/convolution.sched -c %S/../../../../bench/schedules/accelerator/convolution.c -o %t.o
// RUN: clang-22 -O2 %t.o %S/../../../../bench/schedules/accelerator/emulator.c %S/../../../../bench/schedules/accelerator/main-convolution.c -o %t && %t | filecheck --check-prefix=LARGE %s
// RUN: cgeist-rs -O2 -DPICTURES=4 -DSIZE=28 -DCHANNELS=128 -fschedule=%S/../../../../bench/schedules/accelerator/convolution.sched -fschedule-set=convolution.size=28 -fschedule-set=convolution.channels=128 -fschedule-set=convolution.rows=14 -c %S/../../../../bench/schedules/accelerator/convolution.c -o %t.o
// RUN: clang-22 -O2 -DPICTURES=4 -DSIZE=28 -DCHANNELS=128 %t.o %S/../../../../bench/schedules/accelerator/emulator.c %S/../../../../bench/schedules/accelerator/main-convolution.c -o %t && %t | filecheck --check-prefix=DEEP %s
// RUN: cgeist-rs -O2 -DPICTURES=2 -DSIZE=19 -DCHANNELS=64 -fschedule=%S/../../../../bench/schedules/accelerator/convolution.sched -fschedule-set=convolution.size=19 -fschedule-set=convolution.rows=19 -c %S/../../../../bench/schedules/accelerator/convolution.c -o %t.o
// RUN: clang-22 -O2 -DPICTURES=2 -DSIZE=19 -DCHANNELS=64 %t.o %S/../../../../bench/schedules/accelerator/emulator.c %S/../../../../bench/schedules/accelerator/main-convolution.c -o %t && %t | filecheck --check-prefix=SMALL %s
// Proves: exo:EC-4 exo:EU-8
// LARGE: equal
// LARGE-NEXT: zeros, others and bounds
// LARGE-NEXT: configure: 6
// LARGE-NEXT: load sums: 3584
// LARGE-NEXT: load weights: 36
// LARGE-NEXT: load points: 928
// LARGE-NEXT: multiply: 129024
// LARGE-NEXT: store: 3584
// DEEP: equal
// DEEP-NEXT: zeros, others and bounds
// DEEP-NEXT: configure: 6
// DEEP-NEXT: load sums: 1792
// DEEP-NEXT: load weights: 144
// DEEP-NEXT: load points: 512
// DEEP-NEXT: multiply: 129024
// DEEP-NEXT: store: 1792
// SMALL: equal
// SMALL-NEXT: zeros, others and bounds
// SMALL-NEXT: configure: 6
// SMALL-NEXT: load sums: 304
// SMALL-NEXT: load weights: 36
// SMALL-NEXT: load points: 84
// SMALL-NEXT: multiply: 10944
// SMALL-NEXT: store: 304
