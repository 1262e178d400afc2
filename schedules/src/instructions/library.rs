//! The instructions of a module.

use super::{Instruction, InstructionId, Parameter, conditions};
use crate::procedure::{Array, ArrayId, Memory, Procedure, Statement, Symbol};
use crate::{prepare::prepare, read};
use analysis::{effects::Effects, symbols::Symbols};
use dialects::{
    cmem::PointerToMemref,
    ir::*,
    ops::{arith, func},
    pass::{PassCx, PipelineOptions, run_pipeline},
};

/// The beginning of the names of bodies.
pub const BODY: &str = "rmlir_instruction_";

/// The beginning of the names of functions that execute instructions.
pub const CODE: &str = "rmlir_code_";

/// The instructions that schedules of a module can use.
#[derive(Clone, Debug, Default)]
pub struct Library<'c>(Vec<Instruction<'c>>);

dialects::reasons! {
    /// The reason why a function is not the body of an instruction.
    pub enum NotAnInstruction {
        NoCode: "no function `rmlir_code_...` with a body has the rest of its name",
        Parameters: "a parameter is no pointer, integer or number in floating point, or is another one in the code",
        Unused: "a parameter is neither an array that it accesses nor a bound or subscript",
        Result: "it or its code returns a value",
        NotAffine: "it cannot be brought into affine form",
        SeveralNodes: "it has to be one loop, conditional or store",
        Arrays: "it accesses memory that is no array of a parameter, or one with several shapes",
        Assumption: "it assumes something else than signed comparisons of its sizes with each other and constants",
    }
}

impl<'c> Library<'c> {
    /// The instructions of a module. Their bodies are brought into affine form.
    ///
    /// # Errors
    /// The first body that is none, with the reason.
    pub fn of(module: Op<'c>, cx: &mut PassCx<'c>) -> Result<Self, (Op<'c>, NotAnInstruction)> {
        let bodies: Vec<_> = functions(module)
            .into_iter()
            .filter(|each| func::Func::is(*each) && func::is_defined(*each))
            .filter_map(|each| Some((each, symbol_name(each)?.strip_prefix(BODY)?)))
            .collect();
        let mut all = Vec::new();
        for (function, name) in bodies {
            all.push(instruction(module, function, name, cx).map_err(|reason| (function, reason))?);
        }
        Ok(Self(all))
    }

    /// An instruction.
    pub fn get(&self, id: InstructionId) -> Option<&Instruction<'c>> {
        self.0.get(id.0)
    }

    /// All instructions.
    pub fn all(&self) -> impl Iterator<Item = (InstructionId, &Instruction<'c>)> {
        self.0.iter().enumerate().map(|(at, each)| (InstructionId(at), each))
    }

    /// The instruction with a name.
    pub fn named(&self, name: &str) -> Option<InstructionId> {
        self.0.iter().position(|each| each.name == name).map(InstructionId)
    }
}

fn instruction<'c>(
    module: Op<'c>,
    function: Op<'c>,
    name: &str,
    cx: &mut PassCx<'c>,
) -> Result<Instruction<'c>, NotAnInstruction> {
    let code = Symbols::new(module).get(&format!("{CODE}{name}"));
    let code = code.filter(|each| func::Func::is(*each) && func::is_defined(*each)).ok_or(NotAnInstruction::NoCode)?;
    if [function, code].into_iter().any(|each| !func::outputs(each).is_empty()) {
        return Err(NotAnInstruction::Result);
    }
    let assumed = conditions::take(function).ok_or(NotAnInstruction::Assumption)?;
    let text = prepare().text_on_function().ok_or(NotAnInstruction::NotAffine)?;
    run_pipeline(function, &text, &PipelineOptions::default()).map_err(|_| NotAnInstruction::NotAffine)?;
    cx.invalidate(function);
    cx.invalidate(module);
    let meaning = {
        let effects = cx.analysis::<Effects>(function);
        read::read_any(function, &effects).map_err(|_| NotAnInstruction::NotAffine)?
    };
    let root = match meaning.body.as_slice() {
        [root, end] if matches!(meaning.as_statement(*end), Some(Statement::Return(..))) => *root,
        _ => return Err(NotAnInstruction::SeveralNodes),
    };
    let parameters = parameters(&meaning, function, code)?;
    let arrays = parameters.iter().filter(|each| matches!(each, Parameter::Array(_))).count();
    if arrays < meaning.arrays.len() {
        return Err(NotAnInstruction::Arrays);
    }
    let mut conditions = conditions::of_sizes(&assumed, &parameters).ok_or(NotAnInstruction::Assumption)?;
    // The values of sizes have to fit in the types of the parameters.
    conditions.extend(meaning.facts.iter().cloned());
    Ok(Instruction { name: name.to_owned(), meaning, root, parameters, conditions, code })
}

/// The parameters of a body and its code.
fn parameters<'c>(
    meaning: &Procedure<'c>,
    function: Op<'c>,
    code: Op<'c>,
) -> Result<Vec<Parameter<'c>>, NotAnInstruction> {
    let (inputs, of_code) = (func::inputs(function), func::inputs(code));
    if inputs.len() != of_code.len() {
        return Err(NotAnInstruction::Parameters);
    }
    let mut all = Vec::new();
    for (value, (ty, other)) in args(body(function, 0)).zip(inputs.into_iter().zip(of_code)) {
        all.push(match () {
            () if is_ptr(ty) && ty == other => array(meaning, value).map(Parameter::Array)?,
            () if is_int(ty) && ty == other => size(meaning, value).map(Parameter::Size)?,
            () if is_float(ty) && ty == other => Parameter::Scalar(value),
            () => return Err(NotAnInstruction::Parameters),
        });
    }
    Ok(all)
}

/// The array behind a pointer.
fn array(meaning: &Procedure<'_>, pointer: Val<'_>) -> Result<ArrayId, NotAnInstruction> {
    let is_behind = |each: &Array<'_>| match each.memory {
        Memory::Given(memref) => PointerToMemref::defining(memref).is_some_and(|view| view.base() == pointer),
        Memory::Local => false,
    };
    let mut found = meaning.arrays.iter().enumerate().filter(|(_, each)| is_behind(each));
    match (found.next(), found.next()) {
        (Some((at, _)), None) => Ok(ArrayId(at)),
        (None, _) => Err(NotAnInstruction::Unused),
        (Some(_), Some(_)) => Err(NotAnInstruction::Arrays),
    }
}

/// The symbol that an integer is.
fn size(meaning: &Procedure<'_>, integer: Val<'_>) -> Result<usize, NotAnInstruction> {
    let is_it =
        |symbol: &Symbol<'_>| arith::IndexCast::defining(symbol.value).is_some_and(|cast| cast.in_() == integer);
    meaning.symbols.iter().position(is_it).ok_or(NotAnInstruction::Unused)
}
