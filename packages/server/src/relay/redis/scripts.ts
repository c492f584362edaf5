/**
 * What Redis does in one step. A mailbox is a stream of letters and a hash of notes: for each letter's id `entry bytes until isKept sender reader…`,
 * and under `#bytes` what all of them weigh. Letters that are over go when their topic is next looked at, and both keys end by themselves.
 */
const common = `
local now = tonumber(ARGV[1])
local function parse(id, text)
  local entry, bytes, till, isKept, sender, readers = text:match('^(%S+) (%d+) (%d+) (%d) (%S+)(.*)$')
  local ms, seq = entry:match('^(%d+)-(%d+)$')
  return { id = id, entry = entry, ms = tonumber(ms), seq = tonumber(seq), bytes = tonumber(bytes), till = tonumber(till),
    isKept = isKept, sender = sender, readers = readers }
end
local function drop(note)
  redis.call('XDEL', KEYS[1], note.entry)
  redis.call('HDEL', KEYS[2], note.id)
  redis.call('HINCRBY', KEYS[2], '#bytes', -note.bytes)
end
local function isBefore(a, b)
  if a.ms ~= b.ms then return a.ms < b.ms end
  return a.seq < b.seq
end
local function living()
  local flat, notes = redis.call('HGETALL', KEYS[2]), {}
  for index = 1, #flat, 2 do
    if flat[index] ~= '#bytes' then
      local note = parse(flat[index], flat[index + 1])
      if note.till <= now then drop(note) else notes[#notes + 1] = note end
    end
  end
  return notes
end
local function hasRead(note, client)
  return string.find(note.readers .. ' ', ' ' .. client .. ' ', 1, true) ~= nil
end
`;

/** Puts a letter: 1 where it is new, 0 where it was there. */
export const putScript = `${common}
local id, sender, tag, message, attestation = ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local published, expires, bytes, isKept = ARGV[7], ARGV[8], tonumber(ARGV[9]), ARGV[10]
local lettersMax, bytesMax = tonumber(ARGV[11]), tonumber(ARGV[12])
local before = redis.call('HGET', KEYS[2], id)
if before then
  local note = parse(id, before)
  if note.till > now then return 0 end
  drop(note)
end
local entry = redis.call('XADD', KEYS[1], '*', 'i', id, 's', sender, 't', tag, 'm', message, 'a', attestation, 'p', published, 'e', expires)
redis.call('HSET', KEYS[2], id, entry .. ' ' .. bytes .. ' ' .. expires .. ' ' .. isKept .. ' ' .. sender)
local total = redis.call('HINCRBY', KEYS[2], '#bytes', bytes)
local count = redis.call('XLEN', KEYS[1])
if count > lettersMax or total > bytesMax then
  local notes = living()
  table.sort(notes, function(a, b)
    local isReadA, isReadB = a.readers ~= '', b.readers ~= ''
    if isReadA ~= isReadB then return isReadA end
    return isBefore(a, b)
  end)
  total = tonumber(redis.call('HGET', KEYS[2], '#bytes'))
  count = #notes
  for _, note in ipairs(notes) do
    if count <= lettersMax and total <= bytesMax then break end
    drop(note)
    count = count - 1
    total = total - note.bytes
  end
end
local left = math.max(redis.call('PTTL', KEYS[2]), tonumber(expires) - now, 1)
redis.call('PEXPIRE', KEYS[1], left)
redis.call('PEXPIRE', KEYS[2], left)
return 1`;

/** What a client has not read, the oldest first. */
export const waitingScript = `${common}
local client, found, letters = ARGV[2], {}, {}
for _, note in ipairs(living()) do
  if note.sender ~= client and not hasRead(note, client) then found[#found + 1] = note end
end
table.sort(found, isBefore)
for _, note in ipairs(found) do
  local entry = redis.call('XRANGE', KEYS[1], note.entry, note.entry)[1]
  if entry then letters[#letters + 1] = entry[2] end
end
return letters`;

/** Notes that a client has read these; the keys then last as long as their letters. */
export const readScript = `${common}
local client, readTill, last = ARGV[2], tonumber(ARGV[3]), 0
for index = 4, #ARGV do
  local text = redis.call('HGET', KEYS[2], ARGV[index])
  local note = text and parse(ARGV[index], text)
  if note and note.sender ~= client and not hasRead(note, client) then
    local till = note.till
    if note.isKept == '0' and note.readers == '' then till = math.min(till, readTill) end
    local head = note.entry .. ' ' .. note.bytes .. ' ' .. string.format('%d', till) .. ' ' .. note.isKept
    redis.call('HSET', KEYS[2], note.id, head .. ' ' .. note.sender .. note.readers .. ' ' .. client)
  end
end
for _, note in ipairs(living()) do last = math.max(last, note.till) end
if last > now then
  redis.call('PEXPIRE', KEYS[1], string.format('%d', last - now))
  redis.call('PEXPIRE', KEYS[2], string.format('%d', last - now))
end
return 1`;
