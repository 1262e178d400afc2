-- String building, gsub, find and gmatch.
local words = {}
for i = 1, 400 do
  local letters = {}
  for k = 1, 3 + i % 7 do letters[k] = string.char(97 + (i * 7 + k * k * 3) % 26) end
  words[i] = table.concat(letters)
end
local total, vowels, swapped = 0, 0, 0
for round = 1, math.floor(3000 * scale) + 1 do
  local parts = {}
  for i = 1, 1500 do parts[#parts + 1] = words[(i * round + i * i) % 400 + 1] end
  local text = table.concat(parts, " ")
  total = total + #text
  local _, count = text:gsub("[aeiou]", "")
  vowels = vowels + count
  local turned = text:gsub("(%w)(%w*)", function(first, rest) return rest .. first end)
  swapped = swapped + (turned:find("zq", 1, true) or 0)
  local lengths = 0
  for word in turned:gmatch("%a+") do lengths = lengths + #word end
  total = total + lengths
  local built = ""
  for i = 1, 200 do built = built .. turned:sub(i, i):upper() end
  total = total + built:byte(round % 200 + 1)
end
print(total, vowels, swapped)
