/** The attributes that React writes for its own use on a page that comes in parts; it reads none of them in a page that is whole. */
const transitionMarks = / vt-(?:name|share|update|enter|exit|parent)="[^"]*"/gu;
/** Empty `action` attributes, which HTML does not allow. A form without the attribute also sends to the address of its page. */
const emptyActions = /(<form\b[^>]*?) action=""/gu;

/** Removes the attributes that HTML does not know from a page that React has rendered. */
export function withValidAttributes(html: string): string {
  return html.replaceAll(transitionMarks, '').replaceAll(emptyActions, '$1');
}
