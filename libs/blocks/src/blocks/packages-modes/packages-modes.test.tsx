import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

describe('the block packages-modes', () => {
  it('shows a card for each of the first packages of the host', async () => {
    const html = await renderBlocks([{ __component: 'packages-modes', limit: 1 }], await createContext());
    expect(html).toContain('href="/en/orlando/a-birthday-behind-bars"');
    expect(html.match(/<article/gu)).toHaveLength(1);
  });

  it('shows the price and the text of a package', async () => {
    const [offer] = (await createContext()).data.packages ?? [];
    if (offer === undefined) throw new Error('The host of the tests lists packages.');
    const facts = [
      { title: 'Guests', value: '6 to 20' },
      { title: 'Cake welcome', value: null },
    ];
    const packages = [{ ...offer, price: 'from $280 for eight', facts }];
    const html = await renderBlocks([{ __component: 'packages-modes' }], await createContext({ data: { packages } }));
    expect(html).toContain('from $280 for eight');
    expect(html).toContain('<dt>Guests</dt><dd>6 to 20</dd>');
    expect(html).toContain('<dt>Cake welcome</dt>');
  });

  it('renders nothing if the host has no packages', async () => {
    const context = await createContext({ data: { packages: [] } });
    expect(await renderBlocks([{ __component: 'packages-modes', heading: 'Lately' }], context)).not.toContain('Lately');
  });
});
