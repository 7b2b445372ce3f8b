import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Result } from '../kernel/result.ts';
import type { Revision } from './decide-import.ts';

/** The file of a content folder that says from which revision its documents were made. It is committed with the documents. */
export const revisionFile = 'revision.json';

const revisionSchema = z.strictObject({ revision: z.int().min(1), digest: z.string().regex(/^[\da-f]{64}$/u) });

/** Reads the revision of a folder; null if nothing was ever imported from the folder. */
export async function readFolderRevision(folder: string): Promise<Result<Revision | null, string>> {
  let text: string;
  try {
    text = await readFile(join(folder, revisionFile), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { ok: true, value: null };
    return { ok: false, error: `${revisionFile} cannot be read: ${String(error)}` };
  }
  try {
    return { ok: true, value: revisionSchema.parse(JSON.parse(text)) };
  } catch {
    return { ok: false, error: `${revisionFile} is not what npm run content -- import has written` };
  }
}

/**
 * Writes the revision of a folder.
 *
 * @returns the reason why it could not be written, or null
 */
export async function writeFolderRevision(folder: string, { revision, digest }: Revision): Promise<string | null> {
  try {
    await writeFile(join(folder, revisionFile), `${JSON.stringify({ revision, digest }, null, 2)}\n`);
    return null;
  } catch (error) {
    return String(error);
  }
}
