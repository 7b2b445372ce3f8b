import { gameLocationSchema } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { archive, lantern, orlando } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { offersKidsMode } from './games.block.tsx';

const games = { __component: 'sections.games', heading: 'Now playing' };

describe('games', () => {
  it('shows a poster for each game that the host lists', async () => {
    const html = await renderBlocks([games], await createContext());
    expect(html).toContain('href="/en/orlando/escape-games/midnight-archive"');
    expect(html).toContain('href="/en/orlando/escape-games/captain-marrows-lantern"');
  });

  it('keeps the outline: posters are h3 under a heading and h2 without one', async () => {
    expect(await renderBlocks([games], await createContext())).toMatch(/<h3[^>]*><a/u);
    expect(await renderBlocks([{ __component: 'games' }], await createContext())).toMatch(/<h2[^>]*><a/u);
  });

  it('tells a host which games have a Kids Mode here, and has its filter where one has', async () => {
    const at = (id: string, resovaKidsMode: string | null) =>
      gameLocationSchema.parse({ location: { id, slug: id, name: id }, resovaKidsMode });
    const played = [
      { ...archive, locations: [at(orlando.id, null), at('loc-paris', 'kids')] },
      { ...lantern, locations: [at(orlando.id, 'kids')] },
    ];
    const withFilter = async (changes: Parameters<typeof createContext>[0]) => {
      const { parts } = await createContext();
      const context = await createContext({ ...changes, parts: { ...parts, gamesFilter: () => 'filter of the host' } });
      return (await renderBlocks([games], context)).includes('filter of the host');
    };
    expect(await withFilter({ data: { games: played } })).toBe(true);
    // Without any Kids Mode there is no filter.
    expect(await withFilter({ data: { games: [archive] } })).toBe(false);
    expect(played.map((game) => offersKidsMode(game, orlando))).toEqual([false, true]);
    expect(played.map((game) => offersKidsMode(game, null))).toEqual([true, true]);
  });

  it('says that there are no games', async () => {
    const context = await createContext({ data: { games: [] } });
    expect(await renderBlocks([games], context)).toContain('There are no games here yet');
  });
});
