import { describe, expect, it } from 'vitest';
import type { BlockContext } from './foundation/block-context.ts';
import type { BlockData } from './foundation/block-data.ts';
import type { BlockDocument } from './foundation/block-fixture.ts';
import { fixtures } from './fixtures.ts';
import { registry } from './registry.ts';
import { kindsSameEverywhere } from './same-everywhere.ts';
import { createContext } from './testing/context.ts';
import { orlando, paris, scene } from './testing/fixtures.ts';
import { renderBlocks } from './testing/render.tsx';

/** Removes the differences that every page has: links to the chosen location, and its name above a header. */
const links: Partial<BlockContext> = {
  locationName: 'Here',
  href: (path) => path,
  gameHref: ({ slug }) => `/escape-games/${slug}`,
  locationHref: ({ slug }) => `/${slug}`,
  chooseLocationHref: '#locations',
};

/** The data of the host for the chosen location; Paris has none. */
const nothing: Partial<BlockData> = {
  games: [],
  articles: [],
  packages: [],
  deals: [],
  googleReviews: null,
  giftCard: 'other vouchers',
};

/** The html of a block's fixtures without texts and buttons that depend on the location. */
async function htmlAt(location: typeof orlando, type: string): Promise<string> {
  const { parts } = await createContext();
  const context = await createContext({
    ...links,
    location,
    data: location === orlando ? {} : nothing,
    // Forms depend on the chosen location.
    parts: location === orlando ? { ...parts } : { ...parts, form: () => 'another form' },
  });
  // The documents of this type, without the placeholder, the buttons and the rules that depend on the location.
  const documents = JSON.parse(
    JSON.stringify(Object.values(fixtures[type] ?? {}))
      .replaceAll('%location', '')
      .replaceAll('"interaction":"directions"', '"interaction":"location"')
      .replaceAll('"who":"location"', '"who":"game"'),
  ) as readonly BlockDocument[];
  // The picture of a header without its own depends on the location too.
  const illustrated = documents.map((document) => ({ ...document, media: document['media'] ?? scene }));
  // Nested blocks are not compared.
  return renderBlocks(illustrated, context, { registry: registry.filter((block) => block.type === type) });
}

describe('a block type', () => {
  it.each(registry.map(({ type }) => type))('%s is listed if it is the same at every location', async (type) => {
    const isSame = (await htmlAt(orlando, type)) === (await htmlAt(paris, type));
    expect(isSame).toBe(kindsSameEverywhere.has(type));
  });

  it('is listed only if it exists', () => {
    const known = new Set(registry.map(({ type }) => type));
    expect([...kindsSameEverywhere].filter((type) => !known.has(type))).toEqual([]);
  });
});
