/* Derivatives of C functions.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The compiler generates the derivative of a function where a program asks for it:
 *
 *   double square(double x) { return x * x; }
 *   double slope(double x) { return autodiff_gradient(double, square, autodiff_out(x)); }
 *
 * The macros check the types of shadows and tangents, and expand to the interface of Enzyme, in which programs can be written as well:
 * calls of functions whose names contain `__enzyme_autodiff`, `__enzyme_fwddiff`, `__enzyme_augmentfwd` or `__enzyme_reverse`, which
 * the program declares with the types that it needs, and the variables below as markers. So this header serves for both compilers.
 *
 * Terms. The shadow of an object has the type of the object and holds the derivatives of its elements: adjoints in reverse mode,
 * tangents in forward mode. Adjoints are added to shadows; a shadow is zero before the first call unless earlier adjoints count.
 * Two shadows overlap only where their objects do. A parameter is active if the derivative with respect to it is wanted.
 */
#ifndef RMLIR_AUTODIFF_H
#define RMLIR_AUTODIFF_H

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Markers: the activity of the argument behind them ------------------------------------------------------------ */

/* It is not active: no shadow. */
extern int enzyme_const;
/* It is active and followed by its shadow; in forward mode also for floating-point values, followed by the tangent. */
extern int enzyme_dup;
/* As enzyme_dup, but what the function stores in the object is not needed, only its derivative. */
extern int enzyme_dupnoneed;
/* A floating-point value in reverse mode, whose adjoint is a result. */
extern int enzyme_out;
/* As enzyme_dup and enzyme_dupnoneed for several directions: the distance of the shadows in bytes stands behind the marker. */
extern int enzyme_dupv, enzyme_dupnoneedv;
/* Nobody but the function writes the object until the reverse sweep ends, which reads it again instead of saving what it needs. */
extern int enzyme_not_overwritten;
/* The argument is the address of the value; its size in bytes stands behind the marker. */
extern int enzyme_byref;

/* ---- Markers of the whole call ----------------------------------------------------------------------------------- */

/* The number of directions, a constant, stands behind it; each shadow is followed by those for the other directions. */
extern int enzyme_width;
/* All shadows stand behind it, in the order of the arguments. */
extern int enzyme_interleave;
/* The result of the function is returned before its derivatives. */
extern int enzyme_primal_return;
/* An augmented function does not return the result of the function. */
extern int enzyme_noret;
/* The result of the function is not active, is active, has a shadow. */
extern int enzyme_const_return, enzyme_active_return, enzyme_dup_return;
/* A shadow that has the address of its object says, at run time, that the object is not active: its memory holds no derivatives, is read
 * and written by the function only, and what is stored there passes no derivative on. So is the memory of an argument that is marked
 * enzyme_const, to which pointers may then lead that may also lead to active memory. Pointers in the object have the same shadows. */
extern int enzyme_runtime_activity;
/* A tangent or adjoint that is zero stays zero when it is multiplied by infinity or NaN. Without the marker, that holds where a partial
 * derivative is infinite or NaN by its formula, as that of a square root at zero, and not where the program computes with such numbers. */
extern int enzyme_strong_zero;
/* The address of memory for the tape stands behind it; the number of bytes there, behind the other. */
extern int enzyme_tape, enzyme_allocated;

/* A context, made by __enzyme_context, stands behind it: the shadows of variables are those of the context. */
extern int enzyme_context;

/* Contexts: sets of shadows of variables, so that threads can differentiate functions with global state at the same time, and so that
 * derivatives with respect to variables can be set and read. Without a context, a derivative starts with zero shadows of variables, which
 * all threads share. In one, what is in the shadows at the start are the tangents or adjoints of the variables, and what is there at the
 * end is a result.
 *
 * __enzyme_context makes a context for a constant number of directions, that of the derivatives in it. Each call in the source is one
 * context in each thread: executed again, it returns the same, with its shadows. A context ends with its thread.
 * __enzyme_shadow returns the address of the shadow of a variable, or of a part of one, for the direction `lane`, from 0. It starts with
 * zeros, and with the addresses of other shadows where the variable starts with addresses; integers are zero. A pointer that the program
 * sets has the shadow that the program stores in its shadow. __enzyme_zero_shadows sets the numbers in all shadows of a context to zero.
 */
void *__enzyme_context(int width);
void *__enzyme_shadow(void *context, void *variable, int lane);
void __enzyme_zero_shadows(void *context);

/* The shadow of a function, for structures of function pointers: it is the function itself. */
void *__enzyme_virtualreverse(void *function);

/* The entries that the macros call. */
void __enzyme_autodiff_rmlir(void *, ...);
void __enzyme_fwddiff_rmlir(void *, ...);
void __enzyme_augmentfwd_rmlir(void *, ...);
void __enzyme_reverse_rmlir(void *, ...);

#ifdef __cplusplus
}
#endif

/* ---- Arguments with a check of types ----------------------------------------------------------------------------- */

/* Arguments of the macros below, one for each parameter. */
#define autodiff_const(x) enzyme_const, (x)
#define autodiff_out(x) enzyme_out, (x)
#define autodiff_dup(x, shadow) enzyme_dup, (x), RMLIR_AUTODIFF_OF_POINTER(x, shadow)
#define autodiff_dupnoneed(x, shadow) enzyme_dupnoneed, (x), RMLIR_AUTODIFF_OF_POINTER(x, shadow)
#define autodiff_tangent(x, tangent) enzyme_dup, (x), RMLIR_AUTODIFF_OF_VALUE(x, tangent)

