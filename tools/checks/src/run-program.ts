import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a program of a package under the current Node.
 *
 * @returns the lines of its output where it failed; nothing where it succeeded
 */
export function runProgram(
  root: string,
  packageFile: readonly string[],
  given: readonly string[],
): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', ...packageFile), ...given], {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.on('error', (error) => resolve([`${packageFile[0]} could not be started: ${error.message}`]));
    child.on('close', (code) =>
      resolve(code === 0 ? [] : [...output.join('').trimEnd().split('\n'), `exit code ${code}`]),
    );
  });
}
