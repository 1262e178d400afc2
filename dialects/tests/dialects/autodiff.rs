//! Requests for derivatives: they are read as they were built, and operands and results belong to the parameters that they should.

use dialects::autodiff::{Activity, Mode, Request, ResultActivity, Signature};
use dialects::ir::*;
use dialects::ops::func;

const TEXT: &str = r#"
func.func private @norm(!llvm.ptr, i32, f64) -> f64
func.func @caller(%p: !llvm.ptr, %d: !llvm.ptr, %n: i32, %x: f64, %tape: !llvm.ptr) {
  %g:3 = autodiff.gradient @norm(%p, %d, %p, %n, %x, %x, %x) activity = [dup, const, out] result = active
      {width = 2 : i64, primal_return, seeded, not_overwritten = array<i32: 2, 0, 2>}
      : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, f64, f64, f64) -> (f64, f64, f64)
  %r = autodiff.reverse @norm(%p, %d, %n, %x, %x, %tape) activity = [dup, const, out] result = active
      : (!llvm.ptr, !llvm.ptr, i32, f64, f64, !llvm.ptr) -> f64
  %a:2 = autodiff.augment @norm(%p, %n, %x) activity = [const, const, out] result = active {primal_return, strong_zero}
      : (!llvm.ptr, i32, f64) -> (!llvm.ptr, f64)
  %f = autodiff.forward @norm(%p, %n, %x, %x) activity = [const, const, dup] result = active {runtime_activity}
      : (!llvm.ptr, i32, f64, f64) -> f64
  return
}
autodiff.inactive @norm
"#;

#[test]
fn operands_and_results_belong_to_parameters() {
    let context = dialects::context::with_threads(false);
    let module = Module::parse(&context, TEXT).expect("it parses");
    let root = module_op(&module);
    let requests = Request::all(root);
    let modes: Vec<Mode> = requests.iter().map(|request| request.mode()).collect();
    assert_eq!(modes, [Mode::Gradient, Mode::Reverse, Mode::Augment, Mode::Forward]);
    let caller = functions(root).into_iter().find(|function| func::is_defined(*function)).expect("there is a caller");
    let args: Vec<Val> = args(body(caller, 0)).collect();
    let [p, d, n, x, tape] = args[..] else { panic!("the caller has other parameters") };

    let gradient = requests[0];
    let parameters = gradient.parameters();
    assert_eq!((gradient.callee(), gradient.width(), parameters.len()), ("norm", 2, 3));
    assert_eq!((parameters[0].activity, parameters[0].primal), (Activity::Dup, p));
    assert_eq!(parameters[0].shadows, [d, p]);
    assert_eq!((parameters[1].primal, parameters[1].shadows.len()), (n, 0));
    assert_eq!((parameters[2].activity, parameters[2].primal), (Activity::Out, x));
    assert_eq!(gradient.seeds(), [x, x]);
    assert_eq!(gradient.signature().not_overwritten, [0, 2]);
    assert_eq!(gradient.primal_result(), Some(result(gradient.op(), 0)));
    assert_eq!(gradient.derivatives(), [result(gradient.op(), 1), result(gradient.op(), 2)]);
    assert_eq!((gradient.tape(), gradient.tape_result()), (None, None));

    let reverse = requests[1];
    assert_eq!((reverse.seeds(), reverse.tape()), (vec![x], Some(tape)));
    assert_eq!(reverse.derivatives().len(), 1);
    let augment = requests[2];
    assert_eq!(augment.tape_result(), Some(result(augment.op(), 0)));
    assert_eq!(augment.primal_result(), Some(result(augment.op(), 1)));
    assert!(augment.derivatives().is_empty() && augment.seeds().is_empty() && augment.signature().strong_zero);
    assert!(requests[3].signature().runtime_activity && requests[3].derivatives().len() == 1);
}

#[test]
fn built_requests_have_the_signature() {
    let context = dialects::context::with_threads(false);
    let module = Module::parse(&context, TEXT).expect("it parses");
    let root = module_op(&module);
    for request in Request::all(root) {
        let signature = request.signature();
        let inputs: Vec<Val> = operands(request.op()).collect();
        assert_eq!(inputs.len(), signature.input_count());
        let parameters: Vec<Ty> = request.parameters().iter().map(|each| type_of(each.primal)).collect();
        let outputs = signature.output_types(&context, &parameters, Some(parameters[2]));
        assert_eq!(outputs, results(request.op()).map(type_of).collect::<Vec<_>>());
        let mut b = Builder::new(&context);
        b.set_before(request.op());
        let built = signature.build(&b, &inputs, &outputs);
        assert_eq!((built.mode(), built.signature()), (request.mode(), signature));
    }
    assert!(module.as_operation().verify());
}

#[test]
fn equal_requests_have_equal_signatures() {
    let one = Signature::new(Mode::Gradient, "f", vec![Activity::Out], ResultActivity::Active);
    let other = Signature { width: 2, ..one.clone() };
    assert!(one == one.clone() && one != other && one < other);
}