/* ---- Derivatives ------------------------------------------------------------------------------------------------- */

/* The adjoints of the arguments of `f`: added to shadows, and those of autodiff_out returned as a `type`, which is the type of the only
 * one, a structure with all of them, or void. The adjoint of the result of `f` is 1.
 *
 *   double norm(const double *x, int n);
 *   autodiff_gradient(void, norm, autodiff_dup(x, dx), autodiff_const(n));
 */
#define autodiff_gradient(type, f, ...) RMLIR_AUTODIFF_CALL(__enzyme_autodiff_rmlir, type, f, __VA_ARGS__)

/* The tangent of the result of `f`, as a `type`; those of objects are in the shadows. */
#define autodiff_forward(type, f, ...) RMLIR_AUTODIFF_CALL(__enzyme_fwddiff_rmlir, type, f, __VA_ARGS__)

/* Runs `f` and keeps in a tape what its reverse sweep needs. Returns the tape if `type` is `void *`; or a structure of the tape, the
 * result, and the shadow of a result that is a pointer.
 */
#define autodiff_augment(type, f, ...) RMLIR_AUTODIFF_CALL(__enzyme_augmentfwd_rmlir, type, f, __VA_ARGS__)

/* The reverse sweep that belongs to a tape, which it uses up. Behind the arguments stand the adjoint of the result, if that is a
 * floating-point value, and the tape.
 */
#define autodiff_reverse(type, f, ...) RMLIR_AUTODIFF_CALL(__enzyme_reverse_rmlir, type, f, __VA_ARGS__)

/* ---- Statements about functions, at file scope; one of a kind for each function ---------------------------------- */

/* `f` passes no derivative on. Numbers that are read from `variable` have none; the program accesses it by its name only. */
#define autodiff_inactive(f) RMLIR_AUTODIFF_STATEMENT(__enzyme_inactivefn_##f, (void *)(f))
#define autodiff_inactive_variable(variable) RMLIR_AUTODIFF_STATEMENT(__enzyme_inactive_global_##variable, (void *)&(variable))

/* `f` has the derivative of a function of the C library, such as "sin". */
#define autodiff_like(f, name) RMLIR_AUTODIFF_STATEMENT(__enzyme_function_like_##f, (void *)(f), (void *)(name))

/* `derivative` computes the tangents of `f`: it takes the parameters of `f`, each pointer and floating-point value followed by its
 * shadow or tangent.
 */
#define autodiff_register_forward(f, derivative) \
  RMLIR_AUTODIFF_STATEMENT(__enzyme_register_derivative_##f, (void *)(f), (void *)(derivative))

/* `augmented` runs `f` and returns a tape, the result, or a structure of both; `reverse` computes the adjoints. Both take the
 * parameters of `f`, each pointer followed by its shadow; `reverse` then takes the adjoint of a floating-point result, and the tape.
 */
#define autodiff_register_gradient(f, augmented, reverse) \
  RMLIR_AUTODIFF_STATEMENT(__enzyme_register_gradient_##f, (void *)(f), (void *)(augmented), (void *)(reverse))

/* `allocate` returns new memory of as many bytes as its parameter number `size` says, from 0; `release` takes its address. The shadow
 * of the memory comes from `allocate` as well, by a call with the same arguments, and is filled with zeros. Forward mode releases both
 * where the function does; reverse mode when the derivative is done, later calls of `release` first. Until then, the memory has to stay
 * as it is: an arena whose memory is used again when it is reset must not be reset in the function. A `release` that takes other
 * arguments, or none at all, is stated as in Enzyme, by an array `__enzyme_allocation_like_`... of the allocator, the number of the
 * size, the list of arguments, in which -1 stands for the address, and the deallocator or NULL.
 */
#define autodiff_allocator(allocate, size, release) \
  RMLIR_AUTODIFF_STATEMENT(__enzyme_allocation_like_##allocate, (void *)(allocate), (void *)(size), (void *)"-1", (void *)(release))

/* ---- What the macros are made of --------------------------------------------------------------------------------- */

/* The entries of the interface, called as functions with the result that is wanted. */
#define RMLIR_AUTODIFF_CALL(entry, type, f, ...) \
  ((type(*)(void *, ...))(void (*)(void))entry)((void *)(f), __VA_ARGS__)

#define RMLIR_AUTODIFF_STATEMENT(name, ...) __attribute__((used)) static void *name[] = {__VA_ARGS__}

/* The type of an expression without qualifiers, as a pointer type: a comma converts its operand to a value. */
#define RMLIR_AUTODIFF_TYPE(x) __typeof__(((void)0, (x))) *
#define RMLIR_AUTODIFF_CHECKED(is, x, shadow, message) \
  (__extension__((void)sizeof(struct {                 \
     _Static_assert(is, message);                      \
     char checked;                                     \
   })),                                                \
   (shadow))
#define RMLIR_AUTODIFF_IS(x, y) _Generic((RMLIR_AUTODIFF_TYPE(y))0, RMLIR_AUTODIFF_TYPE(x): 1, default: 0)
#define RMLIR_AUTODIFF_OF_POINTER(x, shadow) \
  RMLIR_AUTODIFF_CHECKED(RMLIR_AUTODIFF_IS(*(x), *(shadow)), x, shadow, "a shadow has the type of its object")
#define RMLIR_AUTODIFF_OF_VALUE(x, tangent) \
  RMLIR_AUTODIFF_CHECKED(RMLIR_AUTODIFF_IS(x, tangent), x, tangent, "a tangent has the type of its value")

#endif
