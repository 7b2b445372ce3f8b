import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSpaceGuard } from '../db/space-guard.ts';
import { succeeded } from '../kernel/result.ts';
import { isOfType, magicLength } from './magic-bytes.ts';
import { signUpload, type AnnouncedUpload, type UploadStore } from './upload-store.ts';

/** A store on our own disk, which receives the bytes itself. */
export interface DiskStore extends UploadStore {
  /** Writes a stream to a file, whole or not at all. */
  write(upload: AnnouncedUpload, chunks: AsyncIterable<Uint8Array>): Promise<WriteOutcome>;
  /** True if the disk has too little space left for uploads. */
  isFull(): Promise<boolean>;
  /** Removes the drafts of processes that died. */
  tidy(): Promise<void>;
}

/**
 * The outcome of a write. `taken`: the file exists already, because a URL is valid for one file. The others are differences from the announcement.
 */
export type WriteOutcome = 'written' | 'taken' | 'tooSlow' | 'tooLong' | 'tooShort' | 'otherType';

interface DiskOptions {
  readonly folder: string;
  /** The key of the signatures of URLs. */
  readonly secret: string;
  /** The free bytes below which no file is accepted; 0 disables the check. */
  readonly minFreeBytes?: number;
  /** The milliseconds that a sender may pause. */
  readonly silentMs?: number;
  /** The milliseconds that a whole file may take. */
  readonly wholeMs?: number;
}

/** The end of the name of a file that is being written. */
const draftEnding = '.part';
/** The hours after which a draft belongs to a process that died. */
const draftHours = 1;

/** The milliseconds that a sender may pause. */
const defaultSilentMs = 15_000;
/** The milliseconds that a whole file may take. 10 MB in five minutes is a third of a megabit per second. */
const defaultWholeMs = 5 * 60_000;

/** Creates a store of files in a folder, which are sent to our own origin. We generate the keys at random, so they are no paths. */
export function createDiskStore({
  folder,
  secret,
  minFreeBytes = 0,
  silentMs = defaultSilentMs,
  wholeMs = defaultWholeMs,
}: DiskOptions): DiskStore {
  const isSpaceShort = createSpaceGuard(folder, minFreeBytes);
  const pathOf = (key: string) => join(folder, key);
  return {
    async presign({ key, mime, sizeBytes }, expiresAt) {
      const signature = signUpload(secret, { key, mime, sizeBytes, expiresAt });
      const query = new URLSearchParams({ mime, size: `${sizeBytes}`, expires: `${expiresAt}`, signature });
      return { uploadUrl: `/api/upload/${key}?${query.toString()}`, headers: { 'Content-Type': mime } };
    },

    async write(upload, chunks) {
      await makeFolder(folder);
      const draft = pathOf(`${randomUUID()}${draftEnding}`);
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          const outcome = await writeChunks(file, upload, limitTime(chunks, silentMs, wholeMs));
          if (outcome !== null) return outcome;
          await file.sync();
        } finally {
          await file.close();
        }
        // Unlike a rename, a link fails if the file exists.
        return (await failsWith('EEXIST', link(draft, pathOf(upload.key)))) ? 'taken' : 'written';
      } finally {
        await rm(draft, { force: true });
      }
    },

    async isFull() {
      await makeFolder(folder);
      return isSpaceShort();
    },

    async look(key) {
      const found = await open(pathOf(key), 'r').catch(nullWhere('ENOENT'));
      if (found === null) return succeeded(null);
      try {
        const { size } = await found.stat();
        const { buffer, bytesRead } = await found.read(new Uint8Array(magicLength), 0, magicLength, 0);
        return succeeded({ sizeBytes: size, firstBytes: buffer.subarray(0, bytesRead) });
      } finally {
        await found.close();
      }
    },

    read: async (key) => succeeded(await readFile(pathOf(key)).catch(nullWhere('ENOENT'))),

    async remove(key) {
      await rm(pathOf(key), { force: true });
      return true;
    },

    tidy: () => removeOldDrafts(folder),
  };
}

/** Writes the chunks. Returns the first difference from the announcement, or null. */
async function writeChunks(
  file: FileHandle,
  { mime, sizeBytes }: AnnouncedUpload,
  chunks: AsyncIterable<Uint8Array | 'tooSlow'>,
): Promise<WriteOutcome | null> {
  let firstBytes: Uint8Array = new Uint8Array();
  let size = 0;
  for await (const chunk of chunks) {
    if (chunk === 'tooSlow') return chunk;
    size += chunk.byteLength;
    if (size > sizeBytes) return 'tooLong';
    // A file of another type ends as soon as its first bytes are there.
    if (firstBytes.byteLength < magicLength) {
      firstBytes = Buffer.concat([firstBytes, chunk.subarray(0, magicLength)]);
      if (firstBytes.byteLength >= magicLength && !isOfType(mime, firstBytes)) return 'otherType';
    }
    await file.writeFile(chunk);
  }
  if (size < sizeBytes) return 'tooShort';
  return isOfType(mime, firstBytes) ? null : 'otherType';
}

/** Yields the chunks, or `tooSlow` after a timeout. It does not wait for the sender then: the server closes the connection with the response. */
async function* limitTime(
  chunks: AsyncIterable<Uint8Array>,
  silentMs: number,
  wholeMs: number,
): AsyncGenerator<Uint8Array | 'tooSlow'> {
  const iterator = chunks[Symbol.asyncIterator]();
  const endsAt = Date.now() + wholeMs;
  try {
    for (;;) {
      const abort = new AbortController();
      const limit = sleep(Math.min(silentMs, Math.max(endsAt - Date.now(), 0)), 'tooSlow' as const, abort);
      const next = await Promise.race([iterator.next(), limit.catch(() => 'tooSlow' as const)]);
      abort.abort();
      if (next === 'tooSlow') yield next;
      else if (next.done === true) return;
      else yield next.value;
    }
  } finally {
    void iterator.return?.();
  }
}

function makeFolder(folder: string): Promise<unknown> {
  return mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Removes the drafts of processes that died. */
async function removeOldDrafts(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(nullWhere('ENOENT'))) ?? [];
  for (const name of names) {
    if (!name.endsWith(draftEnding)) continue;
    const draft = await stat(join(folder, name)).catch(nullWhere('ENOENT'));
    if (draft !== null && Date.now() - draft.mtimeMs > draftHours * 3_600_000) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/** Waits for work; returns true if it fails with a code of the system, and throws other errors. */
async function failsWith(code: string, work: Promise<unknown>): Promise<boolean> {
  const outcome = await work.then(() => false).catch(nullWhere(code));
  return outcome === null;
}

/** Returns a function that turns one error of the system into null, and throws other errors. */
function nullWhere(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return null;
    throw error;
  };
}
