import { statfs } from 'node:fs/promises';

const lookEveryMs = 1_000;

/**
 * Says whether a folder's disk has so little left that nothing new may be taken: PGlite does not survive a full disk as
 * PostgreSQL does, so it must not come to it. Looks once a second.
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
