import { expect, it } from 'vitest';
import { findGameErrors } from './find-game-errors.ts';

const game = {
  kind: 'game',
  slug: 'captain-marrow',
  document: {
    slug: 'captain-marrow',
    name: { de: 'Die Laterne von Marrow', en: 'The Captain Marrow’s Lantern' },
    locations: [{ locationId: 'loc-sea' }],
  },
} as const;

function findErrors(document: object) {
  const party = { kind: 'package', slug: 'party', document } as const;
  return findGameErrors([game, party]).map(({ path, message }) => [path.join('.'), message]);
}

it.each([
  ['the name of the game', { text: { en: 'Sail with Captain Marrow.' } }, 'text.en'],
  ['its name in another language', { text: { de: 'Zuerst die Laterne von Marrow.' } }, 'text.de'],
  [
    'the URL of its page',
    { content: [{ richtext: '<a href="/escape-games/captain-marrow">here</a>' }] },
    'content.0.richtext',
  ],
])('a document for a location that does not sell a game is reported where it has %s', (_, text, path) => {
  // Only one of the two locations, loc-sea, sells the game.
  const message = 'names captain-marrow, which loc-hill does not sell';
  expect(findErrors({ locationIds: ['loc-sea', 'loc-hill'], ...text })).toEqual([[path, message]]);
});

it('a document for locations that sell it, or for the whole chain, may name a game', () => {
  expect(findErrors({ locationIds: ['loc-sea'], text: 'Captain Marrow' })).toEqual([]);
  expect(findErrors({ locationIds: [], text: 'Captain Marrow' })).toEqual([]);
});
