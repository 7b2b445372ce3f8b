/** What React writes for its own use on a page that comes in parts; it reads none of them in a page that is whole. */
const transitionMarks = / vt-(?:name|share|update|enter|exit|parent)="[^"]*"/gu;
/** A form without an address sends to that of its page, and so does one with an empty address, which HTML does not allow. */
const emptyActions = /(<form\b[^>]*?) action=""/gu;

/** A page that React has rendered, without the attributes that HTML does not have. */
export function withValidAttributes(html: string): string {
  return html.replaceAll(transitionMarks, '').replaceAll(emptyActions, '$1');
}
