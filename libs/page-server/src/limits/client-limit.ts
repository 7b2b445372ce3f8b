import { createHash, randomBytes } from 'node:crypto';

interface ClientLimitOptions {
  /** The number of times that a client may do it in a minute; 0 for no limit. */
  readonly maxPerMinute: number;
  readonly now?: () => number;
}

const windowMs = 60_000;
/**
 * The number of counters. Clients share counters by a hash, so that many addresses cannot fill the memory. The hash is salted, so that a
 * client cannot aim at the counter of another one.
 */
const counterCount = 16_384;

interface ClientLimit {
  /** Counts once more. Returns null, or the seconds after which a client that has done too much may go on. */
  count(client: string): number | null;
  /** Takes one count back that turned out not to count. */
  undo(client: string): void;
}

/** Creates a limit that counts the acts of each client in a minute. */
export function createClientLimit({ maxPerMinute, now = Date.now }: ClientLimitOptions): ClientLimit {
  const salt = randomBytes(16);
  const counts = new Uint32Array(counterCount);
  let windowEndsAt = now() + windowMs;
  const findCounter = (client: string) =>
    createHash('sha256').update(salt).update(client).digest().readUInt32BE(0) % counterCount;
  return {
    count: (client) => {
      if (maxPerMinute === 0) return null;
      const at = now();
      // All clients have the same minute, at whose end their counts begin anew.
      if (at >= windowEndsAt) {
        counts.fill(0);
        windowEndsAt = at + windowMs;
      }
      const place = findCounter(client);
      const count = (counts[place] ?? 0) + 1;
      counts[place] = count;
      return count > maxPerMinute ? Math.max(1, Math.ceil((windowEndsAt - at) / 1_000)) : null;
    },
    undo: (client) => {
      const place = findCounter(client);
      counts[place] = Math.max(0, (counts[place] ?? 0) - 1);
    },
  };
}
