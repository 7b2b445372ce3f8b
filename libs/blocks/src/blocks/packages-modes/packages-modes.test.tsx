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

  it('offers the occasions of more than six packages as a filter, and marks each package with its occasions', async () => {
    const [offer] = (await createContext()).data.packages ?? [];
    if (offer === undefined) throw new Error('The host of the tests lists packages.');
    // Four packages for friends, one of them for work as well, and the rest for no occasion.
    const occasions = [['Work', 'Friends'], ['Friends'], ['Friends'], ['Friends']];
    const packagesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...offer,
        id: `offer-${index}`,
        tags: (occasions[index] ?? []).map((title) => ({ title })),
      }));
    const render = async (count: number) =>
      renderBlocks([{ __component: 'packages-modes' }], await createContext({ data: { packages: packagesOf(count) } }));
    const html = await render(7);
    expect(Array.from(html.matchAll(/<input type="radio"[^>]*>([^<]*)/gu), ([, words]) => words)).toEqual([
      'All occasions',
      'Friends',
      'Work',
    ]);
    // An occasion is marked by its position in the filter: 0 is Friends, 1 is Work.
    expect(Array.from(html.matchAll(/data-tags="([^"]*)"/gu), ([, indexes]) => indexes)).toEqual([
      '1 0',
      '0',
      '0',
      '0',
      '',
      '',
      '',
    ]);
    expect(await render(6)).not.toContain('type="radio"');
  });

  it('fills the placeholders of a price, and shows no price if nothing is left of it', async () => {
    const [offer] = (await createContext()).data.packages ?? [];
    if (offer === undefined) throw new Error('The host of the tests lists packages.');
    const priced = async (price: string, sentences: Readonly<Record<string, string>>) =>
      renderBlocks(
        [{ __component: 'packages-modes' }],
        await createContext({ sentences, data: { packages: [{ ...offer, price }] } }),
      );
    expect(await priced('Ordinary tickets. {price.from}', { 'price.from': 'From $24.00 per person.' })).toContain(
      'Ordinary tickets. From $24.00 per person.</p>',
    );
    expect(await priced('{price.from}', { 'price.from': '' })).not.toContain('class="price"');
  });

  it('renders nothing if the host has no packages', async () => {
    const context = await createContext({ data: { packages: [] } });
    expect(await renderBlocks([{ __component: 'packages-modes', heading: 'Lately' }], context)).not.toContain('Lately');
  });
});
