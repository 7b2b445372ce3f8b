import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, sourceName } from '../source-files.ts';
import { declaredGroups, type DeclaredGroup, environmentDocuments } from './environment-documents.ts';

/** Set by the machine or by a tool for itself; nothing that a reader of the README would set. */
const notOurs =
  /^(?:PATH|HOME|NODE_ENV|NODE_OPTIONS|CI|TMPDIR|npm_.*|NX_.*|NEXT_.*|VITEST.*|PLAYWRIGHT_.*|DEBIAN_FRONTEND)$/u;

/** Variables that are read and not declared or declared twice, and documents that say something else, a line for each. */
export function compareEnvironment(root: string): readonly string[] {
  return [
    ...compareUse(declaredGroups, usedVariables(root)),
    ...environmentDocuments.flatMap(({ file, write }) => {
      const there = read(root, file);
      return compareDocument(file, there, write(there, declaredGroups));
    }),
  ];
}

/** Writes what the documents say of the variables. */
export function writeEnvironment(root: string): void {
  for (const { file, write } of environmentDocuments) {
    writeFileSync(join(root, file), write(read(root, file), declaredGroups));
  }
}

export function compareUse(groups: readonly DeclaredGroup[], used: Iterable<string>): readonly string[] {
  const names = groups.flatMap(({ variables }) => Object.keys(variables));
  return [
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} is declared twice`),
    ...[...used].filter((name) => !names.includes(name)).map((name) => `${name} is read and declared nowhere`),
  ];
}

export function compareDocument(file: string, there: string, wanted: string): readonly string[] {
  if (there === wanted) return [];
  const [thereLines, wantedLines] = [there, wanted].map((text) => text.split('\n'));
  const differences = [
    ...(wantedLines ?? []).filter((line) => !thereLines?.includes(line)).map((line) => `${file} lacks: ${line}`),
    ...(thereLines ?? [])
      .filter((line) => !wantedLines?.includes(line))
      .map((line) => `${file} should not have: ${line}`),
  ];
  return [...differences, `${file} is not as the declarations have it; npm run docs:env writes it`];
}

/** Variables that any program of the workspace reads straight from `process.env`, or as a port. */
function usedVariables(root: string): ReadonlySet<string> {
  const names = ['apps', 'libs', 'tools', 'examples']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFiles(root, folder, sourceName))
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .flatMap((file) => variablesReadIn(read(root, file)));
  return new Set(names);
}

/** What a source reads from `process.env`, without what is the machine's or another tool's. */
export function variablesReadIn(source: string): readonly string[] {
  const reading = /process\.env(?:\.([A-Z][A-Z0-9_]*)|\['([A-Z][A-Z0-9_]*)'\])|portFrom\('([A-Z][A-Z0-9_]*)'/gu;
  return [...source.matchAll(reading)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((name) => !notOurs.test(name));
}

function read(root: string, file: string): string {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
}
