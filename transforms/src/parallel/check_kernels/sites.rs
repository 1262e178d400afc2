//! Places in the source as records that calls of the runtime take.

use crate::CheckKernelsOptions;
use dialects::{ir::*, ops::llvm};
use std::collections::HashMap;

/// The start of the names of the variables that this pass adds.
const PREFIX: &str = ".check.";

/// The part of the path of headers of CUDA, whose lines mean nothing to a user.
const HEADERS: [&str; 2] = ["/include/cuda/", "/include/rmlir/cuda/"];

/// The headers in which threads exchange values over memory that the program does not see.
const INTERNAL: [&str; 2] = ["rmlir_cuda/exchange.h", "rmlir_cuda/texture_fetch.h"];

/// The records of a module.
pub(super) struct Sites<'c> {
    module: Op<'c>,
    /// The checks that are on, and those after whose first error the program ends, as bits of a record.
    checks: u32,
    texts: HashMap<String, String>,
    records: HashMap<(String, u32, Nesting), String>,
}

/// Where an operation is among those of a kernel in structured form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Nesting {
    /// The number of the operation.
    pub operation: u32,
    /// The first and the last number in the block that it is in.
    pub first: u32,
    pub last: u32,
}

impl Nesting {
    /// Numbers the operations of a loop over threads, which are in the order of a walk.
    pub(super) fn of_all<'c>(all: &[Op<'c>], threads_loop: Op<'c>) -> Vec<Nesting> {
        let mut blocks: HashMap<usize, (u32, u32)> = HashMap::new();
        for (number, op) in (0..).zip(all) {
            for each in std::iter::once(*op).chain(ancestors(*op)).take_while(|each| *each != threads_loop) {
                let Some(block) = block_of(each) else { continue };
                blocks.entry(block_key(block)).or_insert((number, number)).1 = number;
            }
        }
        let range = |op: &Op<'c>| block_of(*op).and_then(|block| blocks.get(&block_key(block)).copied());
        (0..)
            .zip(all)
            .map(|(operation, op)| {
                let (first, last) = range(op).unwrap_or_default();
                Nesting { operation, first, last }
            })
            .collect()
    }
}

impl<'c> Sites<'c> {
    pub(super) fn new(module: Op<'c>, options: &CheckKernelsOptions) -> Self {
        let on = [options.race, options.memory, options.init, options.sync];
        let stops = [options.stop_at_race, options.stop_at_memory, options.stop_at_init, options.stop_at_sync];
        let bits = |flags: [bool; 4]| flags.iter().rev().fold(0, |bits, flag| bits << 1 | u32::from(*flag));
        Self { module, checks: bits(on) << 4 | bits(stops) << 8, texts: HashMap::new(), records: HashMap::new() }
    }

    /// The address of the record of a place, with bits about what happens there.
    pub(super) fn at(&mut self, b: &Builder<'c>, location: Loc<'c>, bits: u32, nesting: Nesting) -> Val<'c> {
        let place = place(location).or_else(|| place_of(location));
        let name = self.record(place, self.checks | bits, nesting);
        llvm::address_of(b, &name)
    }

    /// The addresses of the record of a declaration, and of the declared name; null if the location has none.
    pub(super) fn of_variable(&mut self, b: &Builder<'c>, location: Loc<'c>) -> (Val<'c>, Val<'c>) {
        let site = self.at(b, location, 0, Nesting::default());
        let name = match loc_name(location) {
            Some(name) => {
                let symbol = self.text(name);
                llvm::address_of(b, &symbol)
            }
            None => llvm::zero(b, ptr_type(b.context())),
        };
        (site, name)
    }

    fn record(&mut self, place: Option<Place>, flags: u32, nesting: Nesting) -> String {
        let shown = place.unwrap_or_default();
        let key = (shown.to_string(), flags, nesting);
        if let Some(known) = self.records.get(&key) {
            return known.clone();
        }
        let context = context_of(self.module);
        let symbol = format!("{PREFIX}site.{}", self.records.len());
        let file = self.text(&shown.file);
        let (ptr, i32) = (ptr_type(context), int_type(context, 32));
        let ty = llvm_struct_type(context, &[ptr, i32, i32, i32, i32, i32, i32, i32], false);
        let b = Builder::at_end(context, body(self.module, 0));
        let op = llvm::Global::build(&b, type_attr(ty), str_attr(context, &symbol), Linkage::Internal.attr(context))
            .with(llvm::Global::ALIGNMENT, i64_attr(context, 8))
            .build();
        let inner = Builder::at_end(context, create_block(llvm::Global::assume(op).initializer(), &[]));
        let mut record = llvm::undef(&inner, ty);
        let Nesting { operation, first, last } = nesting;
        let numbers = [shown.line, shown.column, flags, 0, operation, first, last];
        let numbers = numbers.map(|number| llvm::constant(&inner, i32_attr(context, number as i32), i32));
        let fields = [llvm::address_of(&inner, &file)].into_iter().chain(numbers);
        for (at, field) in fields.enumerate() {
            record = llvm::insert_value(&inner, record, field, &[at as i64]);
        }
        llvm::ret(&inner, Some(record));
        self.records.insert(key, symbol.clone());
        symbol
    }

    /// The variable with a text, terminated by zero.
    fn text(&mut self, text: &str) -> String {
        if let Some(known) = self.texts.get(text) {
            return known.clone();
        }
        let context = context_of(self.module);
        let symbol = format!("{PREFIX}text.{}", self.texts.len());
        let bytes = format!("{text}\0");
        let ty = llvm_array_type(int_type(context, 8), bytes.len() as u64);
        let b = Builder::at_end(context, body(self.module, 0));
        llvm::Global::build(&b, type_attr(ty), str_attr(context, &symbol), Linkage::Internal.attr(context))
            .with(llvm::Global::VALUE, str_attr(context, &bytes))
            .unit_if(llvm::Global::CONSTANT, true)
            .build();
        self.texts.insert(text.to_owned(), symbol.clone());
        symbol
    }
}

/// Whether a variable was added by this pass.
pub(super) fn is_own(name: &str) -> bool {
    name.starts_with(PREFIX)
}

fn is_in(place: &Place, files: &[&str]) -> bool {
    files.iter().any(|file| place.file.contains(file))
}

/// The place in a file of the program that a location shows, from the called functions outwards; `None` in headers of CUDA.
pub(super) fn place(location: Loc<'_>) -> Option<Place> {
    match call_site(location) {
        Some((callee, caller)) => place(callee).or_else(|| place(caller)),
        None => place_of(location).filter(|place| !is_in(place, &HEADERS)),
    }
}

/// Whether a location is in the implementation of warp functions or textures.
pub(super) fn is_internal(location: Loc<'_>) -> bool {
    place_of(location).is_some_and(|place| is_in(&place, &INTERNAL))
}
