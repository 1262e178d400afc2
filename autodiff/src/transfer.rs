//! Ranges of bytes that are copied or filled: which numbers and addresses lie in them, by the type trees.

use crate::codes;
use crate::engine::Engine;
use crate::rule;
use analysis::type_trees::{Contents, Data, Format, Kind, Piece, Strength};
use dialects::{
    diagnostics::{Diagnostic, Failure},
    ir::*,
    ops::{
        MemoryCopy, address_source,
        arith::{self, IntPredicate},
        llvm, scf,
    },
};

/// An array of numbers or addresses in a range of bytes, or one in each element of an array of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The distance in bytes from the start of the range.
    pub offset: u64,
    /// The kind of the elements.
    pub kind: Kind,
    /// The distance in bytes between elements.
    pub size: u64,
    /// The number of elements.
    pub count: u64,
    /// The distance in bytes between records; `None` if there is only one.
    pub stride: Option<u64>,
}

impl Run {
    /// The type of the elements; `None` for integers. Bytes of numbers are integers: they are only cleared.
    pub fn element<'c>(&self, context: &'c Context) -> Option<Ty<'c>> {
        match self.kind {
            Kind::Integer => None,
            Kind::Float(_) if self.size == 1 => Some(int_type(context, 8)),
            Kind::Pointer => Some(ptr_type(context)),
            Kind::Float(format) => Some(match format {
                Format::F16 => f16_type(context),
                Format::BF16 => parse_type(context, "bf16")?,
                Format::F32 => f32_type(context),
                Format::F64 => f64_type(context),
                Format::F80 => parse_type(context, "f80")?,
                Format::F128 => parse_type(context, "f128")?,
            }),
        }
    }

    /// Whether the elements are numbers with derivatives.
    pub fn is_float(&self) -> bool {
        matches!(self.kind, Kind::Float(_))
    }
}

impl<'c> Engine<'c> {
    /// The numbers and addresses in `length` bytes behind some pointers to the same data, of which `op` copies or fills
    /// the bytes. An error if their kinds are unknown or contradict each other.
    pub fn runs(&mut self, op: Op<'c>, pointers: &[Val<'c>], length: Val<'c>) -> Result<Vec<Run>, Failure> {
        let constant = constant_int(length).and_then(|length| u64::try_from(length).ok());
        // A copy of unknown length does not leave the objects.
        let bytes = constant.or_else(|| pointers.iter().filter_map(|pointer| self.object_size(*pointer)).min());
        let Some(function) = parent_function(op) else { return Ok(Vec::new()) };
        let types = self.types();
        let contents = |context| match pointers {
            [target, source] => types.copied(context, [*target, *source], bytes),
            [target, ..] => types.behind(context, *target, bytes),
            [] => Contents::default(),
        };
        let all = types.contexts(function).iter().map(|context| runs_of(op, &contents(*context), bytes));
        let (known, mut failed): (Vec<_>, Vec<_>) = all.partition(Result::is_ok);
        let mut known = known.into_iter().flatten();
        match (known.next(), failed.pop()) {
            (Some(runs), _) if known.all(|other| other == runs) => Ok(runs),
            (None, Some(failed)) => failed,
            _ => Err(unknown(op, None)),
        }
    }
}

impl<'c> Engine<'c> {
    /// The size in bytes of the variable that a pointer points into; `None` if it is not a single variable of known size.
    fn object_size(&self, pointer: Val<'c>) -> Option<u64> {
        let source = |value: &Val<'c>| defining_op(*value).and_then(address_source);
        let base = std::iter::successors(Some(pointer), source).last()?;
        let mut op = defining_op(base)?;
        if rule::is_thread_local_address(op) {
            op = operands(op).next().and_then(defining_op)?;
        }
        if let Some(local) = llvm::Alloca::of(op) {
            let count = u64::try_from(constant_int(local.array_size())?).ok()?;
            return self.layout().allocation_size(local.elem_type()?)?.checked_mul(count);
        }
        let name = llvm::AddressOf::of(op)?.global_name()?;
        let global = lookup_symbol(self.module, name).and_then(llvm::Global::of)?;
        self.layout().allocation_size(global.global_type()?)
    }
}

