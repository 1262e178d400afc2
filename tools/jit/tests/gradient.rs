//! Derivatives that are compiled in memory and called. The expected values are known in closed form.

use dialects::autodiff::{Activity, Mode, ResultActivity, Signature};
use dialects::context;
use dialects::ir::{Context, Module, module_op, read_module};
use jit::{Error, compile, gradient, register};

/// The sum of x^i / i for i from 1 to the number of terms: the Taylor series of -log(1 - x). The loop is one of `scf`.
const SERIES: &str = r#"
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
                   llvm.target_triple = "x86_64-pc-linux-gnu"} {
  func.func @series(%x: f64, %terms: i32) -> f64 {
    %zero = arith.constant 0.0 : f64
    %one = arith.constant 1.0 : f64
    %first = arith.constant 1 : i32
    %end = arith.addi %terms, %first : i32
    %power, %sum = scf.for %i = %first to %end step %first iter_args(%p = %one, %s = %zero) -> (f64, f64) : i32 {
      %next = arith.mulf %p, %x : f64
      %number = arith.sitofp %i : i32 to f64
      %term = arith.divf %next, %number : f64
      %more = arith.addf %s, %term : f64
      scf.yield %next, %more : f64, f64
    }
    return %sum : f64
  }
  func.func @norm(%x: !llvm.ptr, %n: i64) -> f64 {
    %zero = arith.constant 0.0 : f64
    %c0 = arith.constant 0 : i64
    %c1 = arith.constant 1 : i64
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f64) : i64 {
      %address = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
      %value = llvm.load %address : !llvm.ptr -> f64
      %square = arith.mulf %value, %value : f64
      %more = arith.addf %s, %square : f64
      scf.yield %more : f64
    }
    %root = math.sqrt %sum : f64
    return %root : f64
  }
  func.func @of_structure(%x: !llvm.ptr {llvm.byval = !llvm.struct<(f64, f64, f64)>}) -> f64 {
    %value = llvm.load %x : !llvm.ptr -> f64
    return %value : f64
  }
  func.func @opaque(%x: f64) -> f64 {
    %y = llvm.inline_asm "sqrtsd $1, $0", "=x,x" %x : (f64) -> f64
    return %y : f64
  }
}
"#;

fn parse<'c>(context: &'c Context, text: &str) -> Module<'c> {
    read_module(context, text.as_bytes()).expect("the module is valid")
}

fn of_series() -> Signature {
    Signature::new(Mode::Gradient, "series", vec![Activity::Out, Activity::Const], ResultActivity::Active)
}

type Series = unsafe extern "C" fn(f64, i32) -> f64;

// Proves: enzyme:E11
#[test]
fn ten_million_terms_have_the_derivative_two() {
    register();
    let context = context::for_one_file();
    let module = parse(&context, SERIES);
    let (code, name) = gradient(&module, &of_series()).expect("there is a derivative");
    let derivative = code.function::<Series>(&name).expect("it has the type of the function");
    let series = code.function::<Series>("series").expect("the function is there as well");
    assert!((series.call(0.5, 10_000_000) - std::f64::consts::LN_2).abs() < 1e-12);
    assert!((derivative.call(0.5, 10_000_000) - 2.0).abs() < 1e-12);
    // The Taylor test: the remainder of first order is one of second order.
    let remainder = |step: f64| {
        let change = series.call(0.25 + step, 100) - series.call(0.25, 100);
        (change - step * derivative.call(0.25, 100)).abs()
    };
    for step in [1e-1, 1e-2, 1e-3] {
        let ratio = remainder(step) / remainder(step / 2.0);
        assert!((3.5..4.6).contains(&ratio), "the remainders of {step} and its half have the ratio {ratio}");
    }
}

