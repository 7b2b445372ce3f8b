import { resolve } from 'node:path';

/** A path as it was typed: npm runs a command in the root, and notes where it was called. */
export function typedPath(typed: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', typed);
}
