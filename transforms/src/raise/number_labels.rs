//! Turns computed goto into switches: the addresses of labels become numbers.
//!
//! # Rewrite
//! ```mlir
//! %p = llvm.blockaddress <function = @f, tag = <id = 3>>     %p = llvm.inttoptr 4 : i64 to !llvm.ptr
//! ...                                                        ...
//! llvm.indirectbr %q, [^a, ^b]                        ->     %n = llvm.ptrtoint %q : !llvm.ptr to i32
//! ^a: llvm.blocktag <id = 3>                                 cf.switch %n [default: ^never, 4: ^a, 5: ^b]
//! ```
//! The number of a label is one more than its id, so that it is not a null pointer.
//!
//! # Legality
//! All addresses of the labels of a function change alike, so that differences of addresses, which tables of offsets
//! hold, still lead to the labels. A program can do nothing else with them: only code of the same function may jump
//! there, and no other address is the same. Assembly might: see [`Reason`].
//!
//! # Must not fire
//! Where the result shall be fast: a switch tests its value, and has one branch where the source may have several.
//!
//! # Needs and leaves
//! Leaves branches of the `cf` dialect, which `structure-control-flow` and `dispatch-blocks` know.
//!
//! # Cost
//! Linear.

use crate::codes;
use crate::counters::number_labels::COUNTERS;
use analysis::function_facts::optimised_functions;
use dialects::{
    ir::*,
    ops::{cf, llvm},
    pass::{Changed, PassCx, PassResult},
};
use std::collections::{BTreeMap, HashMap};

dialects::reasons! {
    /// The reason why a function keeps its computed goto.
    enum Reason {
        Assembly: "assembly uses the address of a label",
    }
}

/// The pass.
pub fn number_labels<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut addresses: HashMap<&str, Vec<_>> = HashMap::new();
    for address in llvm::BlockAddress::all(module) {
        let name = label(address).map_or("", |(name, _)| name);
        addresses.entry(name).or_default().push(address);
    }
    let mut changed = Changed::No;
    for function in optimised_functions(module) {
        let tags = llvm::BlockTag::all(function);
        if tags.is_empty() {
            continue;
        }
        let own = symbol_name(function).and_then(|name| addresses.remove(name)).unwrap_or_default();
        match check(&own) {
            Ok(()) => {
                own.iter().for_each(|address| number_address(*address));
                llvm::IndirectBr::all(function).into_iter().for_each(switch_on_number);
                tags.iter().for_each(|tag| erase(tag.op()));
                cx.count(COUNTERS.functions, 1);
                cx.count(COUNTERS.addresses, own.len() as u64);
                changed = Changed::Yes;
            }
            Err(reason) => {
                let text = format!("labels keep their addresses: {reason}");
                cx.remark(codes::LABELS_KEPT, function.location(), text, None);
            }
        }
    }
    Ok(changed)
}

/// The function and the id of the label that an address is of.
fn label<'c>(address: llvm::BlockAddress<'c>) -> Option<(&'c str, u32)> {
    address.block_addr().and_then(block_address)
}

/// Whether all uses of the addresses still work with numbers.
fn check(addresses: &[llvm::BlockAddress<'_>]) -> Result<(), Reason> {
    let is_assembly = |(user, _): (Op<'_>, usize)| llvm::InlineAsm::is(user);
    if addresses.iter().any(|address| uses(address.res()).any(is_assembly)) {
        return Err(Reason::Assembly);
    }
    Ok(())
}

/// The number of a label with an id.
fn number(id: u32) -> i64 {
    i64::from(id) + 1
}

/// Replaces the address of a label by its number.
fn number_address(address: llvm::BlockAddress<'_>) {
    let Some((_, id)) = label(address) else { return };
    let mut b = Builder::before(address.op());
    b.set_loc(address.op().location());
    let number = llvm::constant(&b, i64_attr(b.context(), number(id)), int_type(b.context(), 64));
    b.set_loc_instead_of(address.op().location());
    let pointer = llvm::IntToPtr::build(&b, number, type_of(address.res())).value();
    replace_op(address.op(), &[pointer]);
}

/// Replaces a jump to an address by a switch on the number of the label.
fn switch_on_number(jump: llvm::IndirectBr<'_>) {
    let op = jump.op();
    let Some(region) = block_of(op).and_then(region_of) else { return };
    let mut b = Builder::at_end(context_of(op), create_block(region, &[]));
    b.set_loc(op.location());
    let never = b.block();
    llvm::unreachable(&b);
    let mut cases = BTreeMap::new();
    for (edge, block) in jump.successors().enumerate() {
        let ids = ops(block).filter_map(llvm::BlockTag::of).filter_map(|tag| tag.tag().and_then(block_tag));
        for id in ids {
            cases.entry(number(id)).or_insert_with(|| (block, successor_operands(op, edge).unwrap_or_default()));
        }
    }
    let cases: Vec<_> = cases.into_iter().map(|(number, (block, values))| (number, block, values)).collect();
    b.set_before(op);
    let flag = llvm::PtrToInt::build(&b, jump.addr(), int_type(b.context(), 32)).value();
    if let Some(never) = never {
        cf::switch(&b, flag, (never, &[]), &cases);
        erase(op);
    }
}
