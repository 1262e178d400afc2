//! Derivatives of operations that no function of C becomes, and of those whose results are structures. The expected values
//! are known in closed form.

use dialects::autodiff::{Activity, Mode, ResultActivity, Signature};
use dialects::context;
use dialects::ir::{module_op, read_module};
use jit::{compile, register};

const FUNCTIONS: &str = r#"
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
                   llvm.target_triple = "x86_64-pc-linux-gnu"} {
  func.func @sine_by_cosine(%x: f64) -> f64 {
    %s, %c = math.sincos %x : f64
    %y = arith.mulf %s, %c : f64
    return %y : f64
  }
  func.func @of_a_structure(%x: f64) -> f64 {
    %both = llvm.intr.sincos(%x) : (f64) -> !llvm.struct<(f64, f64)>
    %s = llvm.extractvalue %both[0] : !llvm.struct<(f64, f64)>
    %c = llvm.extractvalue %both[1] : !llvm.struct<(f64, f64)>
    %y = arith.mulf %s, %c : f64
    return %y : f64
  }
  func.func @of_a_vector(%x: f64) -> f64 {
    %two = arith.constant 2.0 : f64
    %double = arith.mulf %x, %two : f64
    %v = vector.from_elements %x, %double : vector<2xf64>
    %both = llvm.call_intrinsic "llvm.frexp"(%v) : (vector<2xf64>) -> !llvm.struct<(vector<2xf64>, vector<2xi32>)>
    %m = llvm.extractvalue %both[0] : !llvm.struct<(vector<2xf64>, vector<2xi32>)>
    %a = vector.extract %m[0] : f64 from vector<2xf64>
    %b = vector.extract %m[1] : f64 from vector<2xf64>
    %y = arith.mulf %a, %b : f64
    return %y : f64
  }
}
"#;

/// The functions with points and derivatives there.
fn expected() -> Vec<(&'static str, f64, f64)> {
    let double_angle = [0.3, 2.0].map(|x: f64| (x, (2.0 * x).cos()));
    let of = |name| double_angle.map(|(x, derivative)| (name, x, derivative));
    // The fractions of 3 and 6 are 3/4 each, with the derivatives 1/4 and 1/8 * 2.
    let mut all = vec![("of_a_vector", 3.0, 2.0 * 0.75 * 0.25)];
    all.extend(of("sine_by_cosine"));
    all.extend(of("of_a_structure"));
    all
}

type Function = unsafe extern "C" fn(f64) -> f64;
type Tangent = unsafe extern "C" fn(f64, f64) -> f64;

#[test]
fn tangents_and_gradients_are_those_of_the_closed_forms() {
    register();
    let context = context::for_one_file();
    let module = read_module(&context, FUNCTIONS.as_bytes()).expect("the module is valid");
    let of = |name: &str, mode: Mode, activity: Activity| {
        let signature = Signature::new(mode, name, vec![activity], ResultActivity::Active);
        autodiff::gradient(module_op(&module), &signature).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let derivatives: Vec<_> = expected()
        .into_iter()
        .map(|(name, x, exact)| {
            (of(name, Mode::Gradient, Activity::Out), of(name, Mode::Forward, Activity::Dup), x, exact)
        })
        .collect();
    let code = compile(&module).expect("the module can be compiled");
    for (gradient, tangent, x, exact) in derivatives {
        let adjoint = code.function::<Function>(&gradient).expect("a gradient").call(x);
        let tangent = code.function::<Tangent>(&tangent).expect("tangents").call(x, 3.0);
        assert!((adjoint - exact).abs() < 1e-14, "{gradient} at {x} is {adjoint}, not {exact}");
        assert!((tangent - 3.0 * exact).abs() < 1e-14, "{gradient} at {x} with tangent 3 is {tangent}, not {exact}");
    }
}
