//! The instructions of a module.

use super::{FieldId, Instruction, InstructionId, Parameter, conditions};
use crate::procedure::{Array, ArrayId, Atom, Condition, Index, Memory, Procedure, Statement, Symbol};
use crate::{codes, prepare::prepare, read};
use analysis::{effects::Effects, symbols::Symbols};
use dialects::{
    cmem::PointerToMemref,
    diagnostics::Diagnostic,
    ir::*,
    ops::{arith, func, llvm},
    pass::{PipelineOptions, run_pipeline},
};
use std::rc::Rc;

/// The beginning of the names of bodies.
pub const BODY: &str = "rmlir_instruction_";

/// The beginning of the names of functions that execute instructions.
pub const CODE: &str = "rmlir_code_";

/// The beginning of the names of variables that are configuration fields.
const FIELD: &str = "rmlir_config_";

/// The beginning of the names of constants that are the last extents of arrays in a kind of memory.
const KIND: &str = "rmlir_memory_";

/// The beginning of the names of constants for arrays of instructions: the kind, the instruction and the parameter follow.
const IN: &str = "rmlir_in_";

/// The beginning of the names of copies of bodies.
const COPY: &str = "rmlir_meaning_";

/// The instructions, memories and fields of the headers of a module.
#[derive(Debug, Default)]
pub struct Library<'c> {
    instructions: Vec<Instruction<'c>>,
    /// The names of configuration fields.
    fields: Vec<String>,
    kinds: Vec<Kind<'c>>,
    /// Copies of the bodies in affine form, which are in the module for as long as the library is there.
    bodies: Vec<Op<'c>>,
}

impl Drop for Library<'_> {
    fn drop(&mut self) {
        self.bodies.drain(..).for_each(erase);
    }
}

/// A function that is not the body of an instruction.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'c> {
    pub function: Op<'c>,
    pub reason: NotAnInstruction,
}

impl Refused<'_> {
    /// The diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        let name = symbol_name(self.function).unwrap_or_default();
        let message = format!("`{name}` is no instruction: {}", self.reason);
        Diagnostic::error_at(codes::NOT_AN_INSTRUCTION, self.function.location(), message)
    }
}

/// A kind of memory, as an index into those of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindId(pub usize);

/// Memory that only instructions access.
#[derive(Clone, Debug)]
pub struct Kind<'c> {
    pub name: String,
    /// The extent of the last dimension of arrays in it; `None` for any.
    pub last: Option<i64>,
    /// The functions that allocate a number of bytes and release what they are given. Without them such arrays are on the stack.
    pub functions: Option<[Op<'c>; 2]>,
}

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
        Place: "it names no memory, instruction and array parameter of the headers",
        Assumption: "it assumes something else than signed comparisons of its sizes with each other and constants",
    }
}

