-- Writes values as JSON with string.format and table.concat, and reads them back with patterns.
local escapes = {['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t"}
local plain = {['"'] = '"', ["\\"] = "\\", n = "\n", t = "\t"}
local encode
local function encode_to(value, out)
  local kind = type(value)
  if kind == "table" and #value > 0 then
    out[#out + 1] = "["
    for i, item in ipairs(value) do
      if i > 1 then out[#out + 1] = "," end
      encode_to(item, out)
    end
    out[#out + 1] = "]"
  elseif kind == "table" then
    local keys = {}
    for key in pairs(value) do keys[#keys + 1] = key end
    table.sort(keys)
    for i, key in ipairs(keys) do
      out[#out + 1] = (i == 1 and "{" or ",") .. string.format("%q:", key)
      encode_to(value[key], out)
    end
    out[#out + 1] = "}"
  elseif kind == "string" then
    out[#out + 1] = '"' .. value:gsub('[%c"\\]', escapes) .. '"'
  elseif math.type(value) == "integer" then
    out[#out + 1] = string.format("%d", value)
  elseif kind == "number" then
    out[#out + 1] = string.format("%.14g", value)
  else
    out[#out + 1] = tostring(value)
  end
end
encode = function(value)
  local out = {}
  encode_to(value, out)
  return table.concat(out)
end
local decode
local function text(source, at)
  local from = at + 1
  local to = from
  while true do
    local byte = source:byte(to)
    if byte == 92 then to = to + 2 elseif byte == 34 then break else to = to + 1 end
  end
  return source:sub(from, to - 1):gsub("\\(.)", plain), to + 1
end
local function string_at(source, at)
  local value, _, next = text(source, at)
  return value, next or _
end
decode = function(source, at)
  local first = source:sub(at, at)
  if first == "{" or first == "[" then
    local result = {}
    at = at + 1
    while true do
      local mark = source:sub(at, at)
      if mark == "}" or mark == "]" then return result, at + 1 end
      if mark == "," then at = at + 1 end
      local key
      if first == "{" then
        key, at = string_at(source, at)
        at = at + 1
      else
        key = #result + 1
      end
      result[key], at = decode(source, at)
    end
  elseif first == '"' then
    return string_at(source, at)
  end
  local word = source:match("^[%w.+-]+", at)
  at = at + #word
  if word == "true" then return true, at elseif word == "false" then return false, at end
  return math.tointeger(word) or tonumber(word), at
end
local length, sum = 0, 0
for round = 1, math.floor(550 * scale) + 1 do
  local people = {}
  for i = 1, 150 do
    people[i] = {
      name = "person \"" .. i .. "\"\n", age = (i * round) % 90, weight = 50.5 + i / 8, member = i % 3 == 0,
      path = {i, i + 1, i * 0.25}, place = {street = "street\t" .. i % 40, number = i * 7 % 100},
    }
  end
  local written = encode(people)
  local again = decode(written, 1)
  assert(encode(again) == written, "a value changed on its way")
  length = length + #written
  sum = sum + again[round % 150 + 1].age + again[77].path[3] * 4 + #again[5].name
end
print(length, sum)
