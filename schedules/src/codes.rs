//! The codes of the diagnostics of schedules, from 5001.

dialects::declare_codes! {
    NOT_PROVEN = "RM5001", "a rule that is not proven to be legal",
        "A schedule asks for a rewrite that would change what the function computes, or that cannot be proven not to. The message \
names the rule and the statements; where two accesses would change places, it has sizes and iterations for which they do.";
    GONE = "RM5003", "a cursor to something that is not there any more",
        "A rule of an earlier line removed the loop or statement that the name stands for. The message names the rule and its line, \
and the nodes that took its place: `name#0` is the first of them.";
    SYNTAX = "RM5004", "a schedule that cannot be parsed",
        "The text of a schedule does not follow the grammar in docs/schedules.md. The message says what can stand at that place.";
    UNKNOWN_NAME = "RM5005", "an unknown name in a schedule",
        "No loop, statement or array of the function has the name, and it is no variable of the schedule. The message lists the \
names that there are. A number counts from 0 in the order of the text: `i#1` is the second loop `i`.";
    AMBIGUOUS_NAME = "RM5006", "a name in a schedule that stands for several loops or statements",
        "Several loops or statements have the name. `i#1` is the second one in the order of the text, and `i in out` one that \
contains a statement that writes `out`, or is in the loop `out`.";
    UNKNOWN_RULE = "RM5007", "an unknown rule",
        "A schedule calls what is neither a rule nor defined by `def`. The message lists similar names.";
    MISSING_ARGUMENT = "RM5008", "an argument is missing",
        "A rule or definition has a parameter without default for which the call has no argument.";
    TOO_MANY_ARGUMENTS = "RM5009", "too many arguments",
        "A call has more arguments than the rule or definition has parameters. In `cursor.rule(...)` the cursor is the first one. \
Optional parameters of rules are given by name: `tail = cut`.";
    UNKNOWN_PARAMETER = "RM5010", "an unknown parameter",
        "A call names a parameter that the rule or definition does not have. The message lists those that it has.";
    REPEATED_ARGUMENT = "RM5011", "two arguments for one parameter",
        "A call gives a parameter twice, by position and by name or twice by name.";
    WRONG_KIND = "RM5012", "an argument of the wrong kind",
        "A rule wants a loop, a statement, an array, an integer, a name or one of some words, and the argument is something else.";
    NUMBER = "RM5013", "an integer that cannot be computed",
        "An expression of a schedule exceeds 64 bits or divides by zero.";
    RECURSION = "RM5014", "a recursive definition",
        "A `def` calls itself, directly or by others. Definitions are expanded like macros and cannot be recursive; `repeat` and \
`for` repeat statements.";
    DUPLICATE = "RM5015", "a name that is defined twice",
        "Two definitions have one name, a definition has the name of a rule, a function has two schedules, or two parameters of a \
definition have one name. Only definitions of the library may be defined again.";
    TOO_MANY_STEPS = "RM5016", "a schedule with too many steps",
        "A schedule may execute 100,000 statements, and compute 10,000,000 expressions. This one does more, probably in a loop.";
    NESTING = "RM5017", "a schedule that is nested too deeply",
        "Brackets and blocks of a schedule may be 50 deep, and blocks with those of the definitions that they call 150 deep.";
    NO_PROGRESS = "RM5018", "a `repeat` that does not end",
        "The block of a `repeat` applied no rule, or it was executed 1,000 times without a refusal. A `repeat` ends when a rule in it \
is refused.";
    NOT_SUPPORTED = "RM5019", "a statement of schedules that is not supported yet",
        "The language has this statement, but this version cannot execute it.";
    IMPORT = "RM5020", "a file that cannot be imported",
        "A schedule names a file that does not exist or cannot be read.";
    SETTING = "RM5021", "a parameter of a schedule that cannot be set",
        "A parameter has neither a default nor a value from outside, or a value is given for a parameter that the schedule does not \
have.";
    DOES_NOT_HOLD = "RM5022", "a condition of a schedule that does not hold",
        "The condition of `require`, `assume` or `prove` is false for the parameters of the schedule, or that of `prove` does not follow \
from what is assumed and required: the message has sizes for which it does not hold.";
    NOT_EMITTED = "RM5002", "a schedule whose result has no code",
        "The loops that a schedule makes cannot be written as operations: a local array whose extents are not constant, local arrays with more \
than 4 MiB, which lie on the stack, or an integer that may exceed 64 bits.";
    NOT_AN_INSTRUCTION = "RM5060", "a function that is not the body of an instruction",
        "A function whose name begins with `rmlir_instruction_` says what an instruction means, in one loop nest, conditional or store, \
and the one with `rmlir_code_` in place of that does it. The message says what is in the way.";
    STATEMENTS = "RM5041", "the statements of a function",
        "A remark with the loops and statements that schedules rewrite, one a line.";
    NOT_READ = "RM5042", "a function that schedules cannot rewrite",
        "Schedules rewrite functions of one block that have loops with affine bounds; the message says what is in the way.";
    ATTRIBUTE = "RM5043", "malformed schedules of a module",
        "The attribute `cmem.schedules` is a list of dictionaries with the texts `file` and `text`, and `cmem.schedule_settings` one of \
texts.";
    FILE = "RM5046", "a file with schedules that cannot be read",
        "The file that the option names does not exist, is a folder, is no text in UTF-8, or has more than 4 MiB.";
    NO_FUNCTION = "RM5044", "a schedule of a function that is not there",
        "A schedule has the name of a function with a body in the file that is compiled.";
    FOUND = "RM5047", "a schedule that was found",
        "A remark with the schedule of a function that the compiler found, as text that `-fschedule=` takes.";
    NOT_FOUND = "RM5048", "a loop nest without a schedule",
        "A remark with the reason why `-fpolyhedral` leaves a statement in three or more loops as it is: what it computes is none of the \
forms that are scheduled, a step is not proven to be legal, or the loops are known to be too short.";
    TRACE = "RM5045", "the loops after a step of a schedule",
        "A remark of `--schedule-trace`: the loops and statements of the function as text that looks like C.";
}
