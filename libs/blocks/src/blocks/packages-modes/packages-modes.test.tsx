import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

describe('packages-modes', () => {
  it('shows a cutting for each of the first that the host lists', async () => {
    const html = await renderBlocks([{ __component: 'packages-modes', limit: 1 }], await createContext());
    expect(html).toContain('href="/en/orlando/a-birthday-behind-bars"');
    expect(html.match(/<article/gu)).toHaveLength(1);
  });

  it('shows nothing where the host has no such list', async () => {
    const { content } = await createContext();
    const { listGames, listLocations } = content;
    const context = await createContext({ content: { listGames, listLocations } });
    expect(await renderBlocks([{ __component: 'packages-modes', heading: 'Lately' }], context)).not.toContain('Lately');
  });
});