#[test]
fn forward_mode_and_several_requests_share_a_module() {
    register();
    let context = context::for_one_file();
    let module = parse(&context, SERIES);
    let reverse = autodiff::gradient(module_op(&module), &of_series()).expect("there is a gradient");
    let forward = Signature { mode: Mode::Forward, activity: vec![Activity::Dup, Activity::Const], ..of_series() };
    let forward = autodiff::gradient(module_op(&module), &forward).expect("there are tangents");
    assert_ne!(reverse, forward);
    let code = compile(&module).expect("the module can be compiled");
    let reverse = code.function::<Series>(&reverse).expect("a gradient");
    let forward = code.function::<unsafe extern "C" fn(f64, f64, i32) -> f64>(&forward).expect("tangents");
    let exact = (1.0 - 0.5_f64.powi(20)) / 0.5;
    assert!((reverse.call(0.5, 20) - exact).abs() < 1e-14);
    assert!((forward.call(0.5, 3.0, 20) - 3.0 * exact).abs() < 1e-14);
}

#[test]
fn types_are_those_of_the_function() {
    register();
    let context = context::for_one_file();
    let module = parse(&context, SERIES);
    let of_norm = Signature::new(Mode::Gradient, "norm", vec![Activity::Dup, Activity::Const], ResultActivity::Active);
    let (code, name) = gradient(&module, &of_norm).expect("there is a gradient");
    assert!(code.function::<unsafe extern "C" fn(*const f64, *mut f64, i64)>(&name).is_ok());
    let other = code.function::<unsafe extern "C" fn(*const f64, i64) -> f64>(&name).map(|_| ());
    let text = other.expect_err("the gradient has a shadow and no result").to_string();
    assert_eq!(text, "the function has type (pointer, pointer, i64) -> (), not (pointer, i64) -> f64");
    let missing = code.function::<Series>("missing").map(|_| ());
    assert_eq!(missing, Err(Error::NoFunction("missing".to_owned())));
}

#[test]
fn requests_without_derivative_are_errors_and_leave_the_module_alone() {
    register();
    let context = context::for_one_file();
    let module = parse(&context, SERIES);
    let before = module.as_operation().to_string();
    let error = |signature: Signature| {
        autodiff::gradient(module_op(&module), &signature).expect_err("there is no derivative").to_string()
    };
    let missing = Signature { callee: "missing".to_owned(), ..of_series() };
    assert_eq!(error(missing), "the module defines no function 'missing'");
    let short = Signature { activity: vec![Activity::Out], ..of_series() };
    assert_eq!(error(short), "'series' has 2 parameters, and the signature has activities of 1");
    let by_value = Signature { callee: "of_structure".to_owned(), activity: vec![Activity::Dup], ..of_series() };
    assert_eq!(error(by_value), "parameter 1 of 'of_structure' is a structure that is passed by value");
    let of_integer = Signature { activity: vec![Activity::Out, Activity::Out], ..of_series() };
    let text = error(of_integer);
    assert!(text.contains("error: ") && text.contains("'out'"), "{text}");
    let of_opaque = Signature { callee: "opaque".to_owned(), activity: vec![Activity::Out], ..of_series() };
    let text = error(of_opaque);
    assert!(text.contains("inline assembly"), "{text}");
    assert_eq!(module.as_operation().to_string(), before);
}

/// The resident memory of this process in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or_default()
}

#[test]
fn a_thousand_gradients_leave_memory_as_it_is() {
    register();
    let mut after_some = 0;
    for round in 0..1000 {
        let context = context::for_one_file();
        // Another program each time, so that nothing can be found again.
        let text = SERIES.replace("arith.constant 1.0", &format!("arith.constant {}.0", round + 1));
        let module = parse(&context, &text);
        let (code, name) = gradient(&module, &of_series()).expect("there is a derivative");
        let derivative = code.function::<Series>(&name).expect("it has the type of the function");
        let exact = f64::from(round + 1) * (1.0 - 0.5_f64.powi(30)) / 0.5;
        assert!((derivative.call(0.5, 30) - exact).abs() < 1e-12 * exact);
        if round == 199 {
            after_some = resident();
        }
    }
    let after_all = resident();
    println!("{after_some} KiB after 200 gradients, {after_all} KiB after 1000");
    assert!(after_some > 0);
    assert!(after_all < after_some + after_some / 10, "{after_some} KiB became {after_all} KiB");
}
