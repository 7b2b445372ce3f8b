import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProjects } from '@latchkey/tool-launch/projects';

/** A working copy of the repository in a temporary folder. */
export interface RepositoryCopy {
  readonly root: string;
  /** The paths from the root, without packages. */
  readonly files: readonly string[];
  /** Replaces the text of a file. */
  readonly write: (file: string, text: string) => void;
  readonly remove: () => void;
}

/** The names with a dot that stay in a copied folder of packages. Others are caches and stamps, which programs would write in place. */
const keptOfPackages: ReadonlySet<string> = new Set(['.bin', '.package-lock.json']);

/** Copies the files that git tracks or would track, and links the packages. */
export function copyRepository(original: string): RepositoryCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-faults-')));
  const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  try {
    const files = listFiles(original);
    for (const file of files) {
      cpSync(join(original, file), join(root, file), { preserveTimestamps: true, verbatimSymlinks: true });
    }
    for (const folder of ['.', ...readProjects(original).map((project) => project.folder)]) {
      linkPackages(join(original, folder, 'node_modules'), join(root, folder, 'node_modules'));
    }
    markInstalled(root);
    // Some checks read the list of files from git.
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    execFileSync('git', ['add', '--all'], { cwd: root });
    return { root, files, write: (file, text) => replaceFile(join(root, file), text), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function listFiles(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A tracked file may be deleted, so only existing ones are kept.
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && lstatSync(join(root, file), { throwIfNoEntry: false }) !== undefined,
  );
}

/**
 * Links each file of the packages. A link to the folder would not do: the packages of the workspace are relative links, which would
 * lead back to the original.
 */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    // The temporary folder is on another device, or this `cp` makes no links.
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
  for (const name of readdirSync(to)) {
    if (name.startsWith('.') && !keptOfPackages.has(name)) rmSync(join(to, name), { recursive: true });
  }
}

/** Writes the stamp of `tools/launch/bootstrap.mjs`, which otherwise would install the packages anew. */
function markInstalled(root: string): void {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  writeFileSync(join(root, 'node_modules', '.latchkey-lock'), hash.digest('hex'));
}

/** Writes a new file in the place of the old one, since writing into the old one would also change the linked original. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
