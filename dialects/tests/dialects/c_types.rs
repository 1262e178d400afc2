//! The table of C types: what is written is read again, and printed as C.

use dialects::{
    cmem::types::{CType, Field, Layout, Qualifiers, TYPES, TypeImporter, TypeTable, Types, prototype},
    ir::*,
};

#[test]
fn prototypes_are_c_declarations() {
    let context = dialects::context::with_threads(false);
    let module = Module::parse(&context, include_str!("../cmem/prototypes.mlir")).expect("it parses");
    let functions = functions(module_op(&module));
    assert_eq!(functions.len(), 8);
    for function in functions {
        assert_eq!(prototype(function).as_deref(), attr_string(function, "c"));
    }
}

#[test]
fn rows_are_read_as_they_were_written() {
    let context = dialects::context::with_threads(false);
    let module = Module::new(Loc::unknown(&context));
    let mut table = TypeTable::new(&context);
    assert_eq!(table.attr(), None);
    let format = f64_type(&context);
    let record = table.reserve();
    let pointer = CType::Pointer { pointee: record };
    let link = table.add(&pointer);
    let next = Field { name: "next", r#type: link, offset: 0, bits: None };
    let bits = Field { name: "", r#type: link, offset: 64, bits: Some(0) };
    let layout = Layout { size: 16, align: 8, fields: vec![next, bits] };
    table.complete(record, &CType::Record { tag: "node", is_union: false, layout: Some(layout) });
    let qualifiers = Qualifiers { is_const: true, is_volatile: false, is_restrict: true };
    let rows = [
        CType::Void,
        CType::Bool,
        CType::Int { name: "long", width: 64, is_signed: true },
        CType::Float { name: "double", format },
        CType::Qualified { of: link, qualifiers, space: 3 },
        CType::Function { result: link, parameters: None, is_variadic: false },
        CType::Function { result: link, parameters: Some(Vec::new()), is_variadic: false },
        CType::Function { result: link, parameters: Some(vec![link, record]), is_variadic: true },
        CType::Record { tag: "", is_union: true, layout: None },
        CType::Typedef { name: "list", of: link },
        CType::Other { name: "svint8_t" },
    ];
    let ids: Vec<u64> = rows.iter().map(|row| table.add(row)).collect();
    assert_eq!(table.add(&pointer), link, "equal rows are one");
    set_attr(module_op(&module), TYPES, table.attr().expect("rows"));
    assert!(module.as_operation().verify());
    let types = Types::of(module_op(&module)).expect("a table");
    for (row, id) in rows.iter().zip(&ids) {
        assert_eq!(types.get(*id).as_ref(), Some(row));
    }
    let Some(CType::Record { layout: Some(layout), .. }) = types.get(record) else { panic!("no structure") };
    assert_eq!(layout.fields, [next, bits]);
    assert_eq!(types.unqualified(ids[4]), link);
    assert_eq!(types.unqualified(ids[9]), link);
    assert_eq!(types.get(ids[10] + 1), None);
}

#[test]
fn operations_take_their_types_to_another_module() {
    let context = dialects::context::with_threads(false);
    let from = Module::parse(&context, include_str!("../cmem/prototypes.mlir")).expect("it parses");
    let text = r#"module attributes {cmem.types = [#cmem.struct<"own">, #cmem.int<"int", 32, signed>]} {}"#;
    let into = Module::parse(&context, text).expect("it parses");
    let end = module_body(&into);
    let mut importer = TypeImporter::new(module_op(&from), module_op(&into));
    for function in functions(module_op(&from)) {
        importer.renumber(function);
        move_to_end(function, end);
    }
    importer.finish(module_op(&into));
    assert!(into.as_operation().verify());
    for function in functions(module_op(&into)) {
        assert_eq!(prototype(function).as_deref(), attr_string(function, "c"));
    }
    let types = Types::of(module_op(&into)).expect("a table");
    assert_eq!(types.get(0), Some(CType::Record { tag: "own", is_union: false, layout: None }));
}
