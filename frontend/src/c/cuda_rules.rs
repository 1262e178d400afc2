//! Rules of CUDA about which side may do what. Clang checks them when it compiles for a device, which never happens here.

use clang_export::schema::{
    CastKind, CudaMemory, CudaRole, Definition, Expr, ExprKind, Function, Global, Storage, TlsModel,
};
use dialects::ir::*;
use dialects::parallel::SCOPE;

use super::checks::Access;
use super::cx::Cx;
use super::error::{Lowered, Unsupported};
use super::fun::Fun;

/// The code of a violation.
const CODE: &str = "RM0205";

fn violation<T>(message: String, remedy: &str, at: u64) -> Lowered<T> {
    Err(Unsupported::mistake(CODE, message, remedy, at))
}

/// The variable whose object, or part, an expression designates without a pointer.
fn accessed_variable(e: &Expr<'_>) -> Option<u32> {
    match &e.kind {
        ExprKind::Ref(reference) if reference.storage == Storage::Global => Some(reference.decl),
        ExprKind::Member(member) if !member.arrow => accessed_variable(&member.base),
        ExprKind::Subscript(subscript) => match &subscript.base.kind {
            ExprKind::Cast(cast) if cast.cast == CastKind::ArrayToPointerDecay => accessed_variable(&cast.operand),
            _ => None,
        },
        ExprKind::Cast(cast) if cast.cast == CastKind::NoOp => accessed_variable(&cast.operand),
        _ => None,
    }
}

impl<'t> Fun<'_, '_, 't> {
    fn role(&self) -> CudaRole {
        self.m.functions.get(&self.def.decl).map_or(CudaRole::Host, |function| function.role)
    }

    /// Whether the function is compiled for the device alone.
    fn is_for_device(&self) -> bool {
        matches!(self.role(), CudaRole::Kernel | CudaRole::Device)
    }

    /// Checks the use of `threadIdx` or the like in the function, and marks a function of both sides as one that only kernels can call.
    ///
    /// # Errors
    /// The function is one of the host.
    pub fn check_thread_variable(&self, name: &str) -> Lowered<()> {
        match self.role() {
            CudaRole::Host => {
                let message = format!("'{name}' has a value in kernels only");
                violation(message, "declare the function with '__device__'", self.position)
            }
            CudaRole::Both => {
                set_attr(self.op, SCOPE, str_attr(self.m.context, "group"));
                Ok(())
            }
            CudaRole::Device | CudaRole::Kernel => Ok(()),
        }
    }

    /// Checks the use of a variable at file scope.
    ///
    /// # Errors
    /// Device code uses a variable of the host that is not constant.
    pub fn check_variable(&self, decl: u32) -> Lowered<()> {
        let Some(global) = self.m.globals.get(&decl).filter(|_| self.is_for_device()) else { return Ok(()) };
        let is_of_host = global.memory == CudaMemory::Host && !global.constant && global.owner.is_none();
        if !is_of_host || global.c_name.is_empty() {
            return Ok(());
        }
        let message = format!("'{}' is a variable of the host, which a device cannot use", global.c_name);
        violation(message, "declare it with '__device__' or '__managed__', or pass it as an argument", self.position)
    }

    /// Checks an access to a variable at file scope by its name.
    ///
    /// # Errors
    /// The host reads or writes a variable of the device, or device code writes one that is constant there.
    pub fn check_access(&self, e: &Expr<'_>, access: Access) -> Lowered<()> {
        let Some(global) = accessed_variable(e).and_then(|decl| self.m.globals.get(&decl)) else { return Ok(()) };
        if access == Access::Member {
            return Ok(());
        }
        let (name, is_store) = (global.c_name, access == Access::Store);
        let (message, remedy) = match (self.role(), global.memory) {
            (CudaRole::Host, CudaMemory::Device | CudaMemory::Constant) if is_store => (
                format!("'{name}' is in memory of the device, which the host cannot write"),
                "copy the value by 'cudaMemcpyToSymbol', or declare the variable with '__managed__'",
            ),
            (CudaRole::Host, CudaMemory::Device | CudaMemory::Constant) if !global.constant => (
                format!("'{name}' is in memory of the device, which the host cannot read"),
                "copy the value by 'cudaMemcpyFromSymbol', or declare the variable with '__managed__'",
            ),
            (CudaRole::Device | CudaRole::Kernel, CudaMemory::Constant) if is_store => {
                (format!("'{name}' is in constant memory, which a device cannot write"), "declare it with '__device__'")
            }
            _ => return Ok(()),
        };
        violation(message, remedy, e.loc)
    }

    /// Checks a bound of an array type that is not constant.
    ///
    /// # Errors
    /// The function is one of the device.
    pub fn check_array_bound(&self) -> Lowered<()> {
        if !self.is_for_device() {
            return Ok(());
        }
        let message = "an array of device code has a size that is not constant".to_owned();
        violation(message, "give it a constant size, or pass memory for each thread", self.position)
    }

    /// Checks an assembly statement.
    ///
    /// # Errors
    /// The function is one of the device, and the text is not empty.
    pub fn check_assembly(&self, text: &str) -> Lowered<()> {
        if !self.is_for_device() || text.trim().is_empty() {
            return Ok(());
        }
        let message = "assembly of device code is PTX, which has no meaning on a CPU".to_owned();
        violation(message, "use the intrinsic functions of CUDA", self.position)
    }
}

impl<'t> Cx<'_, 't> {
    /// Checks the definition of a kernel.
    ///
    /// # Errors
    /// It has variable arguments, a computed `goto`, or a parameter that is a reference.
    pub fn check_kernel(&self, def: &Definition<'t>, function: &Function<'t>) -> Lowered<()> {
        if function.role != CudaRole::Kernel {
            return Ok(());
        }
        if let Some(param) = def.params.iter().find(|param| param.is_reference) {
            let message = format!("the parameter '{}' of the kernel '{}' is a reference", param.name, function.c_name);
            return violation(message, "pass the object by value, or a pointer to memory of the device", param.loc);
        }
        if !self.llvm_functions.contains(&def.decl) {
            return Ok(());
        }
        let (what, remedy) = match def.flags.has_indirect_goto {
            true => ("a computed 'goto'", "use a 'switch' on the number of the label"),
            false => ("variable arguments", "pass the number of arguments and an array in memory of the device"),
        };
        violation(format!("the kernel '{}' has {what}", function.c_name), remedy, function.loc)
    }

    /// Checks the declaration of a variable.
    ///
    /// # Errors
    /// Threads of the host have their own copy of a variable of the device.
    pub fn check_storage(&self, global: &Global<'_>) -> Lowered<()> {
        if global.memory == CudaMemory::Host || global.tls == TlsModel::None {
            return Ok(());
        }
        let message = format!("'{}' is in memory of the device, which threads of the host share", global.c_name);
        violation(message, "leave 'thread_local' out", global.loc)
    }
}
