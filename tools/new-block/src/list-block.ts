/** A list of blocks as it is written: each has an import of its folder and a line, both in the order of the types. */
export interface ListedBlock {
  readonly type: string;
  /** The import, without its line's end. */
  readonly importLine: string;
  /** The line in the list, indented. */
  readonly entryLine: string;
}

const importPattern = /^import \{ (?<name>\w+) \} from '\.\/blocks\/(?<type>[a-z0-9-]+)\/[^']+';$/u;

/** The types that a list holds. */
export function listedTypes(source: string): readonly string[] {
  return source.split('\n').flatMap((line) => importPattern.exec(line)?.groups?.['type'] ?? []);
}

/** The source with one block more. Throws where the file is not written as the lists are: then nobody should write into it. */
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

  const next = imports.find((listed) => listed.type > type);
  const importAt = next?.at ?? last.at + 1;
  const entryAt =
    next === undefined
      ? closing
      : lines.findIndex((line, at) => at > opening && at < closing && new RegExp(`\\b${next.name},$`, 'u').test(line));
  if (entryAt < 0) throw new Error(`The list has no line for ${next?.name}.`);
  return lines.toSpliced(entryAt, 0, entryLine).toSpliced(importAt, 0, importLine).join('\n');
}
