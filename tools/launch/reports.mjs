import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { counts, sum } from './test-counts.mjs';

/**
 * Makes the folder of a report, and removes that of an earlier run, so that it cannot be counted again.
 *
 * @param {string} file
 */
export function freshReport(file) {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Adds a failure where a program ended with an error and no test of its report failed.
 *
 * @param {string} name
 * @param {number} exitCode
 * @param {import('./test-counts.mjs').Counts} found
 */
export function withExitCode(name, exitCode, found) {
  const isUnexplained = exitCode !== 0 && found.failed === 0;
  return isUnexplained ? sum([found, counts({ errors: [`${name}: exit code ${exitCode}`] })]) : found;
}
