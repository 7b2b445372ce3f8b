import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { archive, lantern, manyGroups, orlando, paris } from '../../testing/fixtures.ts';

/** The games of the demo chain that a location has. */
const withGames = (location: typeof orlando, ...games: readonly { readonly slug: string }[]) => ({
  ...location,
  gameSlugs: games.map(({ slug }) => slug),
});

describe('games-by-location', () => {
  it('lists the venues by name, each with its games, whatever the venue of the page is', async () => {
    const context = await createContext({
      data: {
        games: [lantern],
        chainGames: [archive, lantern],
        locations: [withGames(paris, archive, lantern), withGames(orlando, lantern)],
      },
    });
    const html = await renderBlocks([{ __component: 'games-by-location', heading: 'What plays where' }], context);
    const links = Array.from(html.matchAll(/href="([^"]+)"/gu), ([, href]) => href);
    expect(links).toEqual([
      '/en/orlando',
      '/en/orlando/escape-games/captain-marrows-lantern',
      '/en/paris',
      '/en/paris/escape-games/midnight-archive',
      '/en/paris/escape-games/captain-marrows-lantern',
    ]);
    expect(html.match(/<h3/gu)).toHaveLength(2);
  });

  it('lists the groups of a chain with many venues', async () => {
    const context = await createContext({
      data: { locations: [], locationGroups: manyGroups },
      locationGroupHref: ({ key }) => `/en/locations?group=${key}`,
    });
    const html = await renderBlocks([{ __component: 'games-by-location' }], context);
    expect(html).toContain('href="/en/locations?group=us-fl"');
    expect(html).not.toContain('There are no games here yet');
  });

  it('says that there are no games', async () => {
    const html = await renderBlocks([{ __component: 'games-by-location' }], await createContext());
    expect(html).toContain('There are no games here yet');
  });

  it('lists the games of each venue, and no venue without games', async () => {
    const context = await createContext({
      data: { chainGames: [archive, lantern], locations: [withGames(paris), withGames(orlando, archive)] },
    });
    const html = await renderBlocks([{ __component: 'games-by-location' }], context);
    expect(html).toContain('href="/en/orlando/escape-games/midnight-archive"');
    expect(html).not.toContain('Paris');
    expect(html).not.toContain('Lantern');
  });
});
