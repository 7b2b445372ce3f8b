import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { carouselFixtures } from '../../carousel/carousel.fixture.ts';

const cards = {
  __component: 'card-stack',
  heading: 'Never built',
  items: [{ title: 'The Very Long Queue' }, { title: 'The Silent Game', text: 'Not one word for an hour.' }],
};

const cardStackFixtures = carouselFixtures('card-stack');

describe('card-stack', () => {
  it('has every card in the html of the server, in the order of the editor', async () => {
    const html = await renderBlocks([cards], await createContext());
    expect(html).toContain('data-carousel="stack"');
    expect(html.indexOf('The Very Long Queue')).toBeLessThan(html.indexOf('The Silent Game'));
  });

  it('numbers the cards without a picture', async () => {
    const html = await renderBlocks([cardStackFixtures.full], await createContext());
    expect(html).not.toContain('data-number="1"');
    expect(await renderBlocks([cards], await createContext())).toContain('data-number="2"');
  });

  it('is printed on paper', async () => {
    expect(await renderBlocks([cards], await createContext())).toMatch(/<article[^>]*data-surface="paper"/u);
  });

  it('keeps the heading where there are no cards', async () => {
    const html = await renderBlocks([{ ...cards, items: [] }], await createContext());
    expect(html).toContain('Never built');
    expect(html).not.toContain('<article');
  });
});
