import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listFiles, sourceName } from '../source-files.ts';
import { declaredGroups, type DeclaredGroup, environmentDocuments } from './environment-documents.ts';

/** The pattern of variables of the system and of other tools, which docs/environment.md does not list. */
const variablesOfOthers =
  /^(?:INIT_CWD|PATH|HOME|NODE_ENV|NODE_OPTIONS|CI|TMPDIR|npm_.*|NX_.*|NEXT_.*|VITEST.*|PLAYWRIGHT_.*|DEBIAN_FRONTEND)$/u;

/** Finds variables that are not declared or declared twice, and documents that differ from the declarations, a line for each. */
export function compareEnvironment(root: string): readonly string[] {
  return [
    ...compareUse(declaredGroups, findUsedVariables(root)),
    ...environmentDocuments.flatMap(({ file, write }) => {
      const text = read(root, file);
      return compareDocument(file, text, write(text, declaredGroups));
    }),
  ];
}

/** Writes the documents from the declarations. */
export function writeEnvironment(root: string): void {
  for (const { file, write } of environmentDocuments) {
    writeFileSync(join(root, file), write(read(root, file), declaredGroups));
  }
}

export function compareUse(groups: readonly DeclaredGroup[], used: Iterable<string>): readonly string[] {
  const names = groups.flatMap(({ variables }) => Object.keys(variables));
  return [
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} is declared twice`),
    ...[...used].filter((name) => !names.includes(name)).map((name) => `${name} is read but not declared`),
  ];
}

export function compareDocument(file: string, current: string, wanted: string): readonly string[] {
  if (current === wanted) return [];
  const [currentLines, wantedLines] = [current, wanted].map((text) => text.split('\n'));
  const differences = [
    ...(wantedLines ?? []).filter((line) => !currentLines?.includes(line)).map((line) => `${file} lacks: ${line}`),
    ...(currentLines ?? [])
      .filter((line) => !wantedLines?.includes(line))
      .map((line) => `${file} should not have: ${line}`),
  ];
  return [...differences, `${file} is out of date; npm run docs -- env writes it`];
}

/** Finds the variables that a program of the workspace reads from `process.env`, or as a port. */
function findUsedVariables(root: string): ReadonlySet<string> {
  const names = ['apps', 'libs', 'tools', 'examples']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFiles(root, folder, sourceName))
    .filter((file) => !isTestFile(file))
    .flatMap((file) => listReadVariables(read(root, file)));
  return new Set(names);
}

/** Lists the variables that a source reads from `process.env`, without those of the system and of other tools. */
export function listReadVariables(source: string): readonly string[] {
  const reading = /process\.env(?:\.([A-Z][A-Z0-9_]*)|\['([A-Z][A-Z0-9_]*)'\])|readPort\('([A-Z][A-Z0-9_]*)'/gu;
  return [...source.matchAll(reading)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((name) => !variablesOfOthers.test(name));
}

function read(root: string, file: string): string {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
}
