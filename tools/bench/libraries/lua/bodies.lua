-- Bodies that attract each other: floating arithmetic on fields of tables.
local bodies = {}
for i = 1, 6 do
  bodies[i] = {x = i * 1.5, y = (i * i) % 7 - 3.0, z = i % 3 - 1.0, vx = 0.01 * i, vy = 0.02 / i, vz = 0.005 * (i - 3), mass = 1.0 / i}
end
local function energy()
  local sum = 0.0
  for i, a in ipairs(bodies) do
    sum = sum + 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz)
    for k = i + 1, #bodies do
      local b = bodies[k]
      local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
      sum = sum - a.mass * b.mass / math.sqrt(dx * dx + dy * dy + dz * dz + 0.01)
    end
  end
  return sum
end
local function advance(dt)
  local n = #bodies
  for i = 1, n do
    local a = bodies[i]
    for k = i + 1, n do
      local b = bodies[k]
      local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
      local square = dx * dx + dy * dy + dz * dz + 0.01
      local pull = dt / (square * math.sqrt(square))
      a.vx, a.vy, a.vz = a.vx - dx * b.mass * pull, a.vy - dy * b.mass * pull, a.vz - dz * b.mass * pull
      b.vx, b.vy, b.vz = b.vx + dx * a.mass * pull, b.vy + dy * a.mass * pull, b.vz + dz * a.mass * pull
    end
  end
  for i = 1, n do
    local a = bodies[i]
    a.x, a.y, a.z = a.x + dt * a.vx, a.y + dt * a.vy, a.z + dt * a.vz
  end
end
print(string.format("%.12f", energy()))
for _ = 1, math.floor(700000 * scale) + 1 do advance(0.001) end
print(string.format("%.12f", energy()))
