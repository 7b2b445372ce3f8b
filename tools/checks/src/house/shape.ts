import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { findUpwardImport, projectFloors } from '../boundaries/project-floors.ts';
import { parseModule } from '../imports.ts';
import { isTestFile, sourceName } from '../source-files.ts';
import { readWorkspace } from '../workspace.ts';
import type { Source } from './read-house.ts';
import { findReplacedWords } from './vocabulary.ts';

/** One measure of the repository, with the places that count for it. */
export interface Measure {
  readonly name: string;
  /** The pattern that counts, so that a reader can search for it. */
  readonly pattern: string;
  readonly aim: Aim;
  readonly places: readonly string[];
  /** The measured value, where it is not the number of places. */
  readonly value?: number;
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

const configName = /(?:^|\/)(?:package|project|tsconfig[^/]*)\.json$|\.config\.[a-z]+$|^\.[a-z]+rc(?:\.json)?$/u;
/** References to texts that are not in this repository. */
const outsideReference = /§\d|\(facts \d|facts §|\(readings|readings[,)]|\bissue \d/u;

/** The measures of projects, files and floors. */
export function measureShape({ files, folders, floors }: Shape): readonly Measure[] {
  const sources = files.filter(({ file }) => isMeasuredSource(file));
  const lengths = sources.map(({ text }) => text.trimEnd().split('\n').length).toSorted((one, other) => one - other);
  const lines = sources.reduce(
    (sum, { text }) => sum + text.split('\n').filter((line) => line.trim() !== '').length,
    0,
  );
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
      name: 'projects under tools',
      pattern: 'tools/*/package.json',
      aim: { atMost: 8 },
      places: files.map(({ file }) => file).filter((file) => /^tools\/[^/]+\/package\.json$/u.test(file)),
    },
    {
      name: 'configuration files',
      pattern: String(configName),
      aim: { atMost: 54 },
      places: files.map(({ file }) => file).filter((file) => configName.test(file)),
    },
    {
      name: 'lines of a source in the median',
      pattern: 'sources outside tests, fixtures and examples',
      aim: { atLeast: 45, atMost: 60 },
      value: lengths[Math.floor(lengths.length / 2)] ?? 0,
      places: [],
    },
    {
      name: 'lines of sources',
      pattern: 'sources outside tests, fixtures and examples, blank lines not counted',
      // 63,500 before payments. They added about 13,300: a fake of the provider, payments, refunds and the ledger in the api, limits on
      // unpaid bookings, and the steps of a payment in the core and on the site. Booking without scripts, times with the page and two more
      // browsers added about 6,200; native controls, the starter, pages from memory and their measurements about 2,900. 11,800 are for
      // several instances (shared caches, the cluster and its proofs) and for a booking after its confirmation; 700 for changes and checkouts
      // in batches, second starts and sizes of pages; 20,000 for the desk. The rest is 1 % for repairs.
      aim: { atMost: 131_500 },
      value: lines,
      places: [],
    },
    {
      name: 'references to texts outside the repository',
      pattern: String(outsideReference),
      aim: { atMost: 0 },
      places: files.filter(({ file }) => !file.startsWith('tools/checks/src/house/')).flatMap(findReferences),
    },
    {
      name: 'words that the field does not use',
      pattern: 'tools/checks/src/house/vocabulary.ts',
      aim: { atMost: 0 },
      places: files.filter(({ file }) => isProse(file)).flatMap(findReplacedWords),
    },
  ];
}

/** Programs and documents. The phrases of other languages have no English words, and the vocabulary names what it looks for. */
function isProse(file: string): boolean {
  return (
    /\.(?:tsx?|mjs|md|css)$/u.test(file) &&
    !/^tools\/checks\/src\/house\/vocabulary|^libs\/i18n\/src\/phrases\/(?:fr|es|ar)\.ts$|^docs\/machines\//u.test(file)
  );
}

function isMeasuredSource(file: string): boolean {
  return (
    /^(?:apps|libs|tools)\//u.test(file) &&
    sourceName.test(file) &&
    !isTestFile(file) &&
    !/\.fixture\.tsx?$|\.d\.ts$/u.test(file)
  );
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
