/** The name of a block in each spelling. */
export interface BlockNames {
  /** The spelling `price-list`, for the folder, the files, and the component's own name in the content system. */
  readonly type: string;
  /** The spelling `priceList`, for the schema, the block and the fixtures. */
  readonly camel: string;
  /** The spelling `Price list`, for texts in the fixtures. */
  readonly words: string;
}

export function spellBlockName(type: string): BlockNames {
  const words = type.replaceAll('-', ' ');
  return {
    type,
    camel: type.replaceAll(/-(?<first>[a-z0-9])/gu, (_match, first: string) => first.toUpperCase()),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** The most characters of a name, which is also a folder, a class and a heading. */
const maxLength = 40;

/** Says why the name of a block is not allowed; null if it is. */
export function explainBadName(type: string, taken: readonly string[]): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(type)) {
    return `"${type}" is no name for a block: lower-case words joined by hyphens, such as price-list.`;
  }
  if (type.length > maxLength) return `"${type}" is too long for a block: at most ${maxLength} characters.`;
  if (taken.includes(type)) return `There is a block "${type}" already: libs/blocks/src/blocks/${type}.`;
  return null;
}
