import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { archive } from '../../testing/fixtures.ts';

describe('game', () => {
  it('shows the game that an editor named', async () => {
    const html = await renderBlocks([{ __component: 'game', slug: 'captain-marrows-lantern' }], await createContext());
    expect(html).toContain('Captain Marrow’s Lantern');
    expect(html).not.toContain('Midnight Archive');
  });

  it('shows the game of the page where none is named', async () => {
    const html = await renderBlocks([{ __component: 'game' }], await createContext({ game: archive }));
    expect(html).toContain('The Midnight Archive');
  });

  it('shows nothing where the game is not played here', async () => {
    const html = await renderBlocks([{ __component: 'game', slug: 'closed-long-ago' }], await createContext());
    expect(html).not.toContain('<section');
  });
});
