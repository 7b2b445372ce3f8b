import type { PathParams } from './operation.ts';

/**
 * The path of an operation with its values encoded. Ids and slugs come from URLs and from content, so none of them may add a
 * segment, a query or a step up.
 */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeSegment(values[name] ?? ''));
}

function encodeSegment(value: string): string {
  // `.` and `..` survive encodeURIComponent and, even as %2E, are resolved away by URL parsers. No id is spelt so; this one
  // is a segment that cannot exist.
  return encodeURIComponent(/^\.{1,2}$/u.test(value) ? `${value}~` : value);
}
