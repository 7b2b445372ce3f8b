/* The last step of a build of the site: it marks scripts for early compilation, takes the style sheets apart and compresses the files. */
import { resolve } from 'node:path';
import { env } from '../src/foundation/env.ts';
import { hintScripts } from './next-renderer/compile-hints.ts';
import { writeSheets } from './next-renderer/style-pieces.ts';
import { packFiles } from './pack-files.ts';

const distDir = resolve(import.meta.dirname, '..', process.env['NEXT_DIST_DIR'] ?? '.next');

if (env.tricks.has('compile-hints')) {
  const hinted = await hintScripts(distDir);
  if (hinted === 0) throw new Error(`There are no scripts in ${distDir}.`);
  process.stdout.write(`${hinted} scripts are compiled as they arrive.\n`);
}
const sheets = await writeSheets(distDir);
if (sheets === 0) throw new Error(`There are no style sheets in ${distDir}.`);
const packed = await packFiles(distDir);
process.stdout.write(`${sheets} style sheets were taken apart, ${packed} files were packed.\n`);
