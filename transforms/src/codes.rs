//! The codes of the remarks of this crate's passes.

use dialects::diagnostics::CodeInfo;

/// Codes 0300 to 0399.
pub const CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "RM0300",
        title: "a variable stays in memory",
        explanation: "`promote-slots` turns stack slots into values. A slot stays in memory when its address is used for more than \
plain loads and stores, when an access is volatile, atomic or of another size, or when it is written in a region that may \
run at the same time as others. The remark names the use that decided.",
    },
    CodeInfo {
        code: "RM0301",
        title: "a function keeps its blocks",
        explanation: "`structure-control-flow` turns blocks into structured loops and branches. It leaves functions alone whose source \
jumps in ways that structure cannot show well (`goto`, computed goto, `setjmp`, a `switch` that falls through), and those \
whose regions would nest too deeply.",
    },
    CodeInfo {
        code: "RM0302",
        title: "a function could not be structured",
        explanation: "The transformation of blocks into structured control flow failed on a function that should have it. This is a \
defect; please report the function.",
    },
    CodeInfo {
        code: "RM0303",
        title: "a loop is counted",
        explanation: "`while-to-for` turned a loop into `scf.for`: its counter, bound and step are known before it starts.",
    },
    CodeInfo {
        code: "RM0304",
        title: "a loop is not counted",
        explanation: "`while-to-for` leaves a loop as `scf.while` when the bound changes or is read from memory in the loop, the step \
changes, the test has effects, the counter may wrap around, or control leaves from the middle. The remark says which, and \
what would help: for instance copying `p->n` to a local variable before the loop.",
    },
];
