/* The last step of a build: see compile-hints.ts. */
import { resolve } from 'node:path';
import { env } from '../../src/foundation/env.ts';
import { hintScripts } from './compile-hints.ts';

if (env.tricks.has('compile-hints')) {
  const distDir = resolve(import.meta.dirname, '../..', process.env['NEXT_DIST_DIR'] ?? '.next');
  const hinted = await hintScripts(distDir);
  if (hinted === 0) throw new Error(`There are no scripts in ${distDir}.`);
  process.stdout.write(`${hinted} scripts are compiled as they arrive.\n`);
}
