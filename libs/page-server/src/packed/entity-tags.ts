/** Returns the entity tag of a page with a filling, which `key` identifies. */
export function extendTag(tag: string, key: string): string {
  return tag.replace(/"$/u, `-${key}"`);
}

/** Returns whether the header `If-None-Match` names this tag, by the weak comparison of RFC 9110, 13.1.2. */
export function isKnownTag(tag: string, knownTags: string | undefined): boolean {
  const removeWeakMark = (text: string) => text.trim().replace(/^W\//u, '');
  return (knownTags ?? '')
    .split(',')
    .some((known) => known.trim() === '*' || removeWeakMark(known) === removeWeakMark(tag));
}
