import { gameLocationSchema } from '@latchkey/cms-client/schema';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { archive, lantern, orlando, paris } from '../../testing/fixtures.ts';

function at({ id, slug, name }: { id: string; slug: string; name: string }) {
  return gameLocationSchema.parse({ location: { id, slug, name } });
}

describe('games-by-location', () => {
  it('lists the venues by name, each with its games, whatever the venue of the page is', async () => {
    const { content } = await createContext();
    const context = await createContext({
      content: {
        ...content,
        listGames: () => Promise.resolve([{ ...lantern, locations: [at(orlando)] }]),
        listChainGames: () =>
          Promise.resolve([
            { ...archive, locations: [at(paris)] },
            { ...lantern, locations: [at(orlando), at(paris)] },
          ]),
        listLocations: () => Promise.resolve([paris, orlando]),
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

  it('says that there are no games', async () => {
    const html = await renderBlocks([{ __component: 'games-by-location' }], await createContext());
    expect(html).toContain('There are no games here yet');
  });

  it('lists the games of each venue, and no venue without games', async () => {
    const { content } = await createContext();
    const games = [{ ...archive, locations: [at(orlando)] }, lantern];
    const context = await createContext({
      content: {
        ...content,
        listGames: () => Promise.resolve(games),
        listLocations: () => Promise.resolve([paris, orlando]),
      },
    });
    const html = await renderBlocks([{ __component: 'games-by-location' }], context);
    expect(html).toContain('href="/en/orlando/escape-games/midnight-archive"');
    expect(html).not.toContain('Paris');
    expect(html).not.toContain('Lantern');
  });
});
