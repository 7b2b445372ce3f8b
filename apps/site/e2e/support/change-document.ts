import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** The fields of a document in its file. */
export type SourceFields = Readonly<Record<string, unknown>>;

const documentSchema = z.record(z.string(), z.unknown());

/** Changes a document of a chain, as its owner does: `website.json`, `ticketing/orlando.json`. */
export async function changeDocument(
  contentDir: string,
  name: string,
  change: (document: SourceFields) => SourceFields,
): Promise<void> {
  const file = path.join(contentDir, name);
  const document = documentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify(change(document), null, 2));
}
