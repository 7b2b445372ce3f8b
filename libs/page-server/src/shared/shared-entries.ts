import type { RedisConnection } from './redis-connection.ts';
import type { Seal } from './seal.ts';

interface SharedEntriesOptions {
  readonly redis: Pick<RedisConnection, 'run' | 'runBytes'>;
  readonly seal: Seal;
  readonly prefix: string;
  /** The kind of the entries; each kind has names and limits of its own. */
  readonly kind: string;
  /** The most compressed bytes of all entries together; beyond it those are removed first that would expire first. */
  readonly maxBytes: number;
}

export interface SharedEntry {
  readonly bytes: Buffer;
  /** The milliseconds until it expires, by the clock of the store. */
  readonly leftMs: number;
}

export interface SharedEntries {
  /** Finds an entry; null where there is none, and also where the store is away or slow. */
  find(name: string): Promise<SharedEntry | null>;
  /** Keeps an entry. Resolves to false where it was not written, such as one that is too large. */
  keep(name: string, bytes: Buffer, forMs: number): Promise<boolean>;
  /** Lets an entry expire later. Resolves to false where it does not exist, and to null where that is not known. */
  extend(name: string, forMs: number): Promise<boolean | null>;
}

/** The longest wait for an entry in milliseconds, since the site can render the page in that time. */
const findMs = 150;
/** The limit of a write in milliseconds. No visitor waits for it. */
const keepMs = 2_000;
/** The most compressed bytes of one entry. A page has about 30 KB, the largest script 200 KB. */
const maxEntryBytes = 2_000_000;
/** The bytes that the store needs for each entry besides its value: its name three times, and their places. */
const overheadBytes = 400;

/**
 * The script that writes an entry. It forgets what has expired and the entry of this name, removes the entries that would expire first until there is
 * room, and then writes. It is atomic, so that sites that write at once keep the sum right.
 *
 * KEYS: the entry, the names by expiry, the sizes, the sum of the sizes. ARGV: the name, the value, its size, its duration (ms), the most bytes, the
 * beginning of the keys of entries.
 */
const keepScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function forget(name)
  local size = redis.call('HGET', KEYS[3], name)
  if size then redis.call('HDEL', KEYS[3], name) redis.call('DECRBY', KEYS[4], size) end
  redis.call('ZREM', KEYS[2], name)
end
for _, name in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now, 'LIMIT', 0, 500)) do forget(name) end
forget(ARGV[1])
local total = tonumber(redis.call('GET', KEYS[4]) or '0')
while total + ARGV[3] > tonumber(ARGV[5]) do
  local first = redis.call('ZRANGE', KEYS[2], 0, 0)[1]
  if not first then break end
  redis.call('UNLINK', ARGV[6] .. first)
  forget(first)
  total = tonumber(redis.call('GET', KEYS[4]) or '0')
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[4])
redis.call('ZADD', KEYS[2], now + ARGV[4], ARGV[1])
redis.call('HSET', KEYS[3], ARGV[1], ARGV[3])
redis.call('INCRBY', KEYS[4], ARGV[3])
return 1`;

/** The script that lets an entry expire later. KEYS: the entry, the names by expiry. ARGV: the name, its duration from now on (ms). */
const extendScript = `
if redis.call('PEXPIRE', KEYS[1], ARGV[2]) == 0 then return 0 end
local time = redis.call('TIME')
redis.call('ZADD', KEYS[2], time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2], ARGV[1])
return 1`;

/** Creates the entries of a kind in the shared store. The store removes an entry when it expires, and all entries together have a limit in bytes. */
export function createSharedEntries({ redis, seal, prefix, kind, maxBytes }: SharedEntriesOptions): SharedEntries {
  const ofKind = `${prefix}:${kind}`;
  const beginning = `${ofKind}:=`;
  const index = `${ofKind}:expiry`;

  return {
    async find(name) {
      try {
        const [sealed, leftMs] = await Promise.all([
          redis.runBytes(findMs, (commands) => commands.get(beginning + name)),
          redis.run(findMs, (commands) => commands.pTTL(beginning + name)),
        ]);
        const bytes = sealed === null ? null : seal.open(`${ofKind}:${name}`, sealed);
        return bytes === null || leftMs <= 0 ? null : { bytes, leftMs };
      } catch {
        // A store that is away or slow counts as one without the entry.
        return null;
      }
    },
    async keep(name, bytes, forMs) {
      const sealed = seal.close(`${ofKind}:${name}`, bytes);
      const size = sealed.length + overheadBytes;
      if (size > Math.min(maxEntryBytes, maxBytes) || forMs < 1) return false;
      const keys = [beginning + name, index, `${ofKind}:sizes`, `${ofKind}:bytes`];
      const given = [name, sealed, String(size), String(Math.floor(forMs)), String(maxBytes), beginning];
      try {
        await redis.run(keepMs, (commands) => commands.eval(keepScript, { keys, arguments: given }));
        return true;
      } catch {
        return false;
      }
    },
    async extend(name, forMs) {
      const keys = [beginning + name, index];
      const given = [name, String(Math.floor(forMs))];
      try {
        return (await redis.run(keepMs, (commands) => commands.eval(extendScript, { keys, arguments: given }))) === 1;
      } catch {
        return null;
      }
    },
  };
}
