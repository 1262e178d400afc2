Content-Length: 122

{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"processId":1,"rootPath":"rmlir","capabilities":{},"trace":"off"}}Content-Length: 208

{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///loop.mlir","languageId":"mlir","version":1,"text":"func.func @f() {\n  %x = arith.addi %y, %y : i32\n  return\n}\n"}}}Content-Length: 44

{"jsonrpc":"2.0","id":1,"method":"shutdown"}Content-Length: 33

{"jsonrpc":"2.0","method":"exit"}