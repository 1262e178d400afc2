//! Emission of accesses to the tape, for both sweeps.

use crate::engine::Engine;
use crate::explain;
use crate::nest::{Loop, LoopId, Nest};
use crate::plan::tape::{ALIGNMENT, Frame, FrameId, Shape, Slot};
use crate::runtime::Runtime;
use dialects::{
    diagnostics::{Failure, Unsupported},
    facts,
    ir::*,
    ops::{
        arith::{self, IntPredicate},
        llvm::{self, GepFlags, GepIndex},
        scf,
    },
};
use rustc_hash::FxHashMap;

/// A frame whose memory is in scope.
pub struct Instance<'c> {
    /// The address of each field of the first element.
    fields: Vec<Val<'c>>,
    /// The trip counts of the band, outermost first.
    counts: Vec<Val<'c>>,
    /// The number of the current element.
    element: Option<Val<'c>>,
}

/// The open frames of a sweep, and the numbers of the current iterations of its loops.
#[derive(Default)]
pub struct Instances<'c> {
    open: FxHashMap<FrameId, Instance<'c>>,
    iterations: FxHashMap<LoopId, Val<'c>>,
}

/// An `i64` constant.
fn number<'c>(b: &Builder<'c>, value: u64) -> Val<'c> {
    arith::constant_int(b, int_type(b.context(), 64), value as i64)
}

/// Arithmetic of sizes: the runtime has checked that they fit, so nothing wraps.
fn sized<'c>(b: &Builder<'c>, name: &str, left: Val<'c>, right: Val<'c>) -> Val<'c> {
    arith::binary_overflow(b, name, left, right, OverflowFlags { nsw: true, nuw: true })
}

impl<'c> Instances<'c> {
    /// Opens the root frame, or the record of an iteration.
    pub fn open_record(&mut self, b: &Builder<'c>, id: FrameId, frame: &Frame<'c>, base: Val<'c>) {
        let byte = int_type(b.context(), 8);
        let at = |offset: u64| match GepIndex::constant(offset as i64) {
            Some(index) => llvm::gep(b, base, &[index], byte, GepFlags::InboundsNuw),
            None => llvm::gep(b, base, &[GepIndex::Value(number(b, offset))], byte, GepFlags::InboundsNuw),
        };
        let fields = frame.fields.iter().map(|field| at(field.offset)).collect();
        self.open.insert(id, Instance { fields, counts: Vec::new(), element: None });
    }

