/** The entity tag of a page with a filling. */
export function tagWith(tag: string, key: string): string {
  return tag.replace(/"$/u, `-${key}"`);
}

/** Whether the header `If-None-Match` names this tag (RFC 9110, 13.1.2: by the weak comparison). */
export function isAmong(tag: string, knownTags: string | undefined): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//u, '');
  return (knownTags ?? '').split(',').some((known) => known.trim() === '*' || opaque(known) === opaque(tag));
}
