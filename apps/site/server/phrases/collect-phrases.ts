import { createRequire } from 'node:module';
import path from 'node:path';
import { en } from '@latchkey/i18n/phrases/en';
import { readFacts, type ImportedName, type ModuleFacts, type TextTable } from './module-facts.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/u;
const phrases: ReadonlySet<string> = new Set(Object.keys(en).map((key) => key.replace(pluralForm, '')));

/** The modules of other packages that are read: those of this repository, except for the tables of phrases themselves. */
const ownPackage = /^@latchkey\/(?!i18n\/phrases\/)/u;

/**
 * Returns the phrases that the modules of an island say: every text in an entry, or in a module that it imports, that is a phrase.
 * A text counts however it is used, so `t(words[reason])` needs no list of `words`. Of an exported table of texts only what is read
 * counts: `corePhrases.required`. Of a package only the modules of the imported names count.
 *
 * @param entries absolute paths
 * @param tables names of tables that are said as a whole, with their modules: what the api says to an island
 */
export function collectPhrases(
  entries: readonly string[],
  tables: readonly { readonly file: string; readonly name: string }[] = [],
): readonly string[] {
  const said = new Set<string>();
  const seen = new Set<string>();
  for (const entry of entries) visit(entry);
  for (const { file, name } of tables) sayTable(file, name, '*');
  return [...said].toSorted();

  function visit(file: string): void {
    if (seen.has(file)) return;
    seen.add(file);
    const facts = loadFacts(file);
    for (const text of facts.texts) say(text);
    for (const from of facts.wholes) visitWhole(resolve(file, from));
    for (const [local, imported] of facts.imports) {
      for (const key of facts.readKeys.get(local) ?? []) follow(file, imported, key);
    }
    for (const name of facts.tables.keys()) for (const key of facts.readKeys.get(name) ?? []) sayTable(file, name, key);
  }

  /** Visits a module that is loaded with all its exports. */
  function visitWhole(file: string | null): void {
    if (file === null || seen.has(file)) return;
    visit(file);
    const { tables: own, reexports, stars } = loadFacts(file);
    for (const name of own.keys()) sayTable(file, name, '*');
    for (const imported of reexports.values()) follow(file, imported, '*');
    for (const star of stars) visitWhole(resolve(file, star));
  }

  /** Visits the module that declares an imported name, through those that only export it further. */
  function follow(importer: string, { from, imported }: ImportedName, key: string): void {
    const file = resolve(importer, from);
    if (imported === '*' || file === null) return visitWhole(file);
    const declared = findDeclaration(file, imported);
    if (declared === null) throw new Error(`${importer} imports "${imported}", which ${file} does not export.`);
    if (declared === 'elsewhere') return;
    if (declared.name === '*') return visitWhole(declared.file);
    if (loadFacts(declared.file).tables.has(declared.name)) sayTable(declared.file, declared.name, key);
    else visit(declared.file);
  }

  function sayTable(file: string, name: string, key: string): void {
    const { tables: own, imports } = loadFacts(file);
    const table = own.get(name);
    if (table === undefined) throw new Error(`${file} has no table "${name}".`);
    if (key === '*') for (const text of table.texts.values()) say(text);
    const text = table.texts.get(key);
    if (text !== undefined) say(text);
    else for (const spread of table.spreads) saySpread(file, spread, own, imports.get(spread), key);
  }

  function saySpread(
    file: string,
    spread: string,
    own: ReadonlyMap<string, TextTable>,
    imported: ImportedName | undefined,
    key: string,
  ): void {
    if (own.has(spread)) sayTable(file, spread, key);
    else if (imported !== undefined) follow(file, imported, key);
  }

  function say(text: string): void {
    if (phrases.has(text)) said.add(text);
  }
}

const known = new Map<string, ModuleFacts>();

function loadFacts(file: string): ModuleFacts {
  const facts = known.get(file) ?? readFacts(file);
  known.set(file, facts);
  return facts;
}

interface Declaration {
  readonly file: string;
  /** `*` for the module as a whole. */
  readonly name: string;
}

/** Finds the module that declares what another exports, and its name there; `elsewhere` outside of this repository, null for no such export. */
function findDeclaration(file: string, name: string): Declaration | 'elsewhere' | null {
  const { exports, reexports, stars } = loadFacts(file);
  if (exports.has(name)) return { file, name };
  const further = reexports.get(name);
  const sources = further === undefined ? stars.map((from) => ({ from, imported: name })) : [further];
  for (const { from, imported } of sources) {
    const source = resolve(file, from);
    if (source !== null && imported === '*') return { file: source, name: '*' };
    const found = source === null ? 'elsewhere' : findDeclaration(source, imported);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the file of an imported module; null for packages of others and for styles. */
function resolve(importer: string, from: string): string | null {
  const isOwn = from.startsWith('.') ? /\.tsx?$/u.test(from) : ownPackage.test(from);
  if (!isOwn) return null;
  if (from.startsWith('.')) return path.resolve(path.dirname(importer), from);
  const file = createRequire(importer).resolve(from);
  return /\.tsx?$/u.test(file) ? file : null;
}
