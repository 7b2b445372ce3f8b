import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { findUpwardImport, projectFloors } from '../boundaries/project-floors.ts';
import { parseModule } from '../imports.ts';
import { isTestFile, sourceName } from '../source-files.ts';
import { readWorkspace } from '../workspace.ts';
import type { Source } from './read-house.ts';

/** One measure of the repository, with the places that count for it. */
export interface Measure {
  readonly name: string;
  /** The pattern that counts, so that a reader can search for it. */
  readonly pattern: string;
  readonly aim: Aim;
  readonly places: readonly string[];
}

export interface Aim {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** The committed text files, without lock files. */
export interface Shape {
  readonly files: readonly Source[];
  /** The folder of each package of the workspace. */
  readonly folders: readonly string[];
  readonly floors: typeof projectFloors;
}

export function readShape(root: string): Shape {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const files = listed
    .filter((file) => file !== '' && !isLockFile(file) && existsSync(join(root, file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
  return { files, folders: readWorkspace(root).map(({ folder }) => folder), floors: projectFloors };
}

function isLockFile(file: string): boolean {
  return basename(file) === 'package-lock.json';
}

/** References to texts that are not in this repository. */
const outsideReference = /§\d|\(facts \d|facts §|\(readings|readings[,)]|\bissue \d/u;

/** The measures of floors and of references. */
export function measureShape({ files, folders, floors }: Shape): readonly Measure[] {
  const inFloors = folders.filter((folder) => /^(?:apps|libs)\//u.test(folder));
  return [
    {
      name: 'upward imports inside a project',
      pattern: 'tools/checks/src/boundaries/project-floors.ts',
      aim: { atMost: 0 },
      places: findUpwardImports(files, floors),
    },
    {
      name: 'apps and libraries without floors',
      pattern: 'tools/checks/src/boundaries/project-floors.ts',
      aim: { atMost: 0 },
      places: inFloors.filter((folder) => floors[folder] === undefined),
    },
    {
      name: 'references to texts outside the repository',
      pattern: String(outsideReference),
      aim: { atMost: 0 },
      places: files.filter(({ file }) => !file.startsWith('tools/checks/src/house/')).flatMap(findReferences),
    },
  ];
}

function findUpwardImports(files: readonly Source[], floors: Shape['floors']): readonly string[] {
  return Object.entries(floors).flatMap(([folder, ownFloors]) => {
    const inside = (path: string) => relative(folder, path);
    return files
      .filter(({ file }) => file.startsWith(`${folder}/`) && sourceName.test(file) && !isTestFile(file))
      .flatMap(({ file, text }) =>
        parseModule(file, text)
          .imports.filter(({ from }) => from.startsWith('.'))
          .flatMap(({ from, line }) => {
            const target = posix.join(posix.dirname(file), from);
            const isInside = target.startsWith(`${folder}/`);
            return isInside && findUpwardImport(ownFloors, inside(file), inside(target)) ? [`${file}:${line}`] : [];
          }),
      );
  });
}

function findReferences({ file, text }: Source): readonly string[] {
  return text.split('\n').flatMap((line, index) => (outsideReference.test(line) ? [`${file}:${index + 1}`] : []));
}
