//! The codes of mistakes in requests for derivatives, 0400 to 0419.

dialects::declare_codes! {
    NO_FUNCTION = "RM0400", "the first argument of a derivative is no known function",
        "The first argument of `__enzyme_autodiff` and the like names the function: `f`, `&f`, `(void *)f`, or a `const` pointer \
that is initialised with one of these. A pointer that may be any function cannot be differentiated, because its code is not \
known.";
    VARIADIC = "RM0401", "a function without fixed parameters is differentiated",
        "The function takes a variable number of arguments, or is declared without a prototype. Which arguments it has is not known \
from its type, so its derivative has no signature.";
    TOO_FEW_ARGUMENTS = "RM0402", "a derivative has too few arguments",
        "Each parameter of the function needs its argument. A pointer is followed by its shadow if it is not marked `enzyme_const`; in \
forward mode, a floating-point value is followed by its tangent. The most frequent reason is a shadow that was taken as the next \
argument.";
    TOO_MANY_ARGUMENTS = "RM0403", "a derivative has too many arguments",
        "There are arguments behind the last parameter of the function. The most frequent reasons are the shadow of an argument that is \
not active by its type, such as an integer, and the adjoint of a floating-point value, which is a result and not an argument.";
    MISSING_SHADOW = "RM0404", "an active argument has no shadow",
        "What stands behind the argument is a marker or nothing, not the shadow. Without the check, the next argument would be \
taken for the shadow.";
    SHADOW_TYPE = "RM0405", "a shadow has another type than its argument",
        "The shadow of an object has the type of the object: its elements hold the derivatives of the elements with the same \
address. A tangent has the type of its value.";
    ARGUMENT_TYPE = "RM0406", "an argument of a derivative does not have the type of its parameter",
        "A declaration such as `double __enzyme_autodiff(void *, ...)` tells the C compiler no types, so nothing converts an integer to a \
floating-point number or a `float *` to a `double *`. Integers of another width and `float` values, which C widens in such calls, \
are converted.";
    ACTIVITY = "RM0407", "an activity does not fit its argument",
        "`enzyme_out` is for floating-point values in reverse mode, whose adjoints are results. `enzyme_dup` and \
`enzyme_dupnoneed` are for what has a shadow: pointers, and in forward mode also floating-point values. Integers have no \
derivative.";
    MARKER_PLACE = "RM0408", "a marker is in the wrong place",
        "Markers of activity stand immediately before the argument that they speak of; those that take a value, such as \
`enzyme_width`, before that value. A marker that speaks of nothing, or two of activity for one argument, are mistakes.";
    UNKNOWN_MARKER = "RM0409", "there is no such marker",
        "The argument reads a variable whose name begins with `enzyme_`, as those of markers do, but no marker has this name.";
    RESULT_TYPE = "RM0410", "the result of a derivative has the wrong type",
        "A derivative returns, in this order: the tape of an augmented function, the primal result if `enzyme_primal_return` asks for \
it, then tangents, or adjoints of the arguments that are passed by value. One of them is returned as such, several as a structure \
with these fields. The declaration says something else.";
    NOTHING_ACTIVE = "RM0411", "a function has nothing to differentiate",
        "The result is an integer, whose derivative is zero, and no argument has a shadow.";
    NOT_CONSTANT = "RM0412", "a number is not a positive constant",
        "`enzyme_width` and `enzyme_allocated` are followed by an integer constant that is greater than zero: code is generated for it.";
    TAPE = "RM0413", "a tape is missing or misplaced",
        "`__enzyme_reverse` takes the tape that `__enzyme_augmentfwd` returned, as its last argument. With `enzyme_tape`, both take the \
address of memory that keeps the tape between the calls, at least 8 bytes.";
    SEED = "RM0414", "the adjoint of the result is missing or has the wrong type",
        "`__enzyme_reverse` takes the adjoint of the function's result behind the arguments and before the tape, if the result is a \
floating-point value. `enzyme_const_return` says that there is none.";
    NOT_TAKEN = "RM0415", "a feature of Enzyme is not supported",
        "The name belongs to Enzyme, but not to what this compiler takes over. The message names the feature. Nothing is \
generated, because ignoring the request would give wrong derivatives.";
    BY_VALUE = "RM0416", "a structure by value cannot be differentiated here",
        "A structure or complex number that is passed or returned by value is differentiated in memory. That is possible in forward mode, \
and in one call of reverse mode for arguments. A derivative in two calls gets the scalars of an argument instead, because its tape \
cannot refer to memory that is gone when the second call runs; unions and bit-fields have no such scalars, and the adjoints of numbers \
beside pointers would be lost. The result of such a type has no adjoint of its own.";
    RESULT_ACTIVITY = "RM0417", "an activity does not fit the result",
        "`enzyme_active_return` is for a floating-point result, `enzyme_dup_return` for a pointer, and `enzyme_primal_return` for a function \
that returns something.";
    CONTEXT = "RM0433", "a context of shadows is used in another way",
        "`__enzyme_context` makes a context for a constant number of directions, `__enzyme_shadow` finds the shadow of a variable in it, and \
`__enzyme_zero_shadows` clears all of them. `enzyme_context` in a request is followed by the context.";
    STATEMENT = "RM0418", "a statement about a function is malformed",
        "A variable whose name contains `__enzyme_register_gradient`, `__enzyme_function_like` or the like states something about \
functions, which its initialiser lists. The list does not have the form that the name asks for.";
    CUSTOM_DERIVATIVE = "RM0419", "a custom derivative has the wrong parameters",
        "A derivative that is registered takes the parameters of the function, with shadows: in reverse mode, each pointer is followed \
by its shadow; in forward mode, each floating-point value by its tangent as well. The reverse sweep also takes the adjoint of a \
floating-point result, and the tape, if the augmented function returns one.";
}
