/** Builds the library of the current folder. */
import { buildLibrary } from './build-library.ts';

const problems = await buildLibrary(process.cwd());
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
