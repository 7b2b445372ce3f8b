import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/u, '');

/** A package of the workspace, read from its package.json. */
export interface WorkspacePackage {
  /** `@latchkey/booking-core` */
  readonly name: string;
  /** Its name in Nx: `booking-core`. */
  readonly project: string;
  /** `booking-core` of the tag `scope:booking-core`. */
  readonly scope: string;
  /** From the root, e.g. `libs/booking-core`. */
  readonly folder: string;
  /** Entry → file, as in package.json. */
  readonly exports: Readonly<Record<string, string>>;
  /** Names of its dependencies of all kinds. */
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

/** The dependencies of the root package.json, which every project may use: test tools and types. */
export function readRootDependencies(root: string): ReadonlySet<string> {
  return namesOf(readRecord(join(root, 'package.json')), ['dependencies', 'devDependencies']);
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
    declared: namesOf(manifest, ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']),
  };
}

function namesOf(manifest: Readonly<Record<string, unknown>>, kinds: readonly string[]): ReadonlySet<string> {
  return new Set(kinds.flatMap((kind) => Object.keys(asRecord(manifest[kind]))));
}

function readRecord(file: string): Readonly<Record<string, unknown>> {
  return asRecord(JSON.parse(readFileSync(file, 'utf8')));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
