import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

describe('packages-modes', () => {
  it('shows a cutting for each of the first that the host lists', async () => {
    const html = await renderBlocks([{ __component: 'packages-modes', limit: 1 }], await createContext());
    expect(html).toContain('href="/en/orlando/a-birthday-behind-bars"');
    expect(html.match(/<article/gu)).toHaveLength(1);
  });

  it('prints what a package costs and says', async () => {
    const { content } = await createContext();
    const [offer = null] = (await content.listPackages?.()) ?? [];
    if (offer === null) throw new Error('The host of the tests lists packages.');
    const facts = [
      { title: 'Guests', value: '6 to 20' },
      { title: 'Cake welcome', value: null },
    ];
    const listPackages = () => Promise.resolve([{ ...offer, price: 'from $280 for eight', facts }]);
    const html = await renderBlocks(
      [{ __component: 'packages-modes' }],
      await createContext({ content: { ...content, listPackages } }),
    );
    expect(html).toContain('from $280 for eight');
    expect(html).toContain('<dt>Guests</dt><dd>6 to 20</dd>');
    expect(html).toContain('<dt>Cake welcome</dt>');
  });

  it('shows nothing where the host has no such list', async () => {
    const { content } = await createContext();
    const { listGames, listLocations } = content;
    const context = await createContext({ content: { listGames, listLocations } });
    expect(await renderBlocks([{ __component: 'packages-modes', heading: 'Lately' }], context)).not.toContain('Lately');
  });
});