impl<'c> Library<'c> {
    /// The instructions of a module.
    ///
    /// # Errors
    /// The first body that is none, with the reason.
    pub fn of(module: Op<'c>) -> Result<Self, Refused<'c>> {
        let bodies: Vec<_> = functions(module)
            .into_iter()
            .filter(|each| func::Func::is(*each) && func::is_defined(*each))
            .filter_map(|each| Some((each, symbol_name(each)?.strip_prefix(BODY)?)))
            .collect();
        let globals: Vec<_> = ops_where(module, Order::Pre, llvm::Global::is);
        let named = |beginning| {
            let names =
                globals.iter().filter_map(move |each| Some((*each, symbol_name(*each)?.strip_prefix(beginning)?)));
            names.collect::<Vec<_>>()
        };
        let fields = named(FIELD).into_iter().map(|(_, name)| name.to_owned()).collect();
        let kinds = named(KIND).into_iter().map(|(global, name)| kind(module, global, name)).collect();
        let mut library = Self { instructions: Vec::new(), fields, kinds, bodies: Vec::new() };
        let symbols = Rc::new(Symbols::new(module));
        for (function, name) in bodies {
            let body = copy_of(module, function, name);
            library.bodies.push(body);
            let found = instruction(body, name, &library, &symbols);
            let found = found.map_err(|reason| Refused { function, reason })?;
            library.instructions.push(found);
        }
        for (global, name) in named(IN) {
            library.put(name).ok_or(Refused { function: global, reason: NotAnInstruction::Place })?;
        }
        Ok(library)
    }

    /// Puts a parameter of an instruction into a kind of memory: `kind__instruction__parameter`.
    fn put(&mut self, name: &str) -> Option<()> {
        let own = |whole: &str, beginning: &str| Some(whole.strip_prefix(beginning)?.strip_prefix("__")?.to_owned());
        for (kind, rest) in self.kinds.iter().enumerate().filter_map(|(at, kind)| Some((at, own(name, &kind.name)?))) {
            for instruction in &mut self.instructions {
                let array = own(&rest, &instruction.name)
                    .and_then(|parameter| instruction.meaning.arrays.iter().position(|array| array.name == parameter));
                if let Some(array) = array {
                    instruction.kinds.push((ArrayId(array), KindId(kind)));
                    return Some(());
                }
            }
        }
        None
    }

    /// The field with a name.
    pub fn field_named(&self, name: &str) -> Option<FieldId> {
        self.fields.iter().position(|each| each == name).map(FieldId)
    }

    /// The name of a field.
    pub fn field(&self, id: FieldId) -> &str {
        self.fields.get(id.0).map_or("?", String::as_str)
    }

    /// The kind of memory with a name.
    pub fn kind_named(&self, name: &str) -> Option<KindId> {
        self.kinds.iter().position(|each| each.name == name).map(KindId)
    }

    /// A kind of memory.
    pub fn kind(&self, id: KindId) -> Option<&Kind<'c>> {
        self.kinds.get(id.0)
    }

    /// An instruction.
    pub fn get(&self, id: InstructionId) -> Option<&Instruction<'c>> {
        self.instructions.get(id.0)
    }

    /// All instructions.
    pub fn all(&self) -> impl Iterator<Item = (InstructionId, &Instruction<'c>)> {
        self.instructions.iter().enumerate().map(|(at, each)| (InstructionId(at), each))
    }

    /// The instruction with a name.
    pub fn named(&self, name: &str) -> Option<InstructionId> {
        self.instructions.iter().position(|each| each.name == name).map(InstructionId)
    }
}

/// A copy of a body, at the end of the module.
fn copy_of<'c>(module: Op<'c>, function: Op<'c>, name: &str) -> Op<'c> {
    let context = context_of(module);
    let copy = clone_op(function, &mut ValueMap::new());
    set_attr(copy, "sym_name", str_attr(context, &format!("{COPY}{name}")));
    insert(&Builder::at_end(context, body(module, 0)), copy)
}

