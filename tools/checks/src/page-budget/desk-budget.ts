import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runProgram } from '../run-program.ts';

/** The most bytes that a tablet loads for its day, without fonts and without the scanner. */
const maxBytes = 180_000;

/** The entries of the first load, with the largest phrases, those of Arabic. */
const firstLoad = ['index.html', 'src/day/day-screen.tsx', '../../libs/i18n/src/desk/phrases/ar.ts'];

interface Chunk {
  readonly file: string;
  /** The keys of the chunks that are loaded with it. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Finds out whether the desk is above its budget, and prints the bytes of its first load. */
export async function findHeavyDesk(root: string): Promise<readonly string[]> {
  const errors = await runProgram(root, ['..', 'tools', 'launch', 'build.cli.mjs'], ['desk']);
  if (errors.length > 0) return errors;
  const bytes = deskBytes(join(root, 'apps', 'desk', 'dist'), firstLoad);
  console.log(`        ${'the desk, with its day'.padEnd(60)} ${inKb(bytes)}   of ${inKb(maxBytes)}`);
  return bytes > maxBytes ? [`the desk loads ${inKb(bytes)}, ${inKb(bytes - maxBytes)} above its budget`] : [];
}

/** Sums the gzip bytes of the scripts and styles of some entries with all that they import, each file once. */
export function deskBytes(dist: string, entries: readonly string[]): number {
  const file = join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${dist} has no manifest`);
  // Vite has written the file, in the shape of the installed version.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const files = new Set(['index.html']);
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build of the desk does not describe ${key}`);
    for (const each of [chunk.file, ...(chunk.css ?? [])]) files.add(each);
    for (const each of chunk.imports ?? []) add(each);
  };
  for (const entry of entries) add(entry);
  return [...files].reduce((total, each) => total + gzipSync(readFileSync(join(dist, each))).byteLength, 0);
}

function inKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`;
}
