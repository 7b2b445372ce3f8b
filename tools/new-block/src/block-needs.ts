/** A list that a block shows: an entry of `BlockData` of `libs/blocks`. */
export interface Need {
  /** `chainGames`, as in `needs` of the block. */
  readonly name: string;
  /** `chain games`, for texts. */
  readonly words: string;
}

const entryPattern = /^  readonly (?<name>\w+): readonly (?<item>\w+)\[\];$/u;
/** Entries without `id` and `name`, which the new block shows of each. */
const otherItems = new Set(['CountedGroup']);

/** The lists in the source of `block-data.ts` that a new block can begin with; one with data of another kind is changed by hand. */
export function listNeeds(source: string): readonly string[] {
  const [, body = ''] = source.split('export interface BlockData {');
  return body.split('\n').flatMap((line) => {
    const { name, item } = entryPattern.exec(line)?.groups ?? {};
    return name === undefined || item === undefined || otherItems.has(item) ? [] : [name];
  });
}

export function toNeed(name: string): Need {
  return { name, words: name.replaceAll(/[A-Z]/gu, (capital) => ` ${capital.toLowerCase()}`) };
}
