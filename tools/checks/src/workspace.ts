import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/u, '');

/** A package of the workspace, read from its package.json. */
export interface WorkspacePackage {
  /** The name of the package, such as `@latchkey/booking-core`. */
  readonly name: string;
  /** The name in Nx: `booking-core`. */
  readonly project: string;
  /** The scope: `booking-core` for the tag `scope:booking-core`. */
  readonly scope: string;
  /** The path from the root, such as `libs/booking-core`. */
  readonly folder: string;
  /** The files by entry, as in package.json. */
  readonly exports: Readonly<Record<string, string>>;
  /** The names of its dependencies of all kinds. */
  readonly declared: ReadonlySet<string>;
}

const topFolders = ['apps', 'libs', 'tools', 'examples'];

export function readWorkspace(root: string): readonly WorkspacePackage[] {
  return topFolders
    .filter((parent) => existsSync(join(root, parent)))
    .flatMap((parent) =>
      readdirSync(join(root, parent))
        .map((entry) => `${parent}/${entry}`)
        .filter((folder) => existsSync(join(root, folder, 'package.json')))
        .map((folder) => readPackage(root, folder)),
    );
}

/** Reads the dependencies of the root package.json, which every project may use: test tools and types. */
export function readRootDependencies(root: string): ReadonlySet<string> {
  return collectNames(readRecord(join(root, 'package.json')), ['dependencies', 'devDependencies']);
}

function readPackage(root: string, folder: string): WorkspacePackage {
  const manifest = readRecord(join(root, folder, 'package.json'));
  const nx = asRecord(manifest['nx']);
  const tags = Array.isArray(nx['tags']) ? nx['tags'].map(String) : [];
  const scope = tags.find((tag) => tag.startsWith('scope:'))?.slice('scope:'.length);
  if (scope === undefined) throw new Error(`${folder}/package.json has no tag "scope:..." under "nx"`);
  return {
    name: String(manifest['name']),
    project: typeof nx['name'] === 'string' ? nx['name'] : String(manifest['name']),
    scope,
    folder,
    exports: Object.fromEntries(
      Object.entries(asRecord(manifest['exports'])).map(([key, file]) => [key, String(file)]),
    ),
    declared: collectNames(manifest, ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']),
  };
}

function collectNames(manifest: Readonly<Record<string, unknown>>, kinds: readonly string[]): ReadonlySet<string> {
  return new Set(kinds.flatMap((kind) => Object.keys(asRecord(manifest[kind]))));
}

function readRecord(file: string): Readonly<Record<string, unknown>> {
  return asRecord(JSON.parse(readFileSync(file, 'utf8')));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Finds the file of an entry such as `@latchkey/i18n/react`, from the root; null for npm packages. */
export function findEntryFile(workspace: readonly WorkspacePackage[], from: string): string | null {
  const target = workspace.find(({ name }) => from === name || from.startsWith(`${name}/`));
  if (target === undefined) return null;
  const file = findExportedFile(target, `.${from.slice(target.name.length)}`);
  return file === null ? null : posix.join(target.folder, file);
}

/**
 * Finds the file of an entry of a package, which may be a pattern such as `./phrases/*`.
 *
 * @param entry the entry as `exports` of the `package.json` names it, such as `.` or `./phrases/en`
 * @returns the file from the package's folder; null where the package has no such entry
 */
export function findExportedFile(target: WorkspacePackage, entry: string): string | null {
  for (const [pattern, file] of Object.entries(target.exports)) {
    const [before = '', after] = pattern.split('*');
    if (pattern === entry) return posix.normalize(file);
    if (after === undefined) continue;
    // The star stands for one character at least.
    const isLongEnough = entry.length > before.length + after.length;
    if (isLongEnough && entry.startsWith(before) && entry.endsWith(after)) {
      return posix.normalize(file.replace('*', entry.slice(before.length, entry.length - after.length)));
    }
  }
  return null;
}
