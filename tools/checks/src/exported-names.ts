import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readModule } from './imports.ts';
import { listFiles } from './source-files.ts';
import { type WorkspacePackage, readWorkspace } from './workspace.ts';

const snapshotFolder = 'tools/checks/snapshots';

/** Finds the differences between each library's exported names and its snapshot, a line for each name. */
export function compareExportedNames(root: string): readonly string[] {
  return readLibraries(root).flatMap((library) => {
    const file = toSnapshotFile(library);
    if (!existsSync(join(root, file))) return [`${file} is missing`];
    const before = readFileSync(join(root, file), 'utf8').split('\n').filter(Boolean);
    const now = listExportedNames(root, library);
    return [
      ...now.filter((name) => !before.includes(name)).map((name) => `${library.project}: + ${name}`),
      ...before.filter((name) => !now.includes(name)).map((name) => `${library.project}: - ${name}`),
    ];
  });
}

/** Writes the snapshots, to accept a change of a library's exported names. */
export function writeExportedNames(root: string): void {
  mkdirSync(join(root, snapshotFolder), { recursive: true });
  for (const library of readLibraries(root)) {
    writeFileSync(join(root, toSnapshotFile(library)), `${listExportedNames(root, library).join('\n')}\n`);
  }
}

/**
 * Lists the names behind every entry of a library, such as `. bookingMachine` or `./testing type Simulator`.
 *
 * @throws where an entry has `export *`, which hides what the library exports
 */
function listExportedNames(root: string, library: WorkspacePackage): readonly string[] {
  return Object.entries(library.exports)
    .flatMap(([entry, file]) => listEntryFiles(root, library, entry, posix.normalize(file)))
    .filter(({ file }) => /\.tsx?$/u.test(file))
    .flatMap(({ entry, file }) =>
      readModule(root, file).exports.map(({ name, isType, from }) => {
        if (name === '*') throw new Error(`${file}: "export * from '${from}'": name each export by hand`);
        return `${entry} ${isType ? 'type ' : ''}${name}`;
      }),
    )
    .toSorted();
}

/** Lists the files of an entry: one, or those that match a pattern such as `./phrases/*`. */
function listEntryFiles(root: string, library: WorkspacePackage, entry: string, file: string) {
  const [before, after] = file.split('*');
  if (before === undefined || after === undefined) return [{ entry, file: `${library.folder}/${file}` }];
  return listFiles(root, `${library.folder}/${posix.dirname(file)}`, /./u)
    .filter((path) => path.endsWith(after) && !path.endsWith(`.test${after}`))
    .map((path) => ({
      entry: entry.replace('*', path.slice(`${library.folder}/${before}`.length, path.length - after.length)),
      file: path,
    }));
}

function readLibraries(root: string): readonly WorkspacePackage[] {
  return readWorkspace(root).filter(({ folder }) => folder.startsWith('libs/'));
}

function toSnapshotFile(library: WorkspacePackage): string {
  return `${snapshotFolder}/${library.project}.txt`;
}
