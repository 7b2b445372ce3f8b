import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { googleReview as review } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { googleReviewsFixtures } from './google-reviews.fixture.ts';

const contextWith = (reviews: readonly (typeof review)[]) =>
  createContext({ data: { googleReviews: { reviews, rating: 4.7, count: 1_284 } } });

describe('google-reviews', () => {
  it('shows the totals of Google and the reviews in their languages', async () => {
    const html = await renderBlocks([googleReviewsFixtures.full], await contextWith([review]));
    expect(html).toContain('4.7/5');
    expect(html).toContain('1,284 reviews on Google');
    expect(html).toMatch(/<blockquote[^>]*lang="fr"[^>]*><p>On est sortis/u);
    expect(html).toContain('<time dateTime="2026-10-12">October 12, 2026</time>');
    expect(html).toContain('href="https://maps.google.com/review-chloe" target="_blank" rel="noopener noreferrer"');
  });

  it('leaves out those with too few stars and stops at its limit', async () => {
    const poor = { ...review, id: 'r2', rating: 3, author: 'Grump' };
    const more = ['r3', 'r4'].map((id) => ({ ...review, id }));
    const html = await renderBlocks([googleReviewsFixtures.full], await contextWith([poor, review, ...more]));
    expect(html).not.toContain('Grump');
    expect(html.match(/<article/gu)).toHaveLength(2);
  });

  it('has no unsafe link', async () => {
    const html = await renderBlocks(
      [googleReviewsFixtures.plain],
      await contextWith([{ ...review, url: 'javascript:alert(1)' }]),
    );
    expect(html).not.toContain('href=');
  });

  it('renders nothing without reviews, and if the host has none', async () => {
    expect(await renderBlocks([googleReviewsFixtures.full], await contextWith([]))).not.toContain('data-block');
    const context = await createContext({ data: { googleReviews: null } });
    expect(await renderBlocks([googleReviewsFixtures.full], context)).not.toContain('data-block');
  });
});