fn instruction<'c>(
    function: Op<'c>,
    name: &str,
    library: &Library<'c>,
    symbols: &Rc<Symbols<'c>>,
) -> Result<Instruction<'c>, NotAnInstruction> {
    let code = symbols.get(&format!("{CODE}{name}"));
    let code = code.filter(|each| func::Func::is(*each) && func::is_defined(*each)).ok_or(NotAnInstruction::NoCode)?;
    if [function, code].into_iter().any(|each| !func::outputs(each).is_empty()) {
        return Err(NotAnInstruction::Result);
    }
    let assumed = conditions::take(function).ok_or(NotAnInstruction::Assumption)?;
    let text = prepare().text_on_function().ok_or(NotAnInstruction::NotAffine)?;
    run_pipeline(function, &text, &PipelineOptions::default()).map_err(|_| NotAnInstruction::NotAffine)?;
    let effects = Effects::new(function, symbols);
    let mut meaning = read::read_any(function, &effects).map_err(|_| NotAnInstruction::NotAffine)?;
    let root = match meaning.body.as_slice() {
        [root, end] if matches!(meaning.as_statement(*end), Some(Statement::Return(..))) => *root,
        _ => return Err(NotAnInstruction::SeveralNodes),
    };
    let parameters = parameters(&mut meaning, function, code)?;
    let field = |name: &str| library.field_named(name.strip_prefix(FIELD)?);
    for array in &mut meaning.arrays {
        let Memory::Given(memref) = array.memory else { continue };
        let address = PointerToMemref::defining(memref).and_then(|view| llvm::AddressOf::defining(view.base()));
        if let Some(field) = address.and_then(|each| field(each.global_name()?)) {
            array.memory = Memory::Field(field);
        }
    }
    let given = parameters.iter().filter(|each| matches!(each, Parameter::Array(_))).count();
    let others = meaning.arrays.iter().filter(|each| each.memory.field().is_none()).count();
    if given < others {
        return Err(NotAnInstruction::Arrays);
    }
    let symbols = meaning.symbols.len();
    let conditions = conditions::of_sizes(&assumed, &parameters, symbols, &field);
    let mut conditions = conditions.ok_or(NotAnInstruction::Assumption)?;
    // Whether integers of 64 bits have signs is not known: as numbers of iterations they are not negative.
    let uppers = meaning.loops().flat_map(|(_, each)| each.upper.iter().flat_map(Index::symbols).collect::<Vec<_>>());
    let wide = uppers.filter(|symbol| meaning.symbols.get(*symbol).is_some_and(|each| is_wide(each.value)));
    conditions.extend(wide.map(|symbol| Condition::NotNegative(Atom::Symbol(symbol).into())).collect::<Vec<_>>());
    // The values of sizes have to fit in the types of the parameters.
    conditions.extend(meaning.facts.iter().cloned());
    let kinds = Vec::new();
    Ok(Instruction { name: name.to_owned(), meaning, root, parameters, conditions, kinds, code })
}

/// The parameters of a body and its code.
fn parameters<'c>(
    meaning: &mut Procedure<'c>,
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
        Memory::Local | Memory::Field(_) => false,
    };
    let mut found = meaning.arrays.iter().enumerate().filter(|(_, each)| is_behind(each));
    match (found.next(), found.next()) {
        (Some((at, _)), None) => Ok(ArrayId(at)),
        (None, _) => Err(NotAnInstruction::Unused),
        (Some(_), Some(_)) => Err(NotAnInstruction::Arrays),
    }
}

/// The symbol that an integer is: one of the body, or a new one for an integer that is only stored.
fn size<'c>(meaning: &mut Procedure<'c>, integer: Val<'c>) -> Result<usize, NotAnInstruction> {
    let is_it =
        |symbol: &Symbol<'_>| arith::IndexCast::defining(symbol.value).is_some_and(|cast| cast.in_() == integer);
    if let Some(known) = meaning.symbols.iter().position(is_it) {
        return Ok(known);
    }
    if !has_uses(integer) {
        return Err(NotAnInstruction::Unused);
    }
    meaning.symbols.push(Symbol { value: integer, name: String::new() });
    Ok(meaning.symbols.len() - 1)
}

/// Whether an index is a converted integer of 64 bits or more.
fn is_wide(index: Val<'_>) -> bool {
    arith::IndexCast::defining(index).and_then(|cast| int_width(type_of(cast.in_()))).is_none_or(|width| width >= 64)
}

/// The kind of memory that a constant of a header describes.
fn kind<'c>(module: Op<'c>, global: Op<'c>, name: &str) -> Kind<'c> {
    let last = attr(global, "value").and_then(attr_int).filter(|last| *last > 0);
    let symbols = Symbols::new(module);
    let function = |verb: &str| symbols.get(&format!("rmlir_{verb}_{name}")).filter(|each| func::Func::is(*each));
    let functions = function("allocate").zip(function("release")).map(|(allocate, release)| [allocate, release]);
    Kind { name: name.to_owned(), last, functions }
}
