import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Project a package of the workspace
 * @property {string} name in Nx
 * @property {string} packageName
 * @property {string} folder from the root
 * @property {readonly string[] | null} testArguments what its `test` script passes to `vitest run`; null where it has no suite of Vitest
 * @property {readonly string[]} needs the names of all packages that it depends on
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {readonly string[]} [workspaces]
 * @property {Readonly<Record<string, string>>} [scripts]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [devDependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {{ name?: string }} [nx]
 */

/**
 * Reads all projects, by the `workspaces` of the root: folders whose subfolders are projects, and folders that are left out.
 *
 * @param {string} root
 * @returns {readonly Project[]}
 */
export function readProjects(root) {
  const patterns = readManifest(root).workspaces ?? [];
  const leftOut = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return patterns
    .filter((pattern) => pattern.endsWith('/*'))
    .map((pattern) => pattern.slice(0, -2))
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => !leftOut.includes(folder) && existsSync(join(root, folder, 'package.json')))
    .map((folder) => toProject(folder, readManifest(join(root, folder))));
}

/**
 * Finds the project and all projects that depend on it, directly or by others.
 *
 * @param {readonly Project[]} projects
 * @param {Project} project
 * @returns {readonly Project[]}
 */
export function findDependents(projects, project) {
  /** @type {Set<Project>} */
  const found = new Set();
  /** @param {Project} one */
  const add = (one) => {
    if (found.has(one)) return;
    found.add(one);
    for (const other of projects) if (other.needs.includes(one.packageName)) add(other);
  };
  add(project);
  return [...found];
}

/** @param {string} folder @param {Manifest} manifest @returns {Project} */
function toProject(folder, { name, nx, scripts = {}, dependencies, devDependencies, peerDependencies }) {
  const [program, command, ...rest] = (scripts['test'] ?? '').split(' ');
  return {
    name: nx?.name ?? name,
    packageName: name,
    folder,
    testArguments: program === 'vitest' && command === 'run' ? rest : null,
    needs: Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
  };
}

/** @param {string} folder @returns {Manifest} */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
