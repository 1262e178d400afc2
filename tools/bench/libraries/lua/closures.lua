-- Closures: counters with shared state, composition, memoisation and partial application.
local function counter(step)
  local n = 0
  return function() n = n + step return n end, function() n = 0 end
end
local function compose(f, g) return function(x) return f(g(x)) end end
local function curry(f) return function(a) return function(b) return function(c) return f(a, b, c) end end end end
local function memoise(f)
  local known = {}
  return function(n)
    local value = known[n]
    if not value then value = f(n) known[n] = value end
    return value
  end
end
local function fold(list, f, start)
  for i = 1, #list do start = f(start, list[i]) end
  return start
end
local sum = 0
local add = curry(function(a, b, c) return a + b * c end)
for round = 1, math.floor(52000 * scale) + 1 do
  local next, reset = counter(round % 5 + 1)
  for _ = 1, 300 do sum = sum + next() end
  reset()
  local chain = function(x) return x end
  for k = 1, 20 do chain = compose(chain, function(x) return x * 3 % 1009 + k end) end
  for x = 1, 20 do sum = sum + chain(x) end
  for x = 1, 50 do sum = sum + add(x)(round)(2) end
  local fib
  fib = memoise(function(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end)
  sum = (sum + fib(40 + round % 10)) % 1000000007
  sum = sum + fold({1, 2, 3, 4, 5, 6, 7, 8}, function(a, b) return a * 2 + b end, 0)
end
print(sum)
