set confirm off
set print frame-arguments none
break stop
run
up
printf "number = %d\n", number
printf "limit = %d\n", limit
printf "sum = %d\n", sum
printf "i = %d\n", i
printf "step = %d\n", step
printf "constant = %d\n", constant
continue
up
printf "number = %d\n", number
printf "limit = %d\n", limit
printf "sum = %d\n", sum
printf "i = %d\n", i
printf "step = %d\n", step
printf "constant = %d\n", constant
continue
continue
up
printf "greater = %d\n", greater
printf "a = %d\n", a
printf "b = %d\n", b