/// The runs of a range with these contents.
fn runs_of(op: Op<'_>, contents: &Contents<'_>, bytes: Option<u64>) -> Result<Vec<Run>, Failure> {
    let end = contents.pieces.last().map_or(0, |piece| piece.offset + piece.size);
    let is_fill = MemoryCopy::of(op).is_some_and(|copy| copy.is_fill);
    if !is_fill && contents.repeats.is_none() && bytes.is_none_or(|bytes| bytes > end) {
        return Err(unknown(op, None));
    }
    let mut runs = Vec::new();
    let mut pieces = with_numbers_of_unions(&contents.pieces);
    if is_fill {
        pieces = with_bytes_of_numbers(pieces);
    }
    for piece in &pieces {
        let kind = match &piece.data {
            Data::Padding => continue,
            Data::Known(kind, ..) => *kind,
            // Filled bytes without any typed access hold no active number.
            Data::Unknown if is_fill => continue,
            Data::Unknown => return Err(unknown(op, piece.chain.first().copied())),
            Data::Conflict([(kind @ Kind::Float(_), _), (other, _)]) if is_fill && kind == other => *kind,
            Data::Conflict([(one, first), (other, second)]) => {
                let text = format!("the bytes that are copied are used as {one} and as {other}");
                let diagnostic = Diagnostic::error_at(codes::CONFLICTING_TYPES, op.location(), text)
                    .note(place_of(first.location()), format!("{one} here"))
                    .note(place_of(second.location()), format!("{other} here"));
                return Err(diagnostic.note(None, "copy the member that is used, or assign its elements").into());
            }
        };
        let size = match kind {
            Kind::Integer => continue,
            Kind::Pointer => 8,
            Kind::Float(_) if matches!(piece.data, Data::Conflict(_)) => 1,
            Kind::Float(format) => format.stride(),
        };
        // A piece may begin before the part that repeats.
        let (start, end) = (piece.offset, piece.offset + piece.size);
        let middle = contents.repeats.map_or(end, |(from, _)| from.clamp(start, end));
        let stride = contents.repeats.map(|(_, stride)| stride);
        for (from, to, stride) in [(start, middle, None), (middle, end, stride)] {
            if from >= to {
                continue;
            }
            let count = ((to - from) / size).max(1);
            match stride {
                None => runs.push(Run { offset: from, kind, size, count, stride }),
                // Nothing else repeats: the length need not be a multiple of the stride.
                Some(stride) if count * size == stride => {
                    runs.push(Run { offset: from, kind, size, count: 1, stride: Some(size) });
                }
                Some(_) => {
                    runs.extend((0..count).map(|at| Run { offset: from + at * size, kind, size, count: 1, stride }));
                }
            }
        }
    }
    Ok(runs)
}

/// The pieces, in which bytes that are a number or an integer are the number: if they hold an integer, their derivative is
/// zero.
fn with_numbers_of_unions<'c>(pieces: &[Piece<'c>]) -> Vec<Piece<'c>> {
    let mut all: Vec<Piece<'c>> = Vec::new();
    let mut rest = pieces.iter().peekable();
    while let Some(piece) = rest.next() {
        let mut piece = piece.clone();
        if let Some((format, op)) = number_or_integer(&piece.data) {
            let missing = piece.size.next_multiple_of(format.bytes()) - piece.size;
            let number = Data::Known(Kind::Float(format), Strength::Used, op);
            if missing == 0 {
                piece.data = number;
            } else if rest.next_if(|next| next.data == Data::Unknown && next.size == missing).is_some() {
                (piece.data, piece.size) = (number, piece.size + missing);
            }
        }
        match all.last_mut() {
            Some(last) if same_number(last, &piece) => last.size += piece.size,
            _ => all.push(piece),
        }
    }
    all
}

/// The pieces of a fill, in which the rest of numbers of one format that overlap counts as them: it is cleared byte by byte.
fn with_bytes_of_numbers(mut pieces: Vec<Piece<'_>>) -> Vec<Piece<'_>> {
    let overlap = |piece: &Piece<'_>| match piece.data {
        Data::Conflict([(one, _), (other, _)]) => one == other && matches!(one, Kind::Float(_)),
        _ => false,
    };
    let overlapping: Vec<bool> = pieces.iter().map(overlap).collect();
    for at in 0..pieces.len() {
        let neighbours = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let neighbour = neighbours.into_iter().find(|at| overlapping.get(*at) == Some(&true));
        if let (Data::Unknown, Some(neighbour)) = (&pieces[at].data, neighbour) {
            pieces[at].data = pieces[neighbour].data.clone();
        }
    }
    pieces
}

