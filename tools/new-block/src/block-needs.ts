/** A list that a block shows: an entry of `BlockData` of `libs/blocks`. */
export interface Need {
  /** The name in `needs` of the block, such as `chainGames`. */
  readonly name: string;
  /** The words for texts, such as `chain games`. */
  readonly words: string;
}

const entryPattern = /^  readonly (?<name>\w+): readonly (?<item>\w+)\[\];$/u;
/** The types of entries without `id` and `name`, which the new block would show of each. */
const otherItems = new Set(['CountedGroup']);

/** Finds the lists in the source of `block-data.ts` that a new block can begin with. A block with other data has to be changed by hand. */
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
