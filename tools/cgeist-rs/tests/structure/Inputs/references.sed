# Prints how symbols are referred to and aligned, without registers and order.
s/[[:space:]]*#.*//
s/%[re]*[abcds0-9][xipl0-9d]*/R/g
/^[[:space:]]*\.(hidden|weak|p2align|globl)/p
/^[[:space:]]*(call|jmp|lea|mov|add|xor).*[a-z_]{4,}/p
