import { readFileSync } from 'node:fs';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';

/** The name that stands for a whole module, where no single name of it is imported or exported. */
export const wholeModule = '*';
/** The key that stands for all keys of a table, where the key that is read is not known, or the table is taken as a whole. */
export const allKeys = '*';

/** A name that a module imports. */
export interface ImportedName {
  /** The module, as the import names it. */
  readonly from: string;
  /** The name in that module, or `wholeModule`. */
  readonly imported: string;
}

/** A constant of a module that is an object of texts: `{ required: 'This field is required' }`. */
export interface TextTable {
  readonly texts: ReadonlyMap<string, string>;
  /** The local names of the tables that it spreads. */
  readonly spreads: readonly string[];
}

/** The texts of a module, and the modules that it imports and exports names from. */
export interface ModuleFacts {
  /** Its text literals outside of `tables`, without those of types. */
  readonly texts: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, TextTable>;
  /** Its imported names by their local ones. Types and styles are left out. */
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Modules that are loaded as a whole: `import()` and imports without names. */
  readonly wholes: readonly string[];
  /** The names that it declares and exports. */
  readonly exports: ReadonlySet<string>;
  /** Names that it exports from other modules, by their exported names. */
  readonly reexports: ReadonlyMap<string, ImportedName>;
  /** Modules of which it exports all names: `export *`. */
  readonly stars: readonly string[];
  /** The keys by which the module reads an imported or own table, or `allKeys`. */
  readonly readKeys: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The kinds of nodes that only add a type to an expression. */
const typedExpressions = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Reads the facts of a module that `collect-phrases.ts` follows to find the phrases that it says. */
export function readFacts(file: string): ModuleFacts {
  return parseFacts(file, readFileSync(file, 'utf8'));
}

/** Reads the facts of a source text. Throws where it has a syntax error. */
export function parseFacts(file: string, source: string): ModuleFacts {
  const { program, module, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file} cannot be parsed: ${error.message}`);

  const { imports, wholes } = readImports(module);
  const { exports, reexports, stars } = readExports(module);

  const tables = new Map<string, TextTable>();
  const texts = new Set<string>();
  const readKeys = new Map<string, Set<string>>();
  /** Notes every name that is used, since whether it is a table is only known in the module that declares it. */
  const noteRead = (name: string, key: string) => readKeys.set(name, (readKeys.get(name) ?? new Set()).add(key));

  /** Collects the texts, the modules that are loaded later, and the read keys of a node and of all that it has. */
  function visit(node: Node): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return;
      case 'ImportExpression':
        for (const text of collectTexts(node['source'])) wholes.push(text);
        return;
      case 'ExportNamedDeclaration':
        if (isNode(node['declaration'])) visitTopLevel(node['declaration']);
        return;
      case 'MemberExpression': {
        // `words.full` reads one key; `words[reason]` may read each key, so its parts are visited below, and the name counts as read whole.
        const { object, property, computed } = node;
        if (isNode(object) && object.type === 'Identifier' && computed === false && isNode(property)) {
          noteRead(String(object['name']), String(property['name']));
          return;
        }
        if (computed === false) return visitAll(object);
        break;
      }
      case 'Property':
        // A key is no name that the module reads, but it may be a text: `{ 'Sold out': 3 }`.
        if (node['computed'] === false && isNode(node['key']) && node['key'].type === 'Identifier') {
          return visitAll(node['value']);
        }
        break;
      case 'Identifier':
      case 'JSXIdentifier':
        noteRead(String(node['name']), allKeys);
        return;
      default:
    }
    for (const text of readOwnText(node)) texts.add(text);
    // The texts of a type are said by nobody.
    if (typedExpressions.has(node.type)) visitAll(node['expression']);
    else if (!node.type.startsWith('TS')) visitAll(Object.values(node));
  }

  function visitAll(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) visitAll(each);
    else if (isNode(value)) visit(value);
  }

  /** Keeps the tables apart: their texts count where they are read. */
  function visitTopLevel(declaration: Node): void {
    if (declaration.type !== 'VariableDeclaration' || !Array.isArray(declaration['declarations'])) {
      visit(declaration);
      return;
    }
    for (const { id, init } of declaration['declarations'].filter(isNode)) {
      const table = readTable(init);
      if (table === null || !isNode(id)) visitAll(init);
      else tables.set(String(id['name']), table);
    }
  }

  for (const statement of program.body) visitTopLevel({ ...statement });
  return { texts, tables, imports, wholes, exports, reexports, stars, readKeys };
}

interface ImportFacts {
  readonly imports: Map<string, ImportedName>;
  readonly wholes: string[];
}

/** Reads the imports at the top of a module. */
function readImports({ staticImports }: EcmaScriptModule): ImportFacts {
  const imports = new Map<string, ImportedName>();
  const wholes: string[] = [];
  for (const { moduleRequest, entries } of staticImports) {
    const from = moduleRequest.value;
    if (entries.length === 0) wholes.push(from);
    for (const { importName, localName, isType } of entries) {
      if (!isType) imports.set(localName.value, { from, imported: readExportName(importName) });
    }
  }
  return { imports, wholes };
}

function readExports({ staticExports }: EcmaScriptModule): Pick<ModuleFacts, 'exports' | 'reexports' | 'stars'> {
  const exports = new Set<string>();
  const reexports = new Map<string, ImportedName>();
  const stars: string[] = [];
  const entries = staticExports.flatMap((each) => each.entries);
  for (const { moduleRequest, importName, exportName, isType } of entries) {
    if (isType) continue;
    if (moduleRequest === null) exports.add(readExportName(exportName));
    else if (exportName.kind === 'None') stars.push(moduleRequest.value);
    else reexports.set(readExportName(exportName), { from: moduleRequest.value, imported: readExportName(importName) });
  }
  return { exports, reexports, stars };
}

/** Returns the table of texts that an initial value is; null for any other value. */
function readTable(value: unknown): TextTable | null {
  if (!isNode(value)) return null;
  if (typedExpressions.has(value.type)) return readTable(value['expression']);
  if (value.type !== 'ObjectExpression' || !Array.isArray(value['properties'])) return null;
  const texts = new Map<string, string>();
  const spreads: string[] = [];
  for (const property of value['properties'].filter(isNode)) {
    const { argument, key, value: entry } = property;
    if (property.type === 'SpreadElement' && isNode(argument) && argument.type === 'Identifier') {
      spreads.push(String(argument['name']));
      continue;
    }
    const [text] = isNode(entry) ? readOwnText(entry) : [];
    if (text === undefined || !isNode(key) || key.type !== 'Identifier' || property['computed'] === true) return null;
    texts.set(String(key['name']), text);
  }
  return { texts, spreads };
}

/** Returns the text of a literal as a list of one; an empty list for any other node. */
function readOwnText(node: Node): readonly string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return [];
  const [whole, ...rest] = node['quasis'].filter(isNode);
  const { cooked } = (whole?.['value'] ?? {}) as { readonly cooked?: unknown };
  return rest.length === 0 && typeof cooked === 'string' ? [cooked] : [];
}

/** Returns the name of the module that `import()` loads, as a list of one; an empty list where it is only known later. */
function collectTexts(value: unknown): readonly string[] {
  return isNode(value) ? readOwnText(value) : [];
}

function readExportName({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  if (kind === 'Default') return 'default';
  return kind === 'Name' ? (name ?? wholeModule) : wholeModule;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
