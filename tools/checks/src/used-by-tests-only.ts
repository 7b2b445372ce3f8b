import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Export, type Module, readModule } from './imports.ts';
import { isTestFile, listFiles, sourceName } from './source-files.ts';
import { findUnsentEvents } from './unsent-events.ts';
import { findEntryFile, readWorkspace, type WorkspacePackage } from './workspace.ts';

/** The pattern of files for tests of the library or of its hosts, whose exports are not checked. */
const forTests = /\/src\/(?:proof|testing|fixtures)\/|\/testing\.ts$|\.(?:fixture|fixtures|example)\.tsx?$/u;

/** The pattern of proofs, which are tests, so that they do not count as users. */
const proofs = /^libs\/[^/]+\/src\/proof\//u;

/**
 * Finds code of libraries that only tests use: exported values, and events of machines that nothing sends. Users are shipped code, the entries
 * for tests of hosts (`./testing`), and the examples of a README. Types are not checked, because they name parameters and results of
 * functions.
 */
export function findTestOnlyCode(root: string): readonly string[] {
  const workspace = readWorkspace(root);
  const sources = new Map<string, string>();
  const modules = new Map<string, Module>();
  for (const file of workspace.flatMap(({ folder }) => listFiles(root, folder, sourceName))) {
    if (isTestFile(file) || proofs.test(file)) continue;
    sources.set(file, readFileSync(join(root, file), 'utf8'));
    modules.set(file, readModule(root, file));
  }
  const readmes = workspace
    .filter(({ folder }) => existsSync(join(root, folder, 'README.md')))
    .map((project) => ({ project, text: readFileSync(join(root, project.folder, 'README.md'), 'utf8') }));
  const used = usedNames(workspace, modules, readmes);
  const exported = [...modules]
    .filter(([file]) => /^libs\/[^/]+\/src\//u.test(file) && !forTests.test(file))
    .flatMap(([file, { exports }]) =>
      exports
        .filter(({ name, isType }) => !isType && !used.has(`${file} ${name}`))
        // A declaration that its own file uses is no code for tests, even if it is exported only for tests. A re-export is a line of its own.
        .filter((value) => isReexport(value) || !isUsedWithin(sources.get(file) ?? '', value.name))
        .map(({ name }) => `${file}: only tests use ${name}`),
    );
  const shipped = [...sources].filter(([file]) => !forTests.test(file));
  const texts = readmes.map(({ text }) => text);
  return [...exported, ...findUnsentEvents(sources, new Map(shipped), texts)];
}

function isReexport({ from }: Export): boolean {
  return from !== null;
}

interface Readme {
  readonly project: WorkspacePackage;
  readonly text: string;
}

/**
 * Returns the used values as `file name`: one entry for the file that an import names, and one for each file on the way to the declaration. A
 * re-export alone is no use, since nobody may import it. `*` stands for all names of a module.
 */
function usedNames(
  workspace: readonly WorkspacePackage[],
  modules: ReadonlyMap<string, Module>,
  readmes: readonly Readme[],
): ReadonlySet<string> {
  const used = new Set<string>();

  /** Notes a value of a file, and follows it to the file that declares it. */
  function note(file: string, name: string): void {
    const { exports = [] } = modules.get(file) ?? {};
    const names = name === '*' ? exports.map((exported) => exported.name) : [name];
    for (const newName of names.filter((one) => !used.has(`${file} ${one}`))) {
      used.add(`${file} ${newName}`);
      const from = exports.find((exported) => exported.name === newName)?.from ?? null;
      if (from !== null) noteImport(file, from, [newName]);
    }
  }

  /** Notes the values that a file imports from a module, as the import is written. */
  function noteImport(file: string, from: string, names: readonly string[]): void {
    const target = from.startsWith('.') ? posix.join(posix.dirname(file), from) : findEntryFile(workspace, from);
    if (target !== null) for (const name of names) note(target, name);
  }

  for (const [file, { imports, exports }] of modules) {
    // The imports of a module contain what it only re-exports.
    const reexported = new Set(exports.map(({ name, from }) => `${from ?? ''} ${name}`));
    for (const { from, values } of imports) {
      noteImport(
        file,
        from,
        values.filter((name) => !reexported.has(`${from} ${name}`)),
      );
    }
  }
  for (const { project, text } of readmes) {
    for (const example of text.matchAll(/^import \{(?<names>[^}]*)\} from '(?<from>[^']+)'/gmu)) {
      const { names = '', from = '' } = example.groups ?? {};
      noteImport(
        `${project.folder}/README.md`,
        from,
        names.split(',').map((name) => name.trim()),
      );
    }
  }
  return used;
}

/** Says whether a file uses the value that it declares: its name is in the file twice or more. */
function isUsedWithin(source: string, name: string): boolean {
  const word = new RegExp(String.raw`(?<![\w.'])${name.replaceAll('$', String.raw`\$`)}(?![\w'])`, 'gu');
  return (source.match(word) ?? []).length > 1;
}
