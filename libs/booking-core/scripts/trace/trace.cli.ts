/** Prints a session that a visitor copied from an error toast: `npm run trace -- file.json`, or `-` for what is piped in. */
import { readFileSync } from 'node:fs';
import { readTraces } from './read-trace.ts';
import { describeTrace } from './describe-trace.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Which trace? npm run trace -- file.json');
  process.exit(2);
}
const read = readTraces(readFileSync(file === '-' ? 0 : file, 'utf8'));
if (!read.ok) {
  console.error(`${file}: ${read.error}`);
  process.exit(2);
}
const descriptions = read.value.map(describeTrace);
console.log(descriptions.map(({ lines }) => lines.join('\n')).join('\n\n'));
process.exitCode = descriptions.every(({ isSame }) => isSame) ? 0 : 1;
