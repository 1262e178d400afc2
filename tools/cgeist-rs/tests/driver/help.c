// Claim: --help shows our options and says how to see Clang's; --explain explains a code.
// RUN: cgeist-rs --help | filecheck --check-prefix=OURS %s
// RUN: cgeist-rs --help-clang | filecheck --check-prefix=CLANG %s
// RUN: cgeist-rs --explain rm4002 | filecheck --check-prefix=CODE %s
// OURS: --emit <STAGE>
// OURS: --function <NAME>
// OURS: --kernels-only
// OURS: --print-cuda-flags <STEP>{{.*}} [possible values: headers, compile, link]
// OURS: --print-pipeline
// OURS: --pass-pipeline <PIPELINE>
// OURS: --remarks
// OURS: --report <FILE.json>
// OURS: --time-passes
// OURS: --verify-each
// OURS: --explain <CODE>
// OURS: --list-targets
// OURS: --help-clang
// OURS: -fparallel-runtime=RUNTIME, -ftapir=RUNTIME
// OURS-NEXT: The runtime of loops, teams and tasks;{{.*}} [possible values: serial, openmp, openmp-tasks]
// OURS-NEXT: -fserial-elision
// OURS-NEXT: The same as -fparallel-runtime=serial
// OURS-NEXT: -fcuda-order
// OURS-NEXT: RMLIR_CUDA_ORDER
// OURS-NEXT: -fcuda-warp-lockstep
// OURS-NEXT: __syncwarp
// OURS-NEXT: -fearly-parallel-lowering
// OURS-NEXT: {{before anything is optimised$}}
// OURS: -fheader-dir=DIR, -hto-dir=DIR
// OURS: -Rannotations
// CLANG: OVERVIEW: clang LLVM compiler
// CODE: RM4002: an option changes the code of functions
