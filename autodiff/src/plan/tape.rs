//! The layout of the tape: which frames a function has, and which fields they have.
//!
//! A frame belongs to a band of loops. Its block has the fields one after the other, each as an array over the iterations
//! of the band; it is allocated before the outermost loop of the band, whose trip counts are known there. The iterations
//! of an `scf.while` have records, linked from the last to the first. Values outside of all loops are in the root frame.

use crate::item::{Item, Key, Part};
use crate::nest::{LoopId, Nest};
use dialects::ir::*;
use rustc_hash::{FxHashMap, FxHashSet};

/// A frame of a [`Tape`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FrameId(usize);

impl FrameId {
    /// The frame of values outside of all loops.
    pub const ROOT: Self = Self(0);

    /// Its number.
    pub fn index(self) -> usize {
        self.0
    }
}

/// The memory of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One record for an execution of the function.
    Root,
    /// An element for each iteration of a band of counted loops, outermost first.
    Block(Vec<LoopId>),
    /// A record for each iteration of an `scf.while`. Field 0 is the address of the previous record.
    Records(LoopId),
}

/// A field: `lanes` numbers or pointers of a type.
#[derive(Clone, Copy, Debug)]
pub struct Field<'c> {
    /// The type in memory.
    pub r#type: Ty<'c>,
    /// The size in bytes of an element, a power of two or a multiple of 16.
    pub size: u64,
    /// The sum of the sizes of the fields before it.
    pub offset: u64,
}

/// A frame.
#[derive(Clone, Debug)]
pub struct Frame<'c> {
    /// Its memory.
    pub shape: Shape,
    /// The fields; their offsets are known once the tape is complete.
    pub fields: Vec<Field<'c>>,
    /// The size in bytes of all fields of one element.
    pub size: u64,
}

/// The place of an item: a range of fields of a frame, one for each lane.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// The frame.
    pub frame: FrameId,
    /// The first field.
    pub field: usize,
    /// The number of fields.
    pub lanes: usize,
}

/// The alignment of all frames in bytes, and the largest of a field.
pub const ALIGNMENT: u64 = 16;

/// The tape of a function.
#[derive(Default)]
pub struct Tape<'c> {
    frames: Vec<Frame<'c>>,
    of_loop: FxHashMap<LoopId, FrameId>,
    slots: FxHashMap<Key, Slot>,
    starting: FxHashMap<usize, Vec<FrameId>>,
    in_bands: FxHashSet<LoopId>,
}

impl<'c> Tape<'c> {
    /// A tape with an empty root frame.
    pub fn new() -> Self {
        let root = Frame { shape: Shape::Root, fields: Vec::new(), size: 0 };
        Self { frames: vec![root], ..Self::default() }
    }

    /// A frame.
    pub fn frame(&self, id: FrameId) -> &Frame<'c> {
        &self.frames[id.0]
    }

    /// The frames of the bands whose outermost loop this is.
    pub fn starting_at(&self, op: Op<'c>) -> &[FrameId] {
        self.starting.get(&op_key(op)).map_or(&[], Vec::as_slice)
    }

    /// Whether a loop is in the band of a frame.
    pub fn is_in_band(&self, id: LoopId) -> bool {
        self.in_bands.contains(&id)
    }

    /// Whether nothing is saved.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// All frames.
    pub fn frames(&self) -> &[Frame<'c>] {
        &self.frames
    }

    /// The slot of an item; `None` if it is not saved.
    pub fn slot(&self, item: Item<'c>) -> Option<Slot> {
        self.slots.get(&item.key()).copied()
    }

    /// The frame of the iterations of a loop, if it has one.
    pub fn of_loop(&self, id: LoopId) -> Option<FrameId> {
        self.of_loop.get(&id).copied()
    }

    /// Adds a slot for an item that is defined in the loop `around`: `lanes` values of a type that takes `size` bytes.
    /// Returns the frames that this creates, innermost first: their addresses have to be known as well.
    pub fn save(
        &mut self,
        item: Item<'c>,
        around: Option<LoopId>,
        (r#type, size, lanes): (Ty<'c>, u64, usize),
        nest: &Nest<'c>,
    ) -> Option<FrameId> {
        let (frame, created) = match around {
            None => (FrameId::ROOT, None),
            Some(id) => self.frame_of_loop(id, nest, context_of_type(r#type)),
        };
        let fields = &mut self.frames[frame.0].fields;
        let slot = Slot { frame, field: fields.len(), lanes };
        let size = if size > ALIGNMENT { size.next_multiple_of(ALIGNMENT) } else { size.max(1).next_power_of_two() };
        fields.extend(std::iter::repeat_n(Field { r#type, size, offset: 0 }, lanes));
        self.slots.insert(item.key(), slot);
        created
    }

    fn frame_of_loop(&mut self, id: LoopId, nest: &Nest<'c>, context: &'c Context) -> (FrameId, Option<FrameId>) {
        if let Some(frame) = self.of_loop(id) {
            return (frame, None);
        }
        let frame = FrameId(self.frames.len());
        let is_counted = nest.get(id).counted().is_some();
        let shape = if is_counted { Shape::Block(nest.band(id)) } else { Shape::Records(id) };
        let pointer = Field { r#type: ptr_type(context), size: 8, offset: 0 };
        let fields = if is_counted { Vec::new() } else { vec![pointer] };
        if let (Shape::Block(band), Some(site)) = (&shape, shape.site(nest)) {
            self.in_bands.extend(band.iter().copied());
            self.starting.entry(op_key(site)).or_default().push(frame);
        }
        self.frames.push(Frame { shape, fields, size: 0 });
        self.of_loop.insert(id, frame);
        (frame, Some(frame))
    }

    /// Computes the offsets: larger fields come first, so that each field is aligned for its size whatever the number of
    /// iterations. The link of records stays the first field.
    pub fn lay_out(&mut self) {
        for frame in &mut self.frames {
            let first = usize::from(matches!(frame.shape, Shape::Records(_)));
            let mut order: Vec<usize> = (0..frame.fields.len()).collect();
            let is_record = !matches!(frame.shape, Shape::Block(_));
            let links = first.min(order.len());
            order[links..].sort_by_key(|at| std::cmp::Reverse(frame.fields[*at].size));
            let mut offset = 0;
            for at in order {
                let field = &mut frame.fields[at];
                if is_record {
                    offset = u64::next_multiple_of(offset, field.size.min(ALIGNMENT));
                }
                field.offset = offset;
                offset += field.size;
            }
            frame.size = if is_record { offset.next_multiple_of(ALIGNMENT) } else { offset };
        }
    }
}

impl Shape {
    /// The item that is the address of the frame: the block of the innermost loop of a band, or the last record of a
    /// loop. The root frame has none.
    pub fn address<'c>(&self, nest: &Nest<'c>) -> Option<Item<'c>> {
        match self {
            Self::Root => None,
            Self::Block(band) => band.last().map(|id| Item::of_op(nest.get(*id).op, Part::Block)),
            Self::Records(id) => Some(Item::of_op(nest.get(*id).op, Part::Records)),
        }
    }

    /// The loop before which the frame is allocated, or after which its last record is known.
    pub fn site<'c>(&self, nest: &Nest<'c>) -> Option<Op<'c>> {
        match self {
            Self::Root => None,
            Self::Block(band) => band.first().map(|id| nest.get(*id).op),
            Self::Records(id) => Some(nest.get(*id).op),
        }
    }
}
