/** What a block of a type is called in each place. */
export interface BlockNames {
  /** `price-list`: the folder, the files, the component's own name in the content system. */
  readonly type: string;
  /** `priceList`, for schema, block and fixtures. */
  readonly camel: string;
  /** `Price list`, for words in the fixtures. */
  readonly words: string;
}

export function blockNames(type: string): BlockNames {
  const words = type.replaceAll('-', ' ');
  return {
    type,
    camel: type.replaceAll(/-(?<first>[a-z0-9])/gu, (_match, first: string) => first.toUpperCase()),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

const longest = 40;

/** Why a block cannot be called so; null where it can. */
export function nameProblem(type: string, taken: readonly string[]): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(type)) {
    return `"${type}" is no name for a block: lower-case words joined by hyphens, such as price-list.`;
  }
  if (type.length > longest) return `"${type}" is too long for a block: at most ${longest} characters.`;
  if (taken.includes(type)) return `There is a block "${type}" already: libs/blocks/src/blocks/${type}.`;
  return null;
}
