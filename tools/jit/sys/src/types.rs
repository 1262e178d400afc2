//! The types that functions are called with.

use super::Function;

/// The type of a parameter or result, as the C ABI of x86-64 passes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    F32,
    F64,
    I32,
    I64,
    Pointer,
}

impl Type {
    fn name(self) -> &'static str {
        match self {
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::Pointer => "pointer",
        }
    }
}

/// The text of a function type.
pub(crate) fn describe(parameters: &[Type], result: Option<Type>) -> String {
    let parameters: Vec<&str> = parameters.iter().map(|each| each.name()).collect();
    format!("({}) -> {}", parameters.join(", "), result.map_or("()", Type::name))
}

/// A value that a function takes or returns.
pub trait Value: Copy {
    /// Its type.
    const TYPE: Type;
}

/// A value that is no address.
pub trait Number: Value {}

macro_rules! values {
    ($($rust:ty => $type:ident),*) => {
        $(impl Value for $rust {
            const TYPE: Type = Type::$type;
        })*
    };
}

values!(f32 => F32, f64 => F64, i32 => I32, u32 => I32, i64 => I64, u64 => I64, usize => I64);

impl Number for f32 {}
impl Number for f64 {}
impl Number for i32 {}
impl Number for u32 {}
impl Number for i64 {}
impl Number for u64 {}
impl Number for usize {}

impl<T> Value for *const T {
    const TYPE: Type = Type::Pointer;
}

impl<T> Value for *mut T {
    const TYPE: Type = Type::Pointer;
}

/// The type of a pointer to a function.
pub trait Callable: Copy {
    /// The types of its parameters.
    const PARAMETERS: &'static [Type];
    /// The type of its result, if it has one.
    const RESULT: Option<Type>;

    /// The function at an address.
    ///
    /// # Safety
    /// A function of this type is there.
    unsafe fn at(address: usize) -> Self;
}

macro_rules! functions {
    ($($name:ident: $parameter:ident),*) => {
        impl<$($parameter: Value,)* Result: Value> Callable for unsafe extern "C" fn($($parameter),*) -> Result {
            const PARAMETERS: &'static [Type] = &[$($parameter::TYPE),*];
            const RESULT: Option<Type> = Some(Result::TYPE);

            unsafe fn at(address: usize) -> Self {
                // SAFETY: by the contract of this function.
                unsafe { std::mem::transmute::<usize, Self>(address) }
            }
        }

        impl<$($parameter: Value),*> Callable for unsafe extern "C" fn($($parameter),*) {
            const PARAMETERS: &'static [Type] = &[$($parameter::TYPE),*];
            const RESULT: Option<Type> = None;

            unsafe fn at(address: usize) -> Self {
                // SAFETY: by the contract of this function.
                unsafe { std::mem::transmute::<usize, Self>(address) }
            }
        }

        impl<$($parameter: Number,)* Result: Number> Function<'_, unsafe extern "C" fn($($parameter),*) -> Result> {
            /// Calls the function, which takes and returns numbers only.
            #[allow(clippy::too_many_arguments)]
            pub fn call(&self, $($name: $parameter),*) -> Result {
                // SAFETY: the function has this type, and its code is alive.
                unsafe { (self.function)($($name),*) }
            }
        }
    };
}

functions!(a: A);
functions!(a: A, b: B);
functions!(a: A, b: B, c: C);
functions!(a: A, b: B, c: C, d: D);
functions!(a: A, b: B, c: C, d: D, e: E);
functions!(a: A, b: B, c: C, d: D, e: E, f: F);
functions!(a: A, b: B, c: C, d: D, e: E, f: F, g: G);
functions!(a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H);
