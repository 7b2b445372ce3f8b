/**
 * An entry in a list of blocks: an import of the block's folder and a line in the list, both in alphabetical order of the types.
 * Related blocks may share an import.
 */
export interface ListedBlock {
  readonly type: string;
  /** The import, without a line break. */
  readonly importLine: string;
  /** The line in the list, indented. */
  readonly entryLine: string;
}

const importPattern = /^import \{ (?<name>\w+) \} from '\.\/blocks\/(?<type>[a-z0-9-]+)\/[^']+';$/u;

/** Lists the types in a list of blocks. */
export function readListedTypes(source: string): readonly string[] {
  return source.split('\n').flatMap((line) => importPattern.exec(line)?.groups?.['type'] ?? []);
}

/** Returns the source with one more block. Throws if the file does not have the form of such a list. */
export function listBlock(source: string, { type, importLine, entryLine }: ListedBlock): string {
  const lines = source.split('\n');
  const imports = lines.flatMap((line, at) => {
    const found = importPattern.exec(line)?.groups;
    return found?.['name'] === undefined || found['type'] === undefined
      ? []
      : [{ at, name: found['name'], type: found['type'] }];
  });
  const last = imports.at(-1);
  const opening = lines.findIndex((line) => /^export const .* = [[{]$/u.test(line));
  const closing = lines.findIndex((line, at) => at > opening && /^[\]}];$/u.test(line));
  if (last === undefined || opening < last.at || closing < 0) throw new Error('This is no list of blocks.');

  const importAt = imports.find((listed) => listed.type > type)?.at ?? last.at + 1;
  const readType = (line: string) =>
    /^ {2}'?(?<key>[a-z0-9-]+)'?: /u.exec(line)?.groups?.['key'] ??
    imports.find(({ name }) => line === `  ${name},`)?.type ??
    '';
  const isAfter = (line: string, at: number) => at > opening && at < closing && readType(line) > type;
  const next = lines.findIndex(isAfter);
  const entryAt = next < 0 ? closing : next;
  return lines.toSpliced(entryAt, 0, entryLine).toSpliced(importAt, 0, importLine).join('\n');
}
