import { resolve } from 'node:path';

/** Resolves a path from the folder in which it was typed, since npm runs a command in the root, and notes where it was called. */
export function typedPath(typed: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', typed);
}
