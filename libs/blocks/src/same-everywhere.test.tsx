import { describe, expect, it } from 'vitest';
import type { BlockContext } from './foundation/block-context.ts';
import type { BlockDocument } from './foundation/block-fixture.ts';
import { fixtures } from './fixtures.ts';
import { registry } from './registry.ts';
import { kindsSameEverywhere } from './same-everywhere.ts';
import { createContext } from './testing/context.ts';
import { orlando, paris, scene } from './testing/fixtures.ts';
import { renderBlocks } from './testing/render.tsx';

/** Links lead to the chosen location and the line above a header names it, whatever the page; they alone make no difference. */
const links: Partial<BlockContext> = {
  locationName: 'Here',
  href: (path) => path,
  gameHref: ({ slug }) => `/escape-games/${slug}`,
  locationHref: ({ slug }) => `/${slug}`,
  chooseLocationHref: '#locations',
};

/** What the host looks up for the chosen location; Paris has none of it. */
const nothing: Partial<BlockContext['content']> = {
  listGames: () => Promise.resolve([]),
  listArticles: () => Promise.resolve([]),
  listPackages: () => Promise.resolve([]),
  listDeals: () => Promise.resolve([]),
  listGoogleReviews: () => Promise.resolve(null),
};

/** The fixtures of a kind without the texts and buttons that ask for the location, as html. */
async function htmlAt(location: typeof orlando, type: string): Promise<string> {
  const { content, parts } = await createContext();
  const context = await createContext({
    ...links,
    location,
    content: location === orlando ? content : { ...content, ...nothing },
    // A form and the vouchers are those of the chosen location.
    parts:
      location === orlando ? { ...parts } : { ...parts, form: () => 'another form', giftCard: () => 'other vouchers' },
  });
  // A copy of documents of this type.
  const documents = JSON.parse(
    JSON.stringify(Object.values(fixtures[type] ?? {}))
      .replaceAll('%location', '')
      .replaceAll('"interaction":"directions"', '"interaction":"location"')
      .replaceAll('"who":"location"', '"who":"game"'),
  ) as readonly BlockDocument[];
  // Nor does the picture of a header that has none of its own.
  const illustrated = documents.map((document) => ({ ...document, media: document['media'] ?? scene }));
  // Blocks that it holds are not its own.
  return renderBlocks(illustrated, context, { registry: registry.filter((block) => block.type === type) });
}

describe('a kind of block', () => {
  it.each(registry.map(({ type }) => type))('%s is named here if it is the same at every location', async (type) => {
    const isSame = (await htmlAt(orlando, type)) === (await htmlAt(paris, type));
    expect(isSame).toBe(kindsSameEverywhere.has(type));
  });

  it('is named here only if there is one', () => {
    const known = new Set(registry.map(({ type }) => type));
    expect([...kindsSameEverywhere].filter((type) => !known.has(type))).toEqual([]);
  });
});
