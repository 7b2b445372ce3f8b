/* Checks the demo chain's documents and prints what has to be put right, one line each. */
import { fileURLToPath } from 'node:url';
import { checkContent } from './check-content.ts';
import { formatProblem } from './problem.ts';
import { readDocuments } from './read-documents.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../apps/api/content', import.meta.url));
const problems = checkContent(readDocuments(folder));
for (const problem of problems) console.error(formatProblem(problem));
console.log(problems.length === 0 ? 'Content is complete.' : `${problems.length} problems in the content.`);
process.exitCode = problems.length === 0 ? 0 : 1;
