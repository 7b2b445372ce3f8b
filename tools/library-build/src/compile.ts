import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

const compiler = join(repositoryRoot, 'node_modules', 'typescript', 'bin', 'tsc');

/** @returns what the compiler said, a line each; nothing where it succeeded */
export function compile(tsconfig: string): Promise<readonly string[]> {
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', tsconfig], (error, stdout, stderr) => {
      if (error === null) resolve([]);
      else resolve(`${stdout}${stderr}${error.message}`.trimEnd().split('\n'));
    });
  });
}
