/*
 * `npm run content:check [folder]`: what has to be put right in a chain's documents, one line each with file and line. Without a
 * folder it looks at the demo chain.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeContentError, readDocuments, type ContentError } from '@latchkey/api/content';
import { builtKinds, usedKinds } from './find-block-problems.ts';
import { checkContent } from './check-content.ts';
import { lineOf } from './problems.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../examples/cipher-house/content', import.meta.url));
const { documents, problems: unreadable } = await readDocuments(folder);
const lines = await Promise.all([...unreadable, ...checkContent(documents)].map(withLine));
for (const line of lines) console.error(line);

const used = usedKinds(documents);
const unused = [...builtKinds].filter((kind) => !used.has(kind));
console.log(`${builtKinds.size - unused.length} of ${builtKinds.size} kinds of block stand on a page.`);
if (unused.length > 0) console.log(`Nowhere: ${unused.join(', ')}.`);
console.log(lines.length === 0 ? 'Content is complete.' : `${lines.length} problems in the content.`);
process.exitCode = lines.length === 0 ? 0 : 1;

async function withLine(problem: ContentError): Promise<string> {
  const text = await readFile(join(folder, problem.file), 'utf8').catch(() => null);
  const place = text === null ? problem.file : `${problem.file}:${lineOf(text, problem.path)}`;
  return describeContentError({ ...problem, file: place });
}
