import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofs, type Proof } from '@latchkey/tool-launch/proofs';
import { listFiles } from '../source-files.ts';
import { proofsDocument, writeProofsTable, type LastFigures } from './proofs-document.ts';

/** The file of the figures of the last runs that `npm run docs -- proofs` kept, by the name of the proof. */
export const figuresFile = 'tools/launch/proofs/last-figures.json';

/** Finds proofs that the table lacks, entries of the table without a proof, and a list in docs/testing.md that is out of date. */
export function compareProofs(root: string): readonly string[] {
  const files = ['apps', 'libs', 'tools', 'examples'].flatMap((folder) => listFiles(root, folder, /\.proof\.tsx?$/u));
  const current = readFileSync(join(root, proofsDocument), 'utf8');
  return [
    ...findUnregistered(files, proofs),
    ...findMissing(proofs, (file) => existsSync(join(root, file))),
    ...(current === writeProofsTable(current, proofs, readFigures(root))
      ? []
      : [`${proofsDocument} is out of date; npm run docs -- proofs writes it`]),
  ];
}

/** Finds files with a proof that `npm run proofs` would never run. */
export function findUnregistered(files: readonly string[], table: Readonly<Record<string, Proof>>): readonly string[] {
  const registered = Object.values(table).flatMap((proof) => proof.files);
  return files
    .filter((file) => !registered.some((place) => file === place || file.startsWith(`${place}/`)))
    .map((file) => `${file}: no proof of tools/launch/proofs/proof-table.mjs runs it`);
}

/** Finds files that the table names and that do not exist, and proofs of several projects, which one runner cannot run. */
export function findMissing(
  table: Readonly<Record<string, Proof>>,
  exists: (file: string) => boolean,
): readonly string[] {
  return Object.entries(table).flatMap(([name, { files }]) => [
    ...files.filter((file) => !exists(file)).map((file) => `the proof ${name}: ${file} does not exist`),
    ...(new Set(files.map((file) => file.split('/').slice(0, 2).join('/'))).size === 1
      ? []
      : [`the proof ${name}: its files are not of one project`]),
  ]);
}

export function readFigures(root: string): LastFigures {
  const file = join(root, figuresFile);
  // `npm run docs -- proofs` writes this file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastFigures) : {};
}
