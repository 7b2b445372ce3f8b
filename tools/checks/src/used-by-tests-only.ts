import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Module, readModule } from './imports.ts';
import { isTestFile, listFiles, sourceName } from './source-files.ts';
import { readWorkspace, type WorkspacePackage } from './workspace.ts';

/** Exports that are there for tests, of the library or of its hosts: they are not looked at. */
const forTests = /\/src\/(?:proof|testing|fixtures)\/|\/testing\.ts$|\.(?:fixture|fixtures|example)\.tsx?$/u;

/** A proof is a test: what only it uses is not used. */
const proofs = /^libs\/[^/]+\/src\/proof\//u;

/**
 * What a library has for tests alone: values that it exports, and events of its machines that nobody sends. Users are shipped code
 * anywhere, the entries for tests of hosts (`./testing`), and the examples of a README. Types are left out: they name what functions
 * take and return.
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
        .filter(({ name, from }) => from !== null || !isUsedWithin(sources.get(file) ?? '', name))
        .map(({ name }) => `${file}: only tests use ${name}`),
    );
  return [...exported, ...findUnsentEvents(sources, readmes)];
}

interface Readme {
  readonly project: WorkspacePackage;
  readonly text: string;
}

/** `file name` of each value that is imported. What an entry passes on counts only where somebody takes it from the entry. */
function usedNames(
  workspace: readonly WorkspacePackage[],
  modules: ReadonlyMap<string, Module>,
  readmes: readonly Readme[],
): ReadonlySet<string> {
  const used = new Set<string>();

  function note(file: string, name: string): void {
    const { exports = [] } = modules.get(file) ?? {};
    const names = name === '*' ? exports.map((exported) => exported.name) : [name];
    for (const taken of names.filter((one) => !used.has(`${file} ${one}`))) {
      used.add(`${file} ${taken}`);
      const from = exports.find((exported) => exported.name === taken)?.from ?? null;
      if (from !== null) take(file, from, [taken]);
    }
  }

  function take(file: string, from: string, names: readonly string[]): void {
    const target = from.startsWith('.') ? posix.join(posix.dirname(file), from) : entryOf(workspace, from);
    if (target !== null) for (const name of names) note(target, name);
  }

  for (const [file, { imports, exports }] of modules) {
    const passedOn = new Set(exports.map(({ name, from }) => `${from ?? ''} ${name}`));
    for (const { from, values } of imports) {
      take(
        file,
        from,
        values.filter((name) => !passedOn.has(`${from} ${name}`)),
      );
    }
  }
  for (const { project, text } of readmes) {
    for (const example of text.matchAll(/^import \{(?<names>[^}]*)\} from '(?<from>[^']+)'/gmu)) {
      const { names = '', from = '' } = example.groups ?? {};
      take(
        `${project.folder}/README.md`,
        from,
        names.split(',').map((name) => name.trim()),
      );
    }
  }
  return used;
}

/** The file behind `@latchkey/i18n/react`; null for packages of others. */
function entryOf(workspace: readonly WorkspacePackage[], from: string): string | null {
  const target = workspace.find(({ name }) => from === name || from.startsWith(`${name}/`));
  if (target === undefined) return null;
  const entry = `.${from.slice(target.name.length)}`;
  for (const [name, file] of Object.entries(target.exports)) {
    const [before = '', after] = name.split('*');
    if (name === entry) return posix.join(target.folder, file);
    if (after === undefined || !entry.startsWith(before) || !entry.endsWith(after)) continue;
    const part = entry.slice(before.length, entry.length - after.length);
    return posix.join(target.folder, file.replace('*', part));
  }
  return null;
}

/** Whether a file uses what it declares: then it is exported for its test, and nothing would go with the export. */
function isUsedWithin(source: string, name: string): boolean {
  const word = new RegExp(String.raw`(?<![\w.'])${name.replaceAll('$', String.raw`\$`)}(?![\w'])`, 'gu');
  return (source.match(word) ?? []).length > 1;
}

/** Events in the types of a machine that no shipped code sends, and emitted ones that none listens to. */
function findUnsentEvents(sources: ReadonlyMap<string, string>, readmes: readonly Readme[]): readonly string[] {
  const declaring = [...sources].filter(([file]) => file.startsWith('libs/') && file.endsWith('.types.ts'));
  const others = [...sources].filter(([file]) => !file.endsWith('.types.ts') && !forTests.test(file));
  const texts = [...others.map(([, source]) => source), ...readmes.map(({ text }) => text)];
  return declaring.flatMap(([file, source]) =>
    [...source.matchAll(/export type \w+(?<kind>Event|Emitted) =(?<union>[^]*?)(?:\n\n|$)/gu)].flatMap(
      ({ groups = {} }) => {
        const { kind, union = '' } = groups;
        const names = [...union.matchAll(/readonly type: '(?<name>[^']+)'/gu)].map(
          (event) => event.groups?.['name'] ?? '',
        );
        const isThere = (name: string) => {
          const signs = kind === 'Event' ? [`type: '${name}'`] : [`.on('${name}'`, `.type === '${name}'`];
          return texts.some((text) => signs.some((sign) => text.includes(sign)));
        };
        return names
          .filter((name) => !isThere(name))
          .map((name) => `${file}: only tests ${kind === 'Event' ? 'send' : 'listen to'} ${name}`);
      },
    ),
  );
}
