import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/**
 * Every project of the workspace that has a `test` script, by its name in Nx.
 *
 * @returns {{ name: string, folder: string }[]}
 */
export function unitProjects() {
  return ['apps', 'libs', 'tools', 'examples'].flatMap((room) =>
    readdirSync(join(projectRoot, room)).flatMap((entry) => {
      const folder = join(projectRoot, room, entry);
      const manifest = readManifest(join(folder, 'package.json'));
      return manifest?.scripts?.test === undefined ? [] : [{ name: manifest.nx?.name ?? manifest.name, folder }];
    }),
  );
}

/**
 * @typedef {{ name: string, scripts?: Record<string, string>, nx?: { name?: string } }} Manifest
 * @param {string} file
 * @returns {Manifest | undefined} undefined where the folder is no package
 */
function readManifest(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return;
    throw error;
  }
}