/// The number that bytes hold if they hold no integer, as in a union, and its use.
fn number_or_integer<'c>(data: &Data<'c>) -> Option<(Format, Op<'c>)> {
    match data {
        Data::Conflict([(Kind::Float(format), op), (Kind::Integer, _)])
        | Data::Conflict([(Kind::Integer, _), (Kind::Float(format), op)]) => Some((*format, *op)),
        _ => None,
    }
}

/// Whether two adjacent pieces are numbers of one format.
fn same_number(one: &Piece<'_>, other: &Piece<'_>) -> bool {
    match (&one.data, &other.data) {
        (Data::Known(a @ Kind::Float(_), ..), Data::Known(b, ..)) => a == b,
        _ => false,
    }
}

fn unknown(op: Op<'_>, known: Option<Op<'_>>) -> Failure {
    let text = "it is unknown whether the bytes that are copied are floating-point numbers, addresses or integers";
    let mut diagnostic = Diagnostic::error_at(codes::UNKNOWN_TYPES, op.location(), text);
    if let Some(known) = known {
        diagnostic = diagnostic.note(place_of(known.location()), "they come from here".to_owned());
    }
    let remedy = "access the object with its type, or state the type with __enzyme_double or __enzyme_integer";
    diagnostic.note(None, remedy.to_owned()).into()
}

/// Emits `body` for each element of a run in a range of `length` bytes, with the offset of the element in bytes, an `i64`.
pub fn each<'c>(b: &mut Builder<'c>, run: &Run, length: Val<'c>, body: &mut dyn FnMut(&mut Builder<'c>, Val<'c>)) {
    let wide = int_type(b.context(), 64);
    let number = |b: &Builder<'c>, value: u64| arith::constant_int(b, wide, value as i64);
    let start = number(b, run.offset);
    let Some(stride) = run.stride else {
        let count = match constant_int(length) {
            Some(_) => number(b, run.count),
            None => {
                let rest = arith::subi(b, length, start);
                let fits = arith::cmpi(b, IntPredicate::Sgt, rest, number(b, 0));
                let elements = arith::DivSI::build(b, rest, number(b, run.size)).value();
                let elements = arith::select(b, fits, elements, number(b, 0));
                let is_less = arith::cmpi(b, IntPredicate::Slt, elements, number(b, run.count));
                arith::select(b, is_less, elements, number(b, run.count))
            }
        };
        return repeat(b, start, (count, run.size), body);
    };
    let used = number(b, run.offset + run.count * run.size);
    let rest = arith::subi(b, length, used);
    let step = number(b, stride);
    let fits = arith::cmpi(b, IntPredicate::Sge, rest, number(b, 0));
    let records = arith::addi(b, arith::DivSI::build(b, rest, step).value(), number(b, 1));
    let records = arith::select(b, fits, records, number(b, 0));
    if run.count == 1 {
        return repeat(b, start, (records, stride), body);
    }
    let count = number(b, run.count);
    repeat(b, start, (records, stride), &mut |b, record| repeat(b, record, (count, run.size), body));
}

/// Emits a loop of `count` iterations over offsets from `start`.
fn repeat<'c>(
    b: &mut Builder<'c>,
    start: Val<'c>,
    (count, size): (Val<'c>, u64),
    body: &mut dyn FnMut(&mut Builder<'c>, Val<'c>),
) {
    if constant_int(count) == Some(1) {
        return body(b, start);
    }
    let wide = int_type(b.context(), 64);
    let [zero, one, step] = [0, 1, size as i64].map(|value| arith::constant_int(b, wide, value));
    let new = scf::for_(b, (zero, count, one), &[]);
    let block = scf::For::assume(new).block();
    b.at(block, |b| {
        let distance = arith::muli(b, arg(block, 0), step);
        let offset = arith::addi(b, start, distance);
        body(b, offset);
        scf::yield_(b, &[]);
    });
}
