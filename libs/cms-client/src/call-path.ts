export type QueryValue = string | number | boolean | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * A path whose values are encoded: `callPath`/games/${slug}``. Ids and slugs come from addresses and from content, so none of
 * them may add a segment, a query or a step up.
 */
export function callPath(texts: TemplateStringsArray, ...values: readonly string[]): string {
  return texts.reduce((path, text, index) => `${path}${encodeSegment(values[index - 1] ?? '')}${text}`);
}

function encodeSegment(value: string): string {
  // `.` and `..` survive encodeURIComponent and, even as %2E, are resolved away by URL parsers. No id is spelt so; this one
  // is a segment that cannot exist.
  return /^\.{1,2}$/u.test(value) ? encodeURIComponent(`${value}~`) : encodeURIComponent(value);
}
