// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(print-frequencies))' --remarks -o %t 2>%t.err && filecheck %s < %t.err
// Claim: what is known of iterations, `llvm.expect` and weights decide how often regions run; without these it is heuristics;
// deep nests end at a greatest number.

// CHECK: :[[#@LINE+9]]:{{[0-9]+}}: remark: RM0328: print-frequencies: region 0 of `scf.for` runs 10 times
// CHECK: region 0 of `scf.if` runs 9.995 times
// CHECK: region 0 of `scf.for` runs 73.333 times
// CHECK: region 0 of `scf.while` runs 8.333 times
// CHECK: region 1 of `scf.while` runs 7.333 times
func.func @loops(%n: i32, %b: i1) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  scf.for %i = %zero to %ten step %one : i32 {
    %true = arith.constant true
    %likely = llvm.intr.expect %b, %true : i1
    scf.if %likely {
      func.call @f() : () -> ()
    }
    scf.for %j = %zero to %n step %one : i32 {
    }
  }
  scf.while : () -> () {
    scf.condition(%b)
  } do {
    scf.yield
  }
  return
}
func.func private @f()

// A call where the other branch has none, a comparison with a constant, weights, and what a condition is known to be.
// CHECK: region 0 of `scf.if` runs 0.22 times
// CHECK: region 1 of `scf.if` runs 0.78 times
// CHECK: region 0 of `scf.if` runs 0.16 times
// CHECK: region 0 of `scf.if` runs 0.25 times
// CHECK: region 0 of `scf.if` runs 1 times
func.func @choices(%n: i32, %b: i1) {
  %seven = arith.constant 7 : i32
  %eight = arith.constant 8 : i32
  scf.if %b {
    func.call @f() : () -> ()
  } else {
  }
  %rare = arith.cmpi eq, %n, %seven : i32
  scf.if %rare {
  }
  scf.if %b {
  } {branch_weights = array<i32: 1, 3>}
  %low = arith.andi %n, %seven : i32
  %sure = arith.cmpi ult, %low, %eight : i32
  scf.if %sure {
  }
  return
}

// Blocks: the loop goes on as other loops do.
// CHECK: block 1 runs 8.333 times
// CHECK: block 2 runs 7.333 times
// CHECK: block 3 runs 1 times
func.func @blocks(%b: i1) {
  cf.br ^head
^head:
  cf.cond_br %b, ^body, ^end
^body:
  func.call @f() : () -> ()
  cf.br ^head
^end:
  return
}

// CHECK: region 0 of `affine.for` runs 1.00e30 times
func.func @deep(%n: index) {
  affine.for %i0 = 0 to %n {
    affine.for %i1 = 0 to %n {
      affine.for %i2 = 0 to %n {
        affine.for %i3 = 0 to %n {
          affine.for %i4 = 0 to %n {
            affine.for %i5 = 0 to %n {
              affine.for %i6 = 0 to %n {
                affine.for %i7 = 0 to %n {
                  affine.for %i8 = 0 to %n {
                    affine.for %i9 = 0 to %n {
                      affine.for %i10 = 0 to %n {
                        affine.for %i11 = 0 to %n {
                          affine.for %i12 = 0 to %n {
                            affine.for %i13 = 0 to %n {
                              affine.for %i14 = 0 to %n {
                                affine.for %i15 = 0 to %n {
                                  affine.for %i16 = 0 to %n {
                                    affine.for %i17 = 0 to %n {
                                      affine.for %i18 = 0 to %n {
                                        affine.for %i19 = 0 to %n {
                                          affine.for %i20 = 0 to %n {
                                            affine.for %i21 = 0 to %n {
                                              affine.for %i22 = 0 to %n {
                                                affine.for %i23 = 0 to %n {
                                                  affine.for %i24 = 0 to %n {
                                                    affine.for %i25 = 0 to %n {
                                                      affine.for %i26 = 0 to %n {
                                                        affine.for %i27 = 0 to %n {
                                                          affine.for %i28 = 0 to %n {
                                                            affine.for %i29 = 0 to %n {
                                                              affine.for %i30 = 0 to %n {
                                                                affine.for %i31 = 0 to %n {
                                                                  affine.for %i32 = 0 to %n {
                                                                    affine.for %i33 = 0 to %n {
                                                                      affine.for %i34 = 0 to %n {
                                                                        affine.for %i35 = 0 to %n {
                                                                          affine.for %i36 = 0 to %n {
                                                                            affine.for %i37 = 0 to %n {
                                                                              affine.for %i38 = 0 to %n {
                                                                                affine.for %i39 = 0 to %n {
                                                                                }
                                                                              }
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  return
}
