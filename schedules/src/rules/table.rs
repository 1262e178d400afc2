//! The table of rules, from which scripts, transform operations and documentation are made.

use super::partition::PARTS;
use super::precision::TYPES;
use super::*;
use crate::procedure::Procedure;

/// A rule.
pub struct Rule {
    /// Its name in scripts.
    pub name: &'static str,
    /// A sentence on what it does, for documentation.
    pub about: &'static str,
    pub parameters: &'static [Parameter],
    /// The names of the nodes that it makes.
    pub makes: &'static [&'static str],
    /// Applies it.
    pub apply: for<'c> fn(&Procedure<'c>, &Arguments) -> Result<Outcome<'c>, Refusal>,
}

const fn required(name: &'static str, kind: Kind) -> Parameter {
    Parameter { name, kind, is_optional: false }
}

const fn optional(name: &'static str, kind: Kind) -> Parameter {
    Parameter { name, kind, is_optional: true }
}

/// All rules, in alphabetical order.
pub const TABLE: &[Rule] = &[
    Rule {
        name: "accumulate",
        about: "Lets the element that a statement stores to take the place of the local cell that it reads.",
        parameters: &[required("statement", Kind::Node)],
        makes: &[],
        apply: |procedure, given| accumulate(procedure, given.node(0)?),
    },
    Rule {
        name: "add_loop",
        about: "Puts a loop around a node that does the same if it is executed again; with `only = first`, around any node.",
        parameters: &[
            required("node", Kind::Node),
            required("name", Kind::Name),
            required("count", Kind::Index),
            optional("only", Kind::Word(&["first"])),
        ],
        makes: &["name", "guard"],
        apply: |procedure, given| {
            add_loop(procedure, given.node(0)?, given.name(1)?, given.index(2)?, given.name(3).is_ok())
        },
    },
    Rule {
        name: "atomic",
        about: "Lets an atomic operation execute a reduction in an array that is not local, so that threads may execute it.",
        parameters: &[required("statement", Kind::Node)],
        makes: &[],
        apply: |procedure, given| atomic(procedure, given.node(0)?),
    },
    Rule {
        name: "bind",
        about: "Stores an element that a statement reads in a new cell in front of it.",
        parameters: &[required("statement", Kind::Node), required("array", Kind::Array), required("name", Kind::Name)],
        makes: &["allocation", "store"],
        apply: |procedure, given| bind(procedure, given.node(0)?, given.array(1)?, given.name(2)?),
    },
    Rule {
        name: "bind_config",
        about: "Sets a configuration field to an integer in front of a node, and reads it in place of the integer there.",
        parameters: &[required("node", Kind::Node), required("field", Kind::Name), required("value", Kind::Index)],
        makes: &["setting"],
        apply: |procedure, given| bind_config(procedure, given.node(0)?, given.name(1)?, given.index(2)?),
    },
    Rule {
        name: "commute",
        about: "Exchanges the operands of a commutative operation whose result a statement stores.",
        parameters: &[required("statement", Kind::Node)],
        makes: &[],
        apply: |procedure, given| commute(procedure, given.node(0)?),
    },
    Rule {
        name: "configure",
        about: "Sets a configuration field of a library in front of a node.",
        parameters: &[required("before", Kind::Node), required("field", Kind::Name), required("value", Kind::Index)],
        makes: &["setting"],
        apply: |procedure, given| configure(procedure, given.node(0)?, given.name(1)?, given.index(2)?),
    },
    Rule {
        name: "cut",
        about: "Cuts a loop into one for the counters below a number and one for the others.",
        parameters: &[required("loop", Kind::Loop), required("at", Kind::Index)],
        makes: &["rest"],
        apply: |procedure, given| cut(procedure, given.node(0)?, given.index(1)?),
    },
    Rule {
        name: "delete",
        about: "Removes a local array that nothing reads, with all stores to it.",
        parameters: &[required("array", Kind::Array)],
        makes: &[],
        apply: |procedure, given| delete(procedure, given.array(0)?),
    },
    Rule {
        name: "drop_dead",
        about: "Removes a node that is never executed.",
        parameters: &[required("node", Kind::Node)],
        makes: &[],
        apply: |procedure, given| drop_dead(procedure, given.node(0)?),
    },
    Rule {
        name: "expand",
        about: "Gives a local array a dimension for the iterations of the loop around its allocation.",
        parameters: &[required("array", Kind::Array)],
        makes: &[],
        apply: |procedure, given| expand(procedure, given.array(0)?),
    },
    Rule {
        name: "fission",
        about: "Distributes a loop: the nodes behind this one get a loop of their own.",
        parameters: &[required("last", Kind::Node)],
        makes: &["rest"],
        apply: |procedure, given| fission(procedure, given.node(0)?),
    },
    Rule {
        name: "flatten",
        about: "Makes one loop of two perfectly nested ones.",
        parameters: &[required("outer", Kind::Loop), required("inner", Kind::Loop), required("name", Kind::Name)],
        makes: &[],
        apply: |procedure, given| flatten(procedure, given.node(0)?, given.node(1)?, given.name(2)?),
    },
    Rule {
        name: "fold",
        about: "Lets elements of a local array whose subscripts differ by a multiple of a number share memory.",
        parameters: &[
            required("array", Kind::Array),
            required("dimension", Kind::Number),
            required("factor", Kind::Number),
        ],
        makes: &[],
        apply: |procedure, given| fold(procedure, given.array(0)?, given.dimension(1)?, given.number(2)?),
    },
    Rule {
        name: "fuse",
        about: "Fuses two loops that follow each other and have the same iterations.",
        parameters: &[required("first", Kind::Loop), required("second", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| fuse(procedure, given.node(0)?, given.node(1)?),
    },
    Rule {
        name: "fuse_dims",
        about: "Makes one dimension of a dimension of a local array and the one behind it.",
        parameters: &[required("array", Kind::Array), required("dimension", Kind::Number)],
        makes: &[],
        apply: |procedure, given| fuse_dims(procedure, given.array(0)?, given.dimension(1)?),
    },
    Rule {
        name: "heap",
        about: "Makes two versions of all nests: in the first one local arrays of 32 KiB and more are on the heap, and the second one is for when there is no memory.",
        parameters: &[],
        makes: &["version"],
        apply: |procedure, _| heap(procedure),
    },
    Rule {
        name: "inline_write",
        about: "Puts the value of a store to a local array in place of the element in the statements behind it that read it.",
        parameters: &[required("statement", Kind::Node)],
        makes: &[],
        apply: |procedure, given| inline_write(procedure, given.node(0)?),
    },
    Rule {
        name: "interleave",
        about: "Replaces a loop by its iterations, with the copies of each node of it next to each other.",
        parameters: &[required("loop", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| interleave(procedure, given.node(0)?),
    },
    Rule {
        name: "join",
        about: "Makes one loop of two that follow each other, have the same nodes and together its iterations.",
        parameters: &[required("first", Kind::Loop), required("second", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| join(procedure, given.node(0)?, given.node(1)?),
    },
    Rule {
        name: "lift_alloc",
        about: "Moves the allocation of a local array out of the loop around it.",
        parameters: &[required("array", Kind::Array)],
        makes: &[],
        apply: |procedure, given| lift_alloc(procedure, given.array(0)?),
    },
    Rule {
        name: "lift_constant",
        about: "Multiplies a sum by a common factor of its terms behind the loop that adds them.",
        parameters: &[required("loop", Kind::Loop)],
        makes: &["product"],
        apply: |procedure, given| lift_constant(procedure, given.node(0)?),
    },
    Rule {
        name: "lift_if",
        about: "Exchanges a conditional and the loop around it.",
        parameters: &[required("conditional", Kind::Node)],
        makes: &["otherwise"],
        apply: |procedure, given| lift_if(procedure, given.node(0)?),
    },
    Rule {
        name: "merge_writes",
        about: "Makes one store of two that follow each other and store to one element.",
        parameters: &[required("first", Kind::Node), required("second", Kind::Node)],
        makes: &[],
        apply: |procedure, given| merge_writes(procedure, given.node(0)?, given.node(1)?),
    },
    Rule {
        name: "outline",
        about: "Makes a function of a node, which is not inlined.",
        parameters: &[required("node", Kind::Node), required("name", Kind::Name)],
        makes: &[],
        apply: |procedure, given| outline(procedure, given.node(0)?, given.name(1)?),
    },
    Rule {
        name: "parallel",
        about: "Lets threads execute the iterations of a loop.",
        parameters: &[required("loop", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| parallel(procedure, given.node(0)?),
    },
    Rule {
        name: "partition",
        about: "Cuts a loop where conditions in it change, and drops those that are decided.",
        parameters: &[required("loop", Kind::Loop)],
        makes: &PARTS,
        apply: |procedure, given| partition(procedure, given.node(0)?),
    },
    Rule {
        name: "permute_dims",
        about: "Permutes the dimensions of a local array.",
        parameters: &[required("array", Kind::Array), required("order", Kind::Numbers)],
        makes: &[],
        apply: |procedure, given| permute_dims(procedure, given.array(0)?, given.numbers(1)?),
    },
    Rule {
        name: "place",
        about: "Puts a local array into a kind of memory of a library, which only instructions access.",
        parameters: &[required("array", Kind::Array), required("memory", Kind::Name)],
        makes: &[],
        apply: |procedure, given| place(procedure, given.array(0)?, given.name(1)?),
    },
    Rule {
        name: "precision",
        about: "Gives a local array elements of another type of numbers in floating point, where that is allowed.",
        parameters: &[required("array", Kind::Array), required("type", Kind::Word(TYPES))],
        makes: &[],
        apply: |procedure, given| precision(procedure, given.array(0)?, given.name(1)?),
    },
    Rule {
        name: "precompute",
        about: "Stores, in a local array, the results of the operation that all readers apply to its elements.",
        parameters: &[required("array", Kind::Array)],
        makes: &[],
        apply: |procedure, given| precompute(procedure, given.array(0)?),
    },
    Rule {
        name: "prefetch",
        about: "Prefetches, in front of a node, the first element of an array that it accesses a number of iterations of a loop later.",
        parameters: &[
            required("node", Kind::Node),
            required("array", Kind::Array),
            required("loop", Kind::Loop),
            required("distance", Kind::Number),
        ],
        makes: &["hint"],
        apply: |procedure, given| {
            prefetch(procedure, given.node(0)?, given.array(1)?, given.node(2)?, given.number(3)?)
        },
    },
    Rule {
        name: "recompute_split",
        about: "Splits a loop into blocks that overlap: each one executes the first iterations of the next one, too.",
        parameters: &[
            required("loop", Kind::Loop),
            required("factor", Kind::Number),
            required("overlap", Kind::Number),
            required("outer", Kind::Name),
            required("inner", Kind::Name),
        ],
        makes: &["inner"],
        apply: |procedure, given| {
            let names = [given.name(3)?, given.name(4)?];
            recompute_split(procedure, given.node(0)?, given.number(1)?, given.number(2)?, names)
        },
    },
    Rule {
        name: "remove_loop",
        about: "Replaces a loop of one iteration, or of iterations that all do the same, by one.",
        parameters: &[required("loop", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| remove_loop(procedure, given.node(0)?),
    },
    Rule {
        name: "rename",
        about: "Gives a loop another name.",
        parameters: &[required("loop", Kind::Loop), required("name", Kind::Name)],
        makes: &["name"],
        apply: |procedure, given| rename(procedure, given.node(0)?, given.name(1)?),
    },
    Rule {
        name: "reorder",
        about: "Interchanges two loops, of which the second is the only node in the first.",
        parameters: &[required("outer", Kind::Loop), required("inner", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| reorder(procedure, given.node(0)?, given.node(1)?),
    },
    Rule {
        name: "require",
        about: "Makes two versions of all nests, for when a condition on sizes holds and for when it does not.",
        parameters: &[required("condition", Kind::Condition)],
        makes: &["version"],
        apply: |procedure, given| require(procedure, given.conditions(0)?),
    },
    Rule {
        name: "replace",
        about: "Lets an instruction execute a node.",
        parameters: &[required("node", Kind::Node), required("instruction", Kind::Name)],
        makes: &[],
        apply: |procedure, given| replace(procedure, given.node(0)?, given.name(1)?),
    },
    Rule {
        name: "resize",
        about: "Gives a dimension of a local array another extent, and its element `from` the subscript 0.",
        parameters: &[
            required("array", Kind::Array),
            required("dimension", Kind::Number),
            required("extent", Kind::Number),
            optional("from", Kind::Index),
        ],
        makes: &[],
        apply: |procedure, given| {
            let from = given.index(3).cloned().unwrap_or_default();
            resize(procedure, given.array(0)?, given.dimension(1)?, given.number(2)?, &from)
        },
    },
    Rule {
        name: "reuse",
        about: "Lets a local array take the memory of another one, which is not used any more.",
        parameters: &[required("array", Kind::Array), required("other", Kind::Array)],
        makes: &[],
        apply: |procedure, given| reuse(procedure, given.array(0)?, given.array(1)?),
    },
    Rule {
        name: "reverse",
        about: "Reverses the order of the iterations of a loop.",
        parameters: &[required("loop", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| reverse(procedure, given.node(0)?),
    },
    Rule {
        name: "select",
        about: "Lets instructions execute a node, or the nodes in it.",
        parameters: &[required("node", Kind::Node)],
        makes: &[],
        apply: |procedure, given| select(procedure, given.node(0)?),
    },
    Rule {
        name: "shadow",
        about: "Removes a node whose writes the next one overwrites.",
        parameters: &[required("first", Kind::Node), required("second", Kind::Node)],
        makes: &[],
        apply: |procedure, given| shadow(procedure, given.node(0)?, given.node(1)?),
    },
    Rule {
        name: "shift",
        about: "Adds a number to the counter of a loop.",
        parameters: &[required("loop", Kind::Loop), required("by", Kind::Index)],
        makes: &[],
        apply: |procedure, given| shift(procedure, given.node(0)?, given.index(1)?),
    },
    Rule {
        name: "simplify_if",
        about: "Replaces a conditional by the arm that is always executed.",
        parameters: &[required("conditional", Kind::Node)],
        makes: &[],
        apply: |procedure, given| simplify_if(procedure, given.node(0)?),
    },
    Rule {
        name: "sink_alloc",
        about: "Moves the allocation of a local array into the only loop or conditional that uses it.",
        parameters: &[required("array", Kind::Array)],
        makes: &[],
        apply: |procedure, given| sink_alloc(procedure, given.array(0)?),
    },
    Rule {
        name: "specialise",
        about: "Makes two versions of a node, for when a condition holds and for when it does not.",
        parameters: &[required("node", Kind::Node), required("condition", Kind::Condition)],
        makes: &["version", "otherwise"],
        apply: |procedure, given| specialise(procedure, given.node(0)?, given.conditions(1)?),
    },
    Rule {
        name: "split",
        about: "Splits a loop into one over blocks of iterations and one over the iterations of a block.",
        parameters: &[
            required("loop", Kind::Loop),
            required("factor", Kind::Number),
            required("outer", Kind::Name),
            required("inner", Kind::Name),
            optional("tail", Kind::Word(Tail::WORDS)),
        ],
        makes: &["tail", "guard", "inner"],
        apply: |procedure, given| {
            let tail = given.name(4).ok().and_then(Tail::from_word).unwrap_or_default();
            split(procedure, given.node(0)?, given.number(1)?, [given.name(2)?, given.name(3)?], tail)
        },
    },
    Rule {
        name: "split_dim",
        about: "Divides a dimension of a local array into blocks and the elements of a block.",
        parameters: &[
            required("array", Kind::Array),
            required("dimension", Kind::Number),
            required("factor", Kind::Number),
        ],
        makes: &[],
        apply: |procedure, given| split_dim(procedure, given.array(0)?, given.dimension(1)?, given.number(2)?),
    },
    Rule {
        name: "split_write",
        about: "Makes two statements of a store: of the first operand of the operation, and of its result.",
        parameters: &[required("statement", Kind::Node)],
        makes: &["first"],
        apply: |procedure, given| split_write(procedure, given.node(0)?),
    },
    Rule {
        name: "stage",
        about: "Copies the elements of an array that a node accesses to a local array while the node is executed; with `along`, those whose \
subscripts contain a counter; with `of`, those with the subscripts of the element that a statement writes; with `along` and `beside`, those that \
contain the counter but for that element.",
        parameters: &[
            required("array", Kind::Array),
            required("around", Kind::Node),
            required("name", Kind::Name),
            optional("along", Kind::Loop),
            optional("of", Kind::Node),
            optional("beside", Kind::Node),
        ],
        makes: &["allocation", "load", "load_inner", "store", "store_inner", "guard"],
        apply: |procedure, given| {
            let written = [given.optional_node(4)?, given.optional_node(5)?];
            let chosen = stage::chosen(procedure, given.array(0)?, given.optional_node(3)?, written)?;
            stage(procedure, given.array(0)?, given.node(1)?, given.name(2)?, &chosen)
        },
    },
    Rule {
        name: "strip",
        about: "Puts a loop over strips, which begin at multiples of a size, around a loop.",
        parameters: &[
            required("loop", Kind::Loop),
            required("size", Kind::Number),
            required("outer", Kind::Name),
            required("first", Kind::Index),
            required("end", Kind::Index),
        ],
        makes: &["outer"],
        apply: |procedure, given| {
            strip(procedure, given.node(0)?, given.number(1)?, given.name(2)?, [given.index(3)?, given.index(4)?])
        },
    },
    Rule {
        name: "swap",
        about: "Exchanges two nodes, of which the second directly follows the first.",
        parameters: &[required("first", Kind::Node), required("second", Kind::Node)],
        makes: &[],
        apply: |procedure, given| swap(procedure, given.node(0)?, given.node(1)?),
    },
    Rule {
        name: "unconfigure",
        about: "Removes a statement that sets a configuration field.",
        parameters: &[required("statement", Kind::Node)],
        makes: &[],
        apply: |procedure, given| unconfigure(procedure, given.node(0)?),
    },
    Rule {
        name: "to_reduce",
        about: "Makes the old value of an element the first term of the sum that is stored there.",
        parameters: &[required("statement", Kind::Node)],
        makes: &[],
        apply: |procedure, given| to_reduce(procedure, given.node(0)?),
    },
    Rule {
        name: "trip_count",
        about: "Gives a loop the constant number of iterations that it is proven to have.",
        parameters: &[required("loop", Kind::Loop), required("count", Kind::Number)],
        makes: &[],
        apply: |procedure, given| trip_count(procedure, given.node(0)?, given.number(1)?),
    },
    Rule {
        name: "unroll",
        about: "Replaces a loop by its iterations.",
        parameters: &[required("loop", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| unroll(procedure, given.node(0)?),
    },
    Rule {
        name: "unroll_buffer",
        about: "Makes an array of each element of a dimension of a local array whose subscripts there are constants.",
        parameters: &[required("array", Kind::Array), required("dimension", Kind::Number)],
        makes: &[],
        apply: |procedure, given| unroll_buffer(procedure, given.array(0)?, given.dimension(1)?),
    },
    Rule {
        name: "vectorize",
        about: "Puts the iterations of a loop into the lanes of vectors.",
        parameters: &[required("loop", Kind::Loop)],
        makes: &[],
        apply: |procedure, given| vectorize(procedure, given.node(0)?),
    },
];
