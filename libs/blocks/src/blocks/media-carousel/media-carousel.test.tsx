import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { carouselFixtures } from '../../carousel/carousel.fixture.ts';

const mediaCarouselFixtures = carouselFixtures('media-carousel');

describe('media-carousel', () => {
  it('is a row of cards in the html of the server, each with its picture and its text', async () => {
    const html = await renderBlocks([mediaCarouselFixtures.full], await createContext());
    expect(html).toContain('data-carousel="strip"');
    expect(html.match(/<article/gu)).toHaveLength(3);
    expect(html).toContain('Oak.');
  });

  it('is a carousel for screen readers: a region with a name, and slides with their number and the total', async () => {
    const html = await renderBlocks([mediaCarouselFixtures.full], await createContext());
    expect(html).toMatch(/role="region" aria-roledescription="carousel" aria-label="Behind Orlando"/u);
    expect(html).toMatch(/role="group" aria-roledescription="slide" aria-label="2 of 3"/u);
  });

  it('has two buttons that turn it, and none for a single slide', async () => {
    const context = await createContext();
    const html = await renderBlocks([mediaCarouselFixtures.full], context);
    expect(html).toContain('aria-label="Previous slide"');
    expect(html).toContain('aria-label="Next slide"');
    expect(await renderBlocks([mediaCarouselFixtures.plain], context)).not.toContain('<button');
  });

  it('uses the language of its page', async () => {
    const html = await renderBlocks([mediaCarouselFixtures.arabic], await createContext({ locale: 'ar' }));
    expect(html).toContain('aria-roledescription="شريحة"');
    expect(html).toContain('aria-label="الشريحة التالية"');
  });

  it('has no carousel where there are no slides', async () => {
    const html = await renderBlocks(
      [{ __component: 'media-carousel', heading: 'Doors', items: [] }],
      await createContext(),
    );
    expect(html).toContain('Doors');
    expect(html).not.toContain('data-carousel');
  });
});
