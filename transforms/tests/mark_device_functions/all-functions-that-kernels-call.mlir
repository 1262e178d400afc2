// Claim: with `called`, functions that kernels call are marked, also through others; those that only the host calls are not.
// RUN: rmlir-opt --pass-pipeline='builtin.module(mark-device-functions{called=true})' %s | filecheck %s

// CHECK: func.func @inner() attributes {llvm.passthrough = ["alwaysinline"]}
func.func @inner() {
  return
}
// CHECK: func.func @outer() attributes {llvm.passthrough = ["alwaysinline"]}
func.func @outer() {
  call @inner() : () -> ()
  return
}
// CHECK: func.func @host() {
func.func @host() {
  call @outer() : () -> ()
  return
}
func.func @kernel() attributes {parallel.kernel, parallel.scope = "group"} {
  call @outer() : () -> ()
  return
}
