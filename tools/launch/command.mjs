/* `node tools/launch/command.mjs <script> [word] [arguments]` runs the npm scripts that have several commands (command-table.mjs). The program of a
 * command runs in this process, so that input, output, signals and the exit code are its own.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chooseCommand } from './choose-command.mjs';
import { projectRoot } from './project-root.mjs';

const [script = '', ...typed] = process.argv.slice(2);
const chosen = chooseCommand(script, typed);
if ('text' in chosen) {
  console[chosen.exitCode === 0 ? 'log' : 'error'](chosen.text);
  process.exitCode = chosen.exitCode;
} else {
  const { command, args } = chosen;
  const file = join(projectRoot, command.file);
  Object.assign(process.env, command.env);
  process.chdir(join(projectRoot, command.folder ?? ''));
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
}
