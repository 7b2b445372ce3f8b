/*
 * `npm run content -- check [folder]`: prints each error in a chain's documents with file and line, and warnings, which do not fail. The default folder is the demo
 * chain's.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeContentError, readDocuments, type ContentError } from '@latchkey/api/content';
import { builtKinds, usedKinds } from './find-block-errors.ts';
import { findFilmWarnings } from './find-film-warnings.ts';
import { checkContent } from './check-content.ts';
import { findClaimWarnings } from './find-claim-errors.ts';
import { findLine } from './content-errors.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../examples/cipher-house/content', import.meta.url));
const { documents, problems: unreadable } = await readDocuments(folder);
const lines = await Promise.all([...unreadable, ...checkContent(documents)].map(withLine));
for (const line of lines) console.error(line);
const warnings = [...(lines.length === 0 ? findClaimWarnings(documents) : []), ...findFilmWarnings(documents)];
for (const warning of await Promise.all(warnings.map(withLine))) console.error(`warning: ${warning}`);

const used = usedKinds(documents);
const unused = [...builtKinds].filter((kind) => !used.has(kind));
console.log(`${builtKinds.size - unused.length} of ${builtKinds.size} kinds of block are on a page.`);
if (unused.length > 0) console.log(`Not on any page: ${unused.join(', ')}.`);
console.log(lines.length === 0 ? 'Content is complete.' : `${lines.length} errors in the content.`);
process.exitCode = lines.length === 0 ? 0 : 1;

async function withLine(found: ContentError): Promise<string> {
  const text = await readFile(join(folder, found.file), 'utf8').catch(() => null);
  const place = text === null ? found.file : `${found.file}:${findLine(text, found.path)}`;
  return describeContentError({ ...found, file: place });
}
