import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/** A document of a chain. */
export interface ReadDocument<Document> {
  /** The path below the content folder. */
  readonly name: string;
  readonly document: Document;
  /** The document as it is written, with its keys in their order. */
  readonly written: Readonly<Record<string, unknown>>;
}

/** Reads all documents of a folder, in the order of their names; none where the folder is missing. */
export async function readFolder<Schema extends z.ZodType>(
  schema: Schema,
  contentDir: string,
  folder: string,
): Promise<readonly ReadDocument<z.output<Schema>>[]> {
  const at = path.join(contentDir, folder);
  const names = existsSync(at) ? (await readdir(at)).filter((name) => name.endsWith('.json')).toSorted() : [];
  return Promise.all(names.map((file) => readDocument(schema, contentDir, `${folder}/${file}`)));
}

/** Reads a document. Throws where it does not fit the schema. */
export async function readDocument<Schema extends z.ZodType>(
  schema: Schema,
  contentDir: string,
  name: string,
): Promise<ReadDocument<z.output<Schema>>> {
  const json: unknown = JSON.parse(await readFile(path.join(contentDir, name), 'utf8'));
  const document = schema.safeParse(json);
  const written = z.record(z.string(), z.unknown()).safeParse(json);
  if (!document.success || !written.success) {
    throw new Error(`${name} is not complete; \`npm run content -- check\` says what is missing`);
  }
  return { name, document: document.data, written: written.data };
}
