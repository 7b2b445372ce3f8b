import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

const games = { __component: 'sections.games', heading: 'Now playing' };

describe('games', () => {
  it('hangs a poster for each game that the host lists', async () => {
    const html = await renderBlocks([games], await createContext());
    expect(html).toContain('href="/en/orlando/escape-games/midnight-archive"');
    expect(html).toContain('href="/en/orlando/escape-games/captain-marrows-lantern"');
  });

  it('keeps the outline: posters are h3 under a heading and h2 without one', async () => {
    expect(await renderBlocks([games], await createContext())).toMatch(/<h3[^>]*><a/u);
    expect(await renderBlocks([{ __component: 'games' }], await createContext())).toMatch(/<h2[^>]*><a/u);
  });

  it('says so where there are none', async () => {
    const { content } = await createContext();
    const context = await createContext({ content: { ...content, listGames: () => Promise.resolve([]) } });
    expect(await renderBlocks([games], context)).toContain('There are no games here yet');
  });
});
