import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Floors, projectFloors } from '../boundaries/project-floors.ts';
import { readModule } from '../imports.ts';
import { isTestFile, listFiles, sourceName } from '../source-files.ts';
import { readWorkspace, type WorkspacePackage } from '../workspace.ts';

const document = 'docs/architecture.md';
const begin = '<!-- Written by `npm run docs -- architecture`. -->';
const end = '<!-- End of the picture. -->';

/** The apps and libraries with their floors, and which of them imports which. */
export interface ProjectImports {
  readonly projects: readonly { readonly name: string; readonly folder: string; readonly floors: Floors }[];
  /** The imports as pairs of project names: the importing one, the imported one. Imports of tests are left out. */
  readonly imports: readonly (readonly [string, string])[];
}

/** Reads the imports between the apps and libraries from their sources. */
export function readProjects(root: string): ProjectImports {
  const drawn = readWorkspace(root).filter(({ folder }) => /^(?:apps|libs)\//u.test(folder));
  return {
    projects: drawn.map(({ project, folder }) => ({
      name: project,
      folder,
      floors: (projectFloors[folder] ?? []).filter((entries) => writeFloor(entries) !== ''),
    })),
    imports: drawn.flatMap((from) => {
      const imported = findImportedPackages(root, from);
      return drawn.filter(({ name }) => imported.has(name)).map((to) => [from.project, to.project] as const);
    }),
  };
}

/** Finds the names of the packages that the sources of a project import. */
function findImportedPackages(root: string, { folder, name }: WorkspacePackage): ReadonlySet<string> {
  const names = listFiles(root, folder, sourceName)
    .filter((file) => !isTestFile(file) && !file.endsWith('.example.ts') && /\/(?:src|server)\//u.test(file))
    .flatMap((file) => readModule(root, file).imports)
    .map(({ from }) => from.split('/').slice(0, 2).join('/'));
  return new Set(names.filter((each) => each !== name));
}

/** Draws the picture as Mermaid: a box for each project, with a box for each floor in it, the top floor first. */
export function drawProjects({ projects, imports }: ProjectImports): string {
  const id = (name: string) => name.replaceAll('-', '_');
  return [
    '```mermaid',
    'flowchart TB',
    ...projects.flatMap(({ name, folder, floors }) =>
      floors.length === 0
        ? [`  ${id(name)}["${folder}"]`]
        : [
            `  subgraph ${id(name)}["${folder}"]`,
            '    direction TB',
            ...floors.map((entries, index) => `    ${id(name)}_${index}["${writeFloor(entries)}"]`),
            `    ${floors.map((_, index) => `${id(name)}_${index}`).join(' --> ')}`,
            '  end',
          ],
    ),
    ...imports.map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
    '```',
  ].join('\n');
}

/** Writes the folders and files of a floor, without those that only tests and tools read: tests, dotfiles, configurations, examples and declarations. */
function writeFloor(entries: readonly string[]): string {
  return entries
    .filter((entry) => !/^test$|^\.|\.config\.|\.register\.|\.example\.|\.d\.ts$/u.test(entry))
    .map((entry) => entry.replace(/^src\//u, ''))
    .join(' · ');
}

/** Writes the picture between the markers of the document. Throws where a marker is missing. */
export function replacePicture(text: string, picture: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${document} lacks the markers of the picture: ${begin} ... ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${picture}\n\n${text.slice(to)}`;
}

/** Finds the differences between the document's picture and the imports. */
export function comparePicture(root: string): readonly string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const wanted = replacePicture(text, drawProjects(readProjects(root)));
  if (text === wanted) return [];
  const [current, drawn] = [text.split('\n'), wanted.split('\n')];
  return [
    ...drawn.filter((line) => !current.includes(line)).map((line) => `${document} lacks: ${line.trim()}`),
    ...current.filter((line) => !drawn.includes(line)).map((line) => `${document} should not have: ${line.trim()}`),
    `${document} is out of date; npm run docs -- architecture writes it`,
  ];
}

/** Writes the picture into the document. */
export function writePicture(root: string): void {
  const file = join(root, document);
  writeFileSync(file, replacePicture(readFileSync(file, 'utf8'), drawProjects(readProjects(root))));
}
