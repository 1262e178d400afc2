// Claim: objectives with recursion, callbacks, allocated scratch memory and in-place updates have the gradients that central
// differences show, and the same ones when computed again.
// Proves: enzyme:E40 enzyme:E42 enzyme:E44
// RUN: cgeist-rs -O0 %S/../../../../bench/derivatives/fft.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O2 %S/../../../../bench/derivatives/fft.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O0 %S/../../../../bench/derivatives/euler.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O2 %S/../../../../bench/derivatives/euler.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O0 %S/../../../../bench/derivatives/rk4.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O2 %S/../../../../bench/derivatives/rk4.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O0 %S/../../../../bench/derivatives/brusselator.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O2 %S/../../../../bench/derivatives/brusselator.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O0 %S/../../../../bench/derivatives/gmm.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O2 %S/../../../../bench/derivatives/gmm.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O0 %S/../../../../bench/derivatives/ba_jacobian.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O2 %S/../../../../bench/derivatives/ba_jacobian.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O0 %S/../../../../bench/derivatives/lstm.c -o %t -lm && %t --check > %t.out
// RUN: cgeist-rs -O2 %S/../../../../bench/derivatives/lstm.c -o %t -lm && %t --check > %t.out
