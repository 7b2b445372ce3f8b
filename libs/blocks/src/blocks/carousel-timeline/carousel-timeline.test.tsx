import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

const timeline = {
  __component: 'carousel-timeline',
  id: 7,
  heading: 'The bill so far',
  items: [
    { title: 'A door jams', label: '2014' },
    { title: 'Eleven steps down', label: '2017', text: 'Paris.' },
    { title: 'The twelfth door', label: '2018' },
  ],
};

describe('carousel-timeline', () => {
  it('draws an axis whose marks stand as far apart as their years', async () => {
    const html = await renderBlocks([timeline], await createContext());
    expect(Array.from(html.matchAll(/--gap:(\d+)/gu), ([, gap]) => gap)).toEqual(['3', '1', '0']);
  });

  it('has a link on the axis to each slide, which works without a script', async () => {
    const html = await renderBlocks([timeline], await createContext());
    const targets = Array.from(html.matchAll(/href="#([^"]+)"/gu), ([, id]) => id);
    expect(targets).toHaveLength(3);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
  });

  it('names the slide of a mark for screen readers', async () => {
    const html = await renderBlocks([timeline], await createContext());
    expect(html).toMatch(/>2017<span class="title">, Eleven steps down<\/span>/u);
  });

  it('has no axis where a slide has no time', async () => {
    const items = [...timeline.items, { title: 'One day' }];
    const html = await renderBlocks([{ ...timeline, items }], await createContext());
    expect(html).toContain('One day');
    expect(html).not.toContain('<ol');
  });

  it('has different slide ids for two timelines on one page', async () => {
    const html = await renderBlocks([timeline, { ...timeline, id: 8 }], await createContext());
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/gu), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
