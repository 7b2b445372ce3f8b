import { gameLocationSchema } from '@latchkey/cms-client/schema';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { archive, lantern, orlando } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';

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

  it('marks the games that have a Kids Mode here, so that a host can list those alone', async () => {
    const { content } = await createContext();
    const at = (id: string, resovaKidsMode: string | null) =>
      gameLocationSchema.parse({ location: { id, slug: id, name: id }, resovaKidsMode });
    const played = [
      { ...archive, locations: [at(orlando.id, null), at('loc-paris', 'kids')] },
      { ...lantern, locations: [at(orlando.id, 'kids')] },
    ];
    const listGames = () => Promise.resolve(played);
    const withFilter = async (changes: Parameters<typeof createContext>[0]) => {
      const { parts } = await createContext();
      const context = await createContext({ ...changes, parts: { ...parts, gamesFilter: () => 'filter of the host' } });
      return (await renderBlocks([games], context)).includes('filter of the host');
    };
    expect(await withFilter({ content: { ...content, listGames } })).toBe(true);
    // Without any Kids Mode there is no filter.
    expect(await withFilter({ content: { ...content, listGames: () => Promise.resolve([archive]) } })).toBe(false);
    const marks = async (changes: Parameters<typeof createContext>[0]) => {
      const html = await renderBlocks([games], await createContext({ content: { ...content, listGames }, ...changes }));
      return Array.from(html.matchAll(/data-kids-mode="(\w+)"/gu), ([, mark]) => mark);
    };
    expect(await marks({})).toEqual(['none', 'offered']);
    expect(await marks({ location: null, locationName: null })).toEqual(['offered', 'offered']);
  });

  it('says that there are no games', async () => {
    const { content } = await createContext();
    const context = await createContext({ content: { ...content, listGames: () => Promise.resolve([]) } });
    expect(await renderBlocks([games], context)).toContain('There are no games here yet');
  });
});
