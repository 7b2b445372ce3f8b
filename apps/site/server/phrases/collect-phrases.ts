import { createRequire } from 'node:module';
import path from 'node:path';
import { en } from '@latchkey/i18n/phrases/en';
import { allKeys, type ImportedName, type ModuleFacts, readFacts, wholeModule } from './module-facts.ts';

const pluralForm = /_(?:zero|one|two|few|many|other)$/u;
const phrases: ReadonlySet<string> = new Set(Object.keys(en).map((key) => key.replace(pluralForm, '')));

/** The modules of other packages that are read: those of this repository, except for the tables of phrases themselves. */
const ownPackage = /^@latchkey\/(?!i18n\/phrases\/)/u;

/**
 * Returns the phrases that the modules of an island say: every text in an entry, or in a module that it imports, that is a phrase.
 * A text counts however it is used, so `t(words[reason])` needs no list of `words`. Of an exported table of texts only what is read
 * counts: `corePhrases.required`. Of a package only the modules of the imported names count.
 *
 * For example, an island has these two modules:
 *
 *     // The island, which says "Sold out" and "Search", but not "Free".
 *     import { words } from './words';
 *     t(isFull ? words.full : 'Search');
 *     // The module that it imports.
 *     export const words = { full: 'Sold out', free: 'Free' };
 *
 * @param entries absolute paths
 * @param tables names of tables that are said as a whole, with their modules: what the api says to an island
 */
export function collectPhrases(
  entries: readonly string[],
  tables: readonly { readonly file: string; readonly name: string }[] = [],
): readonly string[] {
  const said = new Set<string>();
  const visited = new Set<string>();
  for (const entry of entries) visit(entry);
  for (const { file, name } of tables) sayTable(file, name, allKeys);
  return [...said].toSorted();

  /** Says the texts of a module, and follows its imports. */
  function visit(file: string): void {
    if (visited.has(file)) return;
    visited.add(file);
    const facts = loadFacts(file);
    for (const text of facts.texts) say(text);
    for (const from of facts.wholes) visitWhole(resolve(file, from));
    for (const [local, imported] of facts.imports) {
      for (const key of facts.readKeys.get(local) ?? []) follow(file, imported, key);
    }
    for (const name of facts.tables.keys()) for (const key of facts.readKeys.get(name) ?? []) sayTable(file, name, key);
  }

  /** Visits a module of which all exports may be used: `import()`, an import without names, or `import * as`. Null is a module that is not read. */
  function visitWhole(file: string | null): void {
    if (file === null || visited.has(file)) return;
    visit(file);
    const { tables: ownTables, reexports, stars } = loadFacts(file);
    for (const name of ownTables.keys()) sayTable(file, name, allKeys);
    for (const imported of reexports.values()) follow(file, imported, allKeys);
    for (const star of stars) visitWhole(resolve(file, star));
  }

  /**
   * Follows an imported name to the module that declares it, through those that only export it further. Only the key of a table is said; any other
   * export makes its whole module count.
   */
  function follow(importer: string, { from, imported }: ImportedName, key: string): void {
    const file = resolve(importer, from);
    if (imported === wholeModule || file === null) return visitWhole(file);
    const declared = findDeclaration(file, imported);
    if (declared === null) throw new Error(`${importer} imports "${imported}", which ${file} does not export.`);
    if (declared === 'elsewhere') return;
    if (declared.name === wholeModule) return visitWhole(declared.file);
    if (loadFacts(declared.file).tables.has(declared.name)) sayTable(declared.file, declared.name, key);
    else visit(declared.file);
  }

  /** Says one text of a table, which may be in a table that it spreads, or all of its texts. */
  function sayTable(file: string, name: string, key: string): void {
    const table = loadFacts(file).tables.get(name);
    if (table === undefined) throw new Error(`${file} has no table "${name}".`);
    const text = table.texts.get(key);
    if (key === allKeys) {
      for (const each of table.texts.values()) say(each);
      for (const spread of table.spreads) saySpread(file, spread, allKeys);
    } else if (text !== undefined) {
      say(text);
    } else {
      for (const spread of table.spreads) saySpread(file, spread, key);
    }
  }

  /** Says a text of a table that another table of the module spreads: one of the same module, or an imported one. */
  function saySpread(file: string, spread: string, key: string): void {
    const { tables: ownTables, imports } = loadFacts(file);
    const imported = imports.get(spread);
    if (ownTables.has(spread)) sayTable(file, spread, key);
    else if (imported !== undefined) follow(file, imported, key);
  }

  /** Counts a text if it is a phrase. */
  function say(text: string): void {
    if (phrases.has(text)) said.add(text);
  }
}

const factsByFile = new Map<string, ModuleFacts>();

/** Reads the facts of a module, once for all islands. */
function loadFacts(file: string): ModuleFacts {
  const facts = factsByFile.get(file) ?? readFacts(file);
  factsByFile.set(file, facts);
  return facts;
}

interface Declaration {
  readonly file: string;
  /** The name in the module, or `wholeModule`. */
  readonly name: string;
}

/**
 * Finds the module that declares an exported name, and the name there. Returns `elsewhere` for a name from outside of this repository, and null where
 * the module has no such export.
 */
function findDeclaration(file: string, name: string): Declaration | 'elsewhere' | null {
  const { exports, reexports, stars } = loadFacts(file);
  if (exports.has(name)) return { file, name };
  const reexport = reexports.get(name);
  // A name that is exported nowhere by itself may come from any `export *`.
  const sources = reexport === undefined ? stars.map((from) => ({ from, imported: name })) : [reexport];
  for (const { from, imported } of sources) {
    const source = resolve(file, from);
    if (source !== null && imported === wholeModule) return { file: source, name: wholeModule };
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
