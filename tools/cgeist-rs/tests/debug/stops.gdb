# Runs to each breakpoint in turn and shows where it stops and what the variables are. The commands before this file's
# set the breakpoints.
set confirm off
set pagination off
set width 0
set print address off
set style enabled off
run
while $_isvoid($_exitcode)
  bt
  info args
  info locals
  continue
end
