/*
 * `npm run content -- export <folder>`: writes the documents of the database into a new folder, beside a running api too. The exit code
 * is 1 for an error and 2 for arguments that are not understood.
 */
import { resolve } from 'node:path';
import { runOperatorCommand } from './operator-command.ts';

const [folder, ...rest] = process.argv.slice(2);
const isUnderstood = folder !== undefined && !folder.startsWith('-') && rest.length === 0;
/** npm runs this in the folder of the project; INIT_CWD is the folder in which it was called. */
const { INIT_CWD: calledFrom = '.' } = process.env;

await runOperatorCommand(
  isUnderstood ? { command: 'exportContent', folder: resolve(calledFrom, folder) } : null,
  'npm run content -- export <folder>',
);
