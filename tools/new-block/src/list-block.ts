/**
 * An entry in a list of blocks: an import of the block's folder, and a line in the list, both in alphabetical order of the types.
 *
 * Two files are such lists:
 * - `registry.ts` is an array of names (`  faqBlock,`). The import of a name says its type.
 * - `fixtures.ts` is an object whose keys are the types (`  faq: faqFixtures,`). Only the key says the type, since related blocks may have their
 *   fixtures from one function, which is imported from elsewhere.
 */
export interface ListedBlock {
  readonly type: string;
  /** The import, without a line break. */
  readonly importLine: string;
  /** The line in the list, indented. */
  readonly entryLine: string;
}

/** The import of a block, and the index of its line. */
interface BlockImport {
  readonly at: number;
  readonly name: string;
  readonly type: string;
}

const importPattern = /^import \{ (?<name>\w+) \} from '\.\/blocks\/(?<type>[a-z0-9-]+)\/[^']+';$/u;

/** Lists the types of the blocks that a list of blocks imports. */
export function readListedTypes(source: string): readonly string[] {
  return readImports(source.split('\n')).map(({ type }) => type);
}

/** Returns the source with one more block. Throws if the file does not have the form of such a list. */
export function listBlock(source: string, { type, importLine, entryLine }: ListedBlock): string {
  const lines = source.split('\n');
  const imports = readImports(lines);
  const lastImport = imports.at(-1);
  const { opening, closing } = findBrackets(lines);
  if (lastImport === undefined || opening < lastImport.at || closing < 0) throw new Error('This is no list of blocks.');

  const importAt = imports.find((listed) => listed.type > type)?.at ?? lastImport.at + 1;
  const isLaterEntry = (line: string, at: number) => at > opening && at < closing && readType(line, imports) > type;
  const laterEntryAt = lines.findIndex(isLaterEntry);
  const entryAt = laterEntryAt < 0 ? closing : laterEntryAt;
  // The entry is inserted first, since an insertion above it would move its line.
  return lines.toSpliced(entryAt, 0, entryLine).toSpliced(importAt, 0, importLine).join('\n');
}

function readImports(lines: readonly string[]): readonly BlockImport[] {
  return lines.flatMap((line, at) => {
    const { name, type } = importPattern.exec(line)?.groups ?? {};
    return name === undefined || type === undefined ? [] : [{ at, name, type }];
  });
}

/** Finds the lines on which the array or the object opens and closes; -1 for one that is missing. */
function findBrackets(lines: readonly string[]): { readonly opening: number; readonly closing: number } {
  const opening = lines.findIndex((line) => /^export const .* = [[{]$/u.test(line));
  const closing = lines.findIndex((line, at) => at > opening && /^[\]}];$/u.test(line));
  return { opening, closing };
}

/** Reads the type of an entry: its key, or that of its import. A line that is no entry, such as a comment, has the type '', which is before all others. */
function readType(line: string, imports: readonly BlockImport[]): string {
  const key = /^ {2}'?(?<key>[a-z0-9-]+)'?: /u.exec(line)?.groups?.['key'];
  return key ?? imports.find(({ name }) => line === `  ${name},`)?.type ?? '';
}
