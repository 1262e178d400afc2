//! The macro that declares the passes of a crate.

/// Declares the passes of a crate, in its `lib.rs`. Generates the option structs, `passes()`, which lists the
/// declarations, and `register_passes()`.
///
/// The doc comment is the help; the name on the command line is the last segment of the path, with `-` for `_`. After
/// `@` follow the level, `function` or `module`, and whether the pass also runs on functions with `optnone`: `required`
/// if later passes depend on it or it only prints, and `optional` otherwise. Module passes check that for each function
/// themselves. Counters may follow.
///
/// ```ignore
/// declare_passes! {
///     /// Raise `scf.for` with affine bounds to `affine.for`.
///     raise::raise_scf_to_affine::raise_scf_to_affine(RaiseOptions {
///         /// Functions with more operations are left alone.
///         max_ops: usize = 10_000,
///     }) @ function, optional { raised: "Loops raised" };
///     /// Split `scf.parallel` at each barrier.
///     parallel::split_parallel_at_barrier::split_parallel_at_barrier @ module, required;
/// }
/// ```
///
/// The pass function is
/// `pub fn raise_scf_to_affine<'c>(op: Op<'c>, options: &RaiseOptions, cx: &mut PassCx<'c>) -> PassResult`;
/// for a pass without options, the second parameter is `_: &()`.
#[macro_export]
macro_rules! declare_passes {
    ($(
        $(#[doc = $doc:literal])*
        $($segment:ident)::+
        $(($options:ident {
            $($(#[doc = $option_doc:literal])* $option:ident: $type:ty = $default:expr),* $(,)?
        }))?
        @ $level:ident, $need:ident
        $({ $($counter:ident: $counter_help:literal),* $(,)? })?
        ;
    )*) => {
        $($(
            /// Options of a pass; see its declaration.
            #[derive(Clone, Debug, PartialEq)]
            pub struct $options {
                $($(#[doc = $option_doc])* pub $option: $type,)*
            }

            impl Default for $options {
                fn default() -> Self {
                    Self { $($option: $default,)* }
                }
            }

            impl $crate::pass::PassOptions for $options {
                fn declarations() -> Vec<$crate::pass::OptionDecl> {
                    let default = Self::default();
                    vec![$($crate::pass::OptionDecl::new(
                        stringify!($option),
                        concat!($($option_doc, "\n",)* ""),
                        &default.$option,
                    ),)*]
                }

                fn from_values(values: &[$crate::pass::OptionValue]) -> Result<Self, String> {
                    let mut values = values.iter();
                    Ok(Self {
                        $($option: match values.next() {
                            Some(value) => $crate::pass::PassOption::from_value(value).map_err(
                                |problem| format!("option `{}`: {problem}", stringify!($option).replace('_', "-")),
                            )?,
                            None => $default,
                        },)*
                    })
                }
            }
        )?)*

        /// The passes of this crate.
        pub fn passes() -> Vec<$crate::pass::PassDecl> {
            vec![$($crate::pass::PassDecl {
                path: stringify!($($segment)::+),
                doc: concat!($($doc, "\n",)* ""),
                level: $crate::declare_passes!(@level $level),
                required: $crate::declare_passes!(@need $need),
                options: <$crate::declare_passes!(@options $($options)?) as $crate::pass::PassOptions>::declarations(),
                counters: &[$($((stringify!($counter), $counter_help),)*)?],
                check: |values| {
                    <$crate::declare_passes!(@options $($options)?) as $crate::pass::PassOptions>::from_values(values)
                        .map(|_| ())
                },
                run: |op, values, cx| {
                    let options =
                        <$crate::declare_passes!(@options $($options)?) as $crate::pass::PassOptions>::from_values(values)
                            .map_err(|problem| $crate::diagnostics::Diagnostic::error("RM0004", None, problem))?;
                    $($segment)::+(op, &options, cx)
                },
            },)*]
        }

        /// Makes the passes of this crate known to MLIR; once is enough, more does no harm.
        pub fn register_passes() {
            $crate::pass::register(passes());
        }
    };
    (@level function) => { $crate::pass::Level::Function };
    (@level module) => { $crate::pass::Level::Module };
    (@need required) => { true };
    (@need optional) => { false };
    (@options) => { () };
    (@options $options:ident) => { $options };
}
