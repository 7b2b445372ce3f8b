import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { type Module, readModule } from './imports.ts';
import { listFiles, sourceName } from './source-files.ts';
import { findEntryFile, readWorkspace, type WorkspacePackage } from './workspace.ts';

/** A file of tests, with its distance from the change in imports; 0 for a test that has changed itself. */
export interface ReachedTest {
  readonly file: string;
  readonly distance: number;
}

const testName = /\.test\.tsx?$/u;

/**
 * Finds the suites of Vitest that a change can reach by the values that modules import from each other, the nearest first. An import of a library is
 * followed through its `index.ts` to the file that declares the name, since otherwise a change of one rule would reach every user of the library.
 * @param changed the changed files, as paths from the root
 */
export function findReachedTests(root: string, changed: readonly string[]): readonly ReachedTest[] {
  const workspace = readWorkspace(root);
  const files = workspace.flatMap(({ folder }) => listFiles(root, folder, sourceName));
  const modules = new Map(files.map((file) => [file, readModule(root, file)]));
  const importers = findImporters(workspace, modules);
  const distances = new Map<string, number>();
  let reached = changed.flatMap((file) => (modules.has(file) ? [file] : findReaders(root, workspace, files, file)));
  for (let distance = 0; reached.length > 0; distance += 1) {
    const found = new Set(reached.filter((file) => !distances.has(file)));
    for (const file of found) distances.set(file, distance);
    reached = [...found].flatMap((file) => [...(importers.get(file) ?? [])]);
  }
  return [...distances]
    .filter(([file]) => testName.test(file))
    .map(([file, distance]) => ({ file, distance }))
    .toSorted((one, other) => one.distance - other.distance);
}

/** Finds, for each file, the files that import a value which it declares. */
function findImporters(
  workspace: readonly WorkspacePackage[],
  modules: ReadonlyMap<string, Module>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  const note = (importer: string, file: string) => {
    const importersOfFile = importers.get(file) ?? new Set();
    importers.set(file, importersOfFile.add(importer));
  };
  /**
   * Follows an imported name to the file that declares it, through the files that re-export it. `*` stands for all names of a file, so the file itself
   * is noted, too. A file that does not export the name, such as one with `export *`, counts as the one that declares it.
   */
  const follow = (importer: string, file: string, name: string, seen: ReadonlySet<string>): void => {
    const key = `${file} ${name}`;
    const target = modules.get(file);
    if (target === undefined || seen.has(key)) return;
    const exported = target.exports.filter((each) => name === '*' || each.name === name);
    for (const { name: exportedName, from } of exported) {
      const source = from === null ? null : toFile(workspace, file, from);
      if (source !== null) follow(importer, source, exportedName, new Set([...seen, key]));
    }
    const isDeclaredHere = exported.some(({ from }) => from === null);
    if (name === '*' || isDeclaredHere || exported.length === 0) note(importer, file);
  };
  for (const [file, { imports, exports }] of modules) {
    // A file that only re-exports a name does not change with it: its importers are followed to the declaration.
    const reexported = new Set(exports.map(({ name, from }) => `${from ?? ''} ${name}`));
    for (const { from, values } of imports) {
      const target = toFile(workspace, file, from);
      if (target === null) continue;
      for (const name of values) if (!reexported.has(`${from} ${name}`)) follow(file, target, name, new Set());
    }
  }
  return importers;
}

/** Returns the file that an import names; null for npm packages. */
function toFile(workspace: readonly WorkspacePackage[], file: string, from: string): string | null {
  return from.startsWith('.') ? posix.join(posix.dirname(file), from) : findEntryFile(workspace, from);
}

/** Finds the sources that read a file which is no module, such as a style or a migration: those of its project that name it, or all of them where none does. */
function findReaders(
  root: string,
  workspace: readonly WorkspacePackage[],
  files: readonly string[],
  changed: string,
): readonly string[] {
  const project = workspace.find(({ folder }) => changed.startsWith(`${folder}/`));
  if (project === undefined) return [];
  const sources = files.filter((file) => file.startsWith(`${project.folder}/`));
  const readers = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(basename(changed)));
  return readers.length > 0 ? readers : sources;
}
