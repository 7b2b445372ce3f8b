import { createHash, randomBytes } from 'node:crypto';

interface ClientLimitOptions {
  /** How often a client may do it; 0 for no limit. */
  readonly maxPerMinute: number;
  readonly now?: () => number;
}

const windowMs = 60_000;
/** Clients share this fixed number of counters by a hash that nobody outside can predict: many addresses fill no memory. */
const counters = 16_384;

interface ClientLimit {
  /** Counts once more. Returns null, or after how many seconds a client may go on that has done too much. */
  count(client: string): number | null;
  /** Takes back what was counted and turned out not to count. */
  undo(client: string): void;
}

/** Counts what each client does in a minute. */
export function createClientLimit({ maxPerMinute, now = Date.now }: ClientLimitOptions): ClientLimit {
  const salt = randomBytes(16);
  const counts = new Uint32Array(counters);
  let until = now() + windowMs;
  const findCounter = (client: string) =>
    createHash('sha256').update(salt).update(client).digest().readUInt32BE(0) % counters;
  return {
    count: (client) => {
      if (maxPerMinute === 0) return null;
      const at = now();
      if (at >= until) {
        counts.fill(0);
        until = at + windowMs;
      }
      const place = findCounter(client);
      const count = (counts[place] ?? 0) + 1;
      counts[place] = count;
      return count > maxPerMinute ? Math.max(1, Math.ceil((until - at) / 1_000)) : null;
    },
    undo: (client) => {
      const place = findCounter(client);
      counts[place] = Math.max(0, (counts[place] ?? 0) - 1);
    },
  };
}
