import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { gamesSelectFixtures } from './games-select.fixture.ts';

describe('games-select', () => {
  it('keeps the order of the editor, not of the list', async () => {
    const html = await renderBlocks([gamesSelectFixtures.full], await createContext());
    expect(html.indexOf('escape-games/captain-marrows-lantern')).toBeGreaterThan(-1);
    expect(html.indexOf('escape-games/captain-marrows-lantern')).toBeLessThan(
      html.indexOf('escape-games/midnight-archive'),
    );
  });

  it('leaves out games of other venues and says so if none is left', async () => {
    const html = await renderBlocks(
      [{ __component: 'games-select', games: [{ slug: 'gone' }] }],
      await createContext(),
    );
    expect(html).toContain('There are no games here yet');
  });
});
