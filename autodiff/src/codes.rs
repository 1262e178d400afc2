//! The codes of the diagnostics of differentiation, from 0421.

dialects::declare_codes! {
    NO_BODY = "RM0421", "a derivative of a function without body",
        "The function is only declared in this module, so there is nothing to differentiate. Define it in the same file, \
export its derivative from the file that does, or state its derivative (`__enzyme_register_gradient_`).";
    NO_EXPORT = "RM0437", "an exported derivative with other activities",
        "The object of a function of another file has derivatives, as its header says, but none with the activities that a call \
needs: `-fautodiff-export=` names functions, their constant arguments and the number of directions.";
    NOT_EXPORTED = "RM0438", "a derivative that is not exported",
        "`-fautodiff-export` makes no derivative of this function for other files: it cannot be differentiated, or what other \
files do to the same variables or functions would change the derivative.";
    NOT_PREPARED = "RM0422", "a function that differentiation cannot bring into its form",
        "Reverse mode needs structured control flow: one block, loops and conditionals. The function jumps in a way for \
which there is none, such as `setjmp`.";
    UNKNOWN_TYPES = "RM0424", "bytes of unknown type in a derivative",
        "A copy of memory moves the derivatives of the floating-point numbers in it. Neither the accesses to the object nor \
its declaration say what lies in these bytes, so there might be some.";
    CONFLICTING_TYPES = "RM0425", "bytes of two types in a derivative",
        "The program uses the same bytes as numbers of different types, as a union does, and a copy moves them: it is \
unknown which derivative has to be moved.";
    MIXED_ACTIVITY = "RM0426", "derivatives through memory that is constant",
        "The request states that an argument is constant, so its memory has no shadow, and yet derivatives are stored there, \
or a pointer may lead there or to memory with a shadow.";
    UNUSABLE_DERIVATIVE = "RM0428", "a stated derivative that cannot be used",
        "A function has derivatives that its author wrote, and a call needs one that is missing, or whose parameters or results \
are not those that the call needs: see the description of `autodiff.custom`.";
    RECURSIVE_REQUEST = "RM0423", "a derivative that needs itself",
        "A function requests a derivative of itself, directly or through others, so there would be infinitely many.";
    NO_DERIVATIVE = "RM0427", "an active operation without derivative",
        "Derivatives reach an operation or library function for which there is no rule, or one that the table of rules refuses. \
Register a custom derivative of the function around it, or state that the function is inactive, if no derivative is \
wanted.";
    DEFECT = "RM0429", "a defect of differentiation",
        "Something that differentiation makes sure of does not hold, or it has met a form that it should have removed. No derivative was \
made. Please report the program.";
    VALUE_OF_DERIVATIVE = "RM0430", "what a derivative does with a value",
        "The value carries a derivative, or does not, with the reason. If the reverse sweep needs it, the remark says whether it is saved on \
the tape, computed again, or at hand, and which operation reads it.";
    TAPE_OF_LOOP = "RM0431", "the tape of a loop",
        "What the iterations of the loop save is in one block, if the trip counts of a band of loops are known before it, or in a record \
for each iteration.";
    TAPE_OF_FUNCTION = "RM0432", "the tape of a derivative",
        "The sums over a function that was differentiated: values, and bytes of tape for an execution.";
}
