import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { scene } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { carouselFixtures } from '../../carousel/carousel.fixture.ts';

const wheel = {
  __component: 'carousel-wheel',
  heading: 'Posters of %location',
  items: [{ title: 'The Midnight Archive', text: 'Four blues and the moon.', media: scene }, { title: 'Station Nine' }],
};

const carouselWheelFixtures = carouselFixtures('carousel-wheel');

describe('carousel-wheel', () => {
  it('has every poster in the html of the server', async () => {
    const html = await renderBlocks([wheel], await createContext());
    expect(html).toContain('data-carousel="wheel"');
    expect(html).toContain('Four blues and the moon.');
    expect(html).toContain('Station Nine');
    expect(html).toContain(`alt="${scene.alternativeText}"`);
  });

  it('fills the name of the venue into the name of the region', async () => {
    expect(await renderBlocks([wheel], await createContext())).toContain('aria-label="Posters of Orlando"');
  });

  it('is reachable by keyboard without a script', async () => {
    expect(await renderBlocks([wheel], await createContext())).toMatch(/tabindex="0" data-viewport/u);
  });

  it('titles its slides h2 where the wheel has no heading, and h3 under one', async () => {
    const context = await createContext();
    expect(await renderBlocks([carouselWheelFixtures.plain], context)).toContain('<h2');
    expect(await renderBlocks([wheel], context)).toMatch(/<h3[^>]*>Station Nine/u);
  });
});
