import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { done } from '../result.ts';
import { isOfType, magicLength } from './magic-bytes.ts';
import { signUpload } from './upload-signature.ts';
import type { AnnouncedUpload, UploadStore } from './upload-store.ts';

export interface DiskStore extends UploadStore {
  /** Writes a file as it comes, whole or not at all. */
  write(upload: AnnouncedUpload, chunks: AsyncIterable<Uint8Array>): Promise<WriteOutcome>;
  /** Removes what processes left that died while they wrote. */
  tidy(): Promise<void>;
}

/** `taken`: there is one already, and an address is good for one file. The rest is what differs from what was announced. */
export type WriteOutcome = 'written' | 'taken' | 'tooLong' | 'tooShort' | 'otherType';

interface DiskOptions {
  readonly folder: string;
  /** Signs the addresses. */
  readonly secret: string;
}

const draftEnding = '.part';
const draftHours = 24;

/** Files in a folder of our own, sent to our own origin. Keys are random and made here: none of them is a path. */
export function createDiskStore({ folder, secret }: DiskOptions): DiskStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    async presign({ key, mime, sizeBytes }, expiresAt) {
      const signature = signUpload(secret, { key, mime, sizeBytes, expiresAt });
      const query = new URLSearchParams({ mime, size: `${sizeBytes}`, expires: `${expiresAt}`, signature });
      return { uploadUrl: `/api/upload/${key}?${query.toString()}`, headers: { 'Content-Type': mime } };
    },

    async write(upload, chunks) {
      await mkdir(folder, { recursive: true });
      const draft = pathOf(`${randomUUID()}${draftEnding}`);
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          const fault = await writeChunks(file, upload, chunks);
          if (fault !== null) return fault;
          await file.sync();
        } finally {
          await file.close();
        }
        return (await failsWith('EEXIST', link(draft, pathOf(upload.key)))) ? 'taken' : 'written';
      } finally {
        await rm(draft, { force: true });
      }
    },

    async look(key) {
      const found = await open(pathOf(key), 'r').catch(nullWhere('ENOENT'));
      if (found === null) return done(null);
      try {
        const { size } = await found.stat();
        const { buffer, bytesRead } = await found.read(new Uint8Array(magicLength), 0, magicLength, 0);
        return done({ sizeBytes: size, firstBytes: buffer.subarray(0, bytesRead) });
      } finally {
        await found.close();
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
      return true;
    },

    tidy: () => removeOldDrafts(folder),
  };
}

/** What is wrong with the bytes, as soon as it shows; null where they are what was announced. */
async function writeChunks(
  file: FileHandle,
  { mime, sizeBytes }: AnnouncedUpload,
  chunks: AsyncIterable<Uint8Array>,
): Promise<WriteOutcome | null> {
  let first: Uint8Array = new Uint8Array();
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > sizeBytes) return 'tooLong';
    if (first.byteLength < magicLength) {
      first = Buffer.concat([first, chunk.subarray(0, magicLength)]);
      if (first.byteLength >= magicLength && !isOfType(mime, first)) return 'otherType';
    }
    await file.writeFile(chunk);
  }
  if (size < sizeBytes) return 'tooShort';
  return isOfType(mime, first) ? null : 'otherType';
}

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

async function failsWith(code: string, work: Promise<unknown>): Promise<boolean> {
  const outcome = await work.then(() => false).catch(nullWhere(code));
  return outcome === null;
}

function nullWhere(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return null;
    throw error;
  };
}
