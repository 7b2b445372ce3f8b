/** The element that holds a block's specimens, for the links of the contents. */
export function specimenId(type: string): string {
  return `block-${type}`;
}
