import { describe, expect, it } from 'vitest';
import { listNeeds, toNeed } from './block-needs.ts';

const source = `interface Other {
  readonly others: readonly Other[];
}
export interface BlockData {
  /** The games of the whole chain. */
  readonly chainGames: readonly GameSummary[];
  readonly locationGroups: readonly CountedGroup[];
  readonly packages: readonly PageTeaser[];
  readonly googleReviews: GoogleReviews | null;
  readonly forms: ReadonlyMap<string, FormWire>;
}
`;

describe('the needs of a new block', () => {
  it('are the lists of BlockData whose entries have an id and a name', () => {
    expect(listNeeds(source)).toEqual(['chainGames', 'packages']);
  });

  it('are spelled as words for texts', () => {
    expect(toNeed('chainGames')).toEqual({ name: 'chainGames', words: 'chain games' });
  });
});