    /// Opens the block of a band with these trip counts.
    pub fn open_block(
        &mut self,
        b: &Builder<'c>,
        (id, frame): (FrameId, &Frame<'c>),
        base: Val<'c>,
        counts: Vec<Val<'c>>,
    ) {
        let byte = int_type(b.context(), 8);
        let total = counts.iter().copied().reduce(|left, right| sized(b, arith::MulI::NAME, left, right));
        let at = |offset: u64| match total {
            Some(total) if offset > 0 => {
                let bytes = sized(b, arith::MulI::NAME, total, number(b, offset));
                llvm::gep(b, base, &[GepIndex::Value(bytes)], byte, GepFlags::InboundsNuw)
            }
            _ => base,
        };
        let fields = frame.fields.iter().map(|field| at(field.offset)).collect();
        self.open.insert(id, Instance { fields, counts, element: None });
    }

    /// States the number of the current iteration of a loop, and with it the current element of the bands that end there.
    pub fn set_iteration(
        &mut self,
        b: &Builder<'c>,
        id: LoopId,
        iteration: Val<'c>,
        ending: Option<(FrameId, &Frame<'c>)>,
    ) {
        self.iterations.insert(id, iteration);
        let Some((frame_id, Frame { shape: Shape::Block(band), .. })) = ending else { return };
        let Some(instance) = self.open.get_mut(&frame_id) else { return };
        let iterations = band.iter().filter_map(|each| self.iterations.get(each)).copied();
        let mut steps = iterations.zip(&instance.counts);
        let Some((first, _)) = steps.next() else { return };
        instance.element = Some(steps.fold(first, |element, (iteration, count)| {
            let before = sized(b, arith::MulI::NAME, element, *count);
            sized(b, arith::AddI::NAME, before, iteration)
        }));
    }

    /// The addresses of the fields of a slot in the current element of its frame, with the type in memory and the
    /// alignment of each; `None` if the frame is not open.
    fn addresses(&self, b: &Builder<'c>, frame: &Frame<'c>, slot: Slot) -> Option<Vec<(Val<'c>, Ty<'c>, u64)>> {
        let instance = self.open.get(&slot.frame)?;
        let fields = slot.field..slot.field + slot.lanes;
        let address = |at: usize| {
            let field = frame.fields[at];
            let element = llvm_array_type(int_type(b.context(), 8), field.size);
            let start = instance.fields[at];
            let address = match instance.element {
                Some(index) => {
                    let address = llvm::gep(b, start, &[GepIndex::Value(index)], element, GepFlags::InboundsNuw);
                    let number = int_attr(int_type(b.context(), 64), at as i64);
                    defining_op(address).into_iter().for_each(|op| set_attr(op, facts::ARRAY, number));
                    address
                }
                None => start,
            };
            (address, field.r#type, field.size.min(ALIGNMENT))
        };
        Some(fields.map(address).collect())
    }

    /// Stores the lanes of an item to its slot.
    pub fn store(&self, b: &Builder<'c>, frame: &Frame<'c>, slot: Slot, lanes: &[Val<'c>]) -> Result<(), Failure> {
        for ((address, r#type, alignment), value) in self.slot_addresses(b, frame, slot)?.into_iter().zip(lanes) {
            let value = arith::index_cast(b, *value, r#type);
            let facts = AccessFacts { alignment: Some(alignment), ..AccessFacts::default() };
            llvm::store(b, value, address, &facts);
        }
        Ok(())
    }

    /// Loads the lanes of an item of a type from its slot.
    pub fn load(
        &self,
        b: &Builder<'c>,
        frame: &Frame<'c>,
        slot: Slot,
        r#type: Ty<'c>,
    ) -> Result<Vec<Val<'c>>, Failure> {
        let addresses = self.slot_addresses(b, frame, slot)?.into_iter();
        let load = |(address, stored, alignment): (Val<'c>, Ty<'c>, u64)| {
            let facts = AccessFacts { alignment: Some(alignment), ..AccessFacts::default() };
            let value = llvm::load(b, stored, address, &facts);
            if is_index(r#type) { arith::index_cast(b, value, r#type) } else { value }
        };
        Ok(addresses.map(load).collect())
    }

    fn slot_addresses(
        &self,
        b: &Builder<'c>,
        frame: &Frame<'c>,
        slot: Slot,
    ) -> Result<Vec<(Val<'c>, Ty<'c>, u64)>, Failure> {
        let defect = || explain::defect(b.loc(), "a frame of the tape is out of scope");
        self.addresses(b, frame, slot).ok_or_else(defect)
    }
}

/// The trip count of a counted loop as an `i64`, from its bounds and step.
pub fn trip_count<'c>(
    b: &Builder<'c>,
    is_signed: bool,
    [lower, upper, step]: [Val<'c>; 3],
) -> Result<Val<'c>, Failure> {
    let wide = int_type(b.context(), 64);
    let [lower, upper, step] = match [lower, upper, step].map(|value| widened(b, value, is_signed)) {
        [Some(lower), Some(upper), Some(step)] => [lower, upper, step],
        _ => {
            return Err(Unsupported::new("the derivative of a loop over integers of more than 64 bits", b.loc()).into());
        }
    };
    let before = if is_signed { IntPredicate::Slt } else { IntPredicate::Ult };
    let runs = arith::cmpi(b, before, lower, upper);
    let distance = arith::subi(b, upper, lower);
    let count = if constant_int(step) == Some(1) {
        distance
    } else {
        let one = arith::constant_int(b, wide, 1);
        let last = arith::DivUI::build(b, arith::subi(b, distance, one), step).value();
        arith::addi(b, last, one)
    };
    Ok(arith::select(b, runs, count, arith::constant_int(b, wide, 0)))
}

/// An integer or index as an `i64`; `None` if it is wider.
pub fn widened<'c>(b: &Builder<'c>, value: Val<'c>, is_signed: bool) -> Option<Val<'c>> {
    let wide = int_type(b.context(), 64);
    if let Some(constant) = constant_int(value).filter(|constant| *constant >= 0) {
        return Some(arith::constant_int(b, wide, constant));
    }
    match int_width(type_of(value)) {
        None => Some(arith::index_cast(b, value, wide)),
        Some(64) => Some(value),
        Some(width) if width > 64 => None,
        Some(_) => {
            let name = if is_signed { arith::ExtSI::NAME } else { arith::ExtUI::NAME };
            Some(arith::cast(b, name, value, wide))
        }
    }
}

/// The bounds of the loops of a band, outermost first.
pub fn bounds_of_band<'c>(nest: &Nest<'c>, band: &[LoopId]) -> Vec<(scf::For<'c>, Loop<'c>)> {
    band.iter().filter_map(|id| Some((nest.get(*id).counted()?, nest.get(*id)))).collect()
}

/// The size in bytes of a block with elements of `size` bytes; the runtime stops the program if it does not fit.
pub fn block_size<'c>(engine: &mut Engine<'c>, b: &Builder<'c>, counts: &[Val<'c>], size: u64) -> Val<'c> {
    let constant = counts.iter().try_fold(size, |product, count| product.checked_mul(constant_int(*count)? as u64));
    if let Some(constant) = constant.filter(|constant| *constant < 1 << 40) {
        return number(b, constant);
    }
    let product = |left, right| engine.call(b, Runtime::Product, &[left, right]);
    counts.iter().copied().fold(number(b, size), product)
}
