// RUN: not rmlir-opt %s --transform-preload-library='transform-library-paths=%s' 2>&1 | FileCheck %s
// Claim: sequences of other files are not loaded, as their operations would not be checked.

// CHECK: error: RM0118: `transform-preload-library` does not run: a script in another file is not checked
module attributes {transform.with_named_sequence} {
  transform.named_sequence private @other(%root: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}
