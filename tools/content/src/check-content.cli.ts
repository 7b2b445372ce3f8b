/* Checks the demo chain's documents and prints what has to be put right, one line each. */
import { fileURLToPath } from 'node:url';
import { readDocuments } from '@latchkey/api/content';
import { checkContent } from './check-content.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../apps/api/content', import.meta.url));
const { documents, problems: unreadable } = await readDocuments(folder);
const problems = [...unreadable, ...checkContent(documents)];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Content is complete.' : `${problems.length} problems in the content.`);
process.exitCode = problems.length === 0 ? 0 : 1;
