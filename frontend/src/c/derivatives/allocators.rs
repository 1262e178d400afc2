//! Functions that allocate and release memory, which a program states by variables with the names of
//! `__enzyme_allocation_like`.

use clang_export::schema::{AbiKind, Function, Global, TypeKind};
use dialects::autodiff::{self, ADDRESS};
use dialects::ir::*;

use super::registrations::{Element, malformed, text};
use super::types::Content;
use crate::c::cx::Cx;
use crate::c::error::Lowered;

const FORM: &str = "it holds the allocator, the number of its parameter with the size, the arguments of the deallocator as numbers of \
                    the allocator's parameters, -1 for the address, as in \"-1,2\", and the deallocator";

impl<'t> Cx<'_, 't> {
    /// Reads `{allocator, number of its parameter with the size, arguments of the deallocator, deallocator}`.
    pub(super) fn state_allocation(&mut self, global: &'t Global<'t>, found: &[Element<'t>]) -> Lowered<()> {
        let function = self.function_element(global, found, 0)?;
        self.check_scalars(global, function)?;
        if self.content(self.abi(function.abi).result.ty) != Content::Pointers {
            let why = format!("names '{}' as allocator, which returns no pointer", function.c_name);
            return malformed(global, &why, FORM);
        }
        let count = i64::try_from(self.abi(function.abi).params.len()).unwrap_or(i64::MAX);
        let Some(Element::Number(size)) = found.get(1) else {
            return malformed(global, "has no number of the parameter with the size", FORM);
        };
        let of_size = usize::try_from(*size).ok().and_then(|at| self.abi(function.abi).params.get(at));
        if !of_size.is_some_and(|how| matches!(self.kind(how.ty), TypeKind::Int(_))) {
            let why = format!("says that parameter {size} is the size, which is no integer parameter");
            return malformed(global, &why, FORM);
        }
        let arguments: Option<Vec<i32>> = text(found.get(2))
            .and_then(|list| list.split(',').map(|number| number.trim().parse().ok()).collect())
            .filter(|list: &Vec<i32>| list.iter().all(|each| (i64::from(ADDRESS)..count).contains(&i64::from(*each))));
        let Some(arguments) = arguments else {
            return malformed(global, "has no list of the arguments of the deallocator", FORM);
        };
        let free = match found.get(3) {
            Some(Element::Number(0)) => None,
            _ => Some(self.function_element(global, found, 3)?),
        };
        let place = arguments.iter().position(|each| *each == ADDRESS);
        if let Some(free) = free {
            self.check_deallocator(global, free, &arguments, place)?;
        }
        let b = self.builder_at_end(global.loc);
        let (name, size) = (symbol_attr(self.context, function.name), i64_attr(self.context, *size));
        let free = free.map(|free| symbol_attr(self.context, free.name));
        let arguments = (arguments != [ADDRESS]).then(|| i32_array_attr(self.context, &arguments));
        autodiff::Allocation::build(&b, name, size)
            .attr_opt(autodiff::Allocation::FREE, free)
            .attr_opt(autodiff::Allocation::ARGUMENTS, arguments)
            .build();
        Ok(())
    }

    /// Checks that a function passes numbers and pointers only, so that a parameter is an operand of its calls.
    fn check_scalars(&self, global: &'t Global<'t>, function: &Function<'t>) -> Lowered<()> {
        let abi = self.abi(function.abi);
        let is_scalar = |ty: u32| {
            matches!(self.kind(ty), TypeKind::Int(_) | TypeKind::Bool | TypeKind::Float(_) | TypeKind::Pointer(_))
        };
        let passed = abi.params.iter().all(|how| is_scalar(how.ty));
        if passed && (abi.result.kind == AbiKind::Ignore || is_scalar(abi.result.ty)) {
            return Ok(());
        }
        let why = format!("names '{}', which passes structures or the like by value", function.c_name);
        malformed(global, &why, "name a function whose parameters and result are numbers and pointers")
    }

    /// Checks the list of arguments of a deallocator, of which `place` is the address.
    fn check_deallocator(
        &self,
        global: &'t Global<'t>,
        free: &Function<'t>,
        arguments: &[i32],
        place: Option<usize>,
    ) -> Lowered<()> {
        self.check_scalars(global, free)?;
        let parameters = &self.abi(free.abi).params;
        if parameters.len() != arguments.len() {
            let why = format!("lists {} arguments for '{}', which takes another number", arguments.len(), free.c_name);
            return malformed(global, &why, FORM);
        }
        let of_address = place.and_then(|at| parameters.get(at));
        if !of_address.is_some_and(|how| self.content(how.ty) == Content::Pointers) {
            let why = format!("passes the address of the memory to no pointer parameter of '{}'", free.c_name);
            return malformed(global, &why, FORM);
        }
        let mut same =
            ops(self.body).filter_map(autodiff::Allocation::of).filter(|each| each.free() == Some(free.name));
        if same.any(|each| each.address() != place) {
            let why = format!("passes the address to another parameter of '{}' than an earlier statement", free.c_name);
            return malformed(global, &why, "a deallocator gets the address by the same parameter in all statements");
        }
        Ok(())
    }
}
