-- Integers: a sieve, powers modulo a number, greatest common divisors, bits.
local function sieve(limit)
  local composite, count, last = {}, 0, 0
  for i = 2, limit do composite[i] = false end
  for i = 2, limit do
    if not composite[i] then
      count, last = count + 1, i
      for k = i * i, limit, i do composite[k] = true end
    end
  end
  return count, last
end
local function power(base, exponent, modulus)
  local result = 1
  base = base % modulus
  while exponent > 0 do
    if exponent & 1 == 1 then result = result * base % modulus end
    base = base * base % modulus
    exponent = exponent >> 1
  end
  return result
end
local function gcd(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end
local function ones(x)
  local n = 0
  while x ~= 0 do x = x & (x - 1) n = n + 1 end
  return n
end
local count, last, total = 0, 0, 0
for round = 1, math.floor(64 * scale) + 1 do
  count, last = sieve(300000 + round)
  for i = 1, 20000 do total = total + power(i, last, 1000003) + gcd(i * 360, 1234567 + round) end
  local x = 0x9e3779b97f4a7c15 * round
  for _ = 1, 30000 do
    x = x ~ (x << 13)
    x = x ~ (x >> 7)
    x = x ~ (x << 17)
    total = total + ones(x) + (x // 3) % 11
  end
end
print(count, last, total)
