import { statfs } from 'node:fs/promises';

/** The shortest time between two looks at the disk. */
const lookEveryMs = 1_000;

/**
 * Creates a function that says whether the folder's disk has less free space than allowed: unlike PostgreSQL, PGlite does not survive a full disk.
 *
 * @param minFreeBytes the least free space; 0 turns the check off
 */
export function createSpaceGuard(folder: string, minFreeBytes: number): () => Promise<boolean> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isShort = false;
  return async () => {
    if (minFreeBytes === 0) return false;
    const now = performance.now();
    if (now - lookedAt >= lookEveryMs) {
      lookedAt = now;
      const { bavail, bsize } = await statfs(folder);
      isShort = bavail * bsize < minFreeBytes;
    }
    return isShort;
  };
}
