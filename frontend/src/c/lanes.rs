//! Lanes of vectors as lvalues: `v.xyz` and `v[i]`.

use clang_export::schema::{Expr, ExprKindSubscript, ExprKindVectorElements, TypeKind};

use super::error::Lowered;
use super::fun::Fun;
use super::value::{Lv, Place};

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn vector_elements(&mut self, e: &'t Expr<'t>, lanes: &'t ExprKindVectorElements<'t>) -> Lowered<Lv<'c>> {
        let (vector, ty) = if lanes.arrow {
            let ptr = self.scalar(&lanes.base)?;
            (ptr, self.m.pointee(lanes.base.ty).unwrap_or(lanes.base.ty))
        } else {
            let base = self.lvalue(&lanes.base)?;
            (self.address_of(&base)?, base.ty)
        };
        self.reject_other_spaces(ty, "a part of a vector")?;
        let row = self.m.ty(ty);
        let (align, volatile) = (row.align, row.is_volatile);
        let place = if lanes.lanes.len() == 1 && !matches!(self.m.kind(e.ty), TypeKind::Vector(_)) {
            let lane = self.int(self.m.known.i64, lanes.lanes[0].into());
            Place::Lane { vector, vector_type: ty, lane }
        } else {
            Place::Lanes { vector, vector_type: ty, lanes: lanes.lanes.clone() }
        };
        Ok(Lv { place, ty: e.ty, align, volatile, may_alias: true })
    }

    pub fn vector_subscript(&mut self, e: &'t Expr<'t>, outer: &'t ExprKindSubscript<'t>) -> Lowered<Lv<'c>> {
        let base = self.lvalue(&outer.base)?;
        self.reject_other_spaces(base.ty, "a part of a vector")?;
        let signed = self.m.is_signed(outer.index.ty);
        let index = self.scalar(&outer.index)?;
        let lane = self.resize(index, self.m.known.i64, signed);
        self.check_bounds(&outer.base, lane, (e.loc, outer.index.spelled), true)?;
        let vector = self.address_of(&base)?;
        let place = Place::Lane { vector, vector_type: base.ty, lane };
        Ok(Lv { place, ty: e.ty, align: base.align, volatile: base.volatile, may_alias: true })
    }
}
