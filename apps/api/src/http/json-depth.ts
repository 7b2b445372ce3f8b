const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/**
 * Whether lists and objects nest deeper than `limit`, seen before anything is built from the text: what walks the value later
 * may recurse. Of text that is not JSON the answer means nothing.
 */
export function isDeeperThan(bytes: Uint8Array, limit: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isInText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) {
      isInText = true;
    } else if (openers.has(byte)) {
      depth += 1;
      if (depth > limit) return true;
    } else if (closers.has(byte)) {
      depth -= 1;
    }
  }
  return false;
}
