//! Tests of the IR layer and of the pass adaptor, in one executable because each links all of MLIR.

mod autodiff;
mod c_types;
mod ir_layer;
mod passes;
mod regions;
mod speculation;
mod views;
