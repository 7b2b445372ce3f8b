import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { VisitorReviews } from './visitor-reviews.tsx';

const review = {
  id: 'vr_1',
  author: 'Ada <b>',
  rating: 4,
  text: 'خرجنا قبل النهاية بدقيقة.',
  language: 'ar',
  writtenOn: '2026-11-20',
};

describe('the reviews of visitors', () => {
  it('have their stars, their words in their language, and their author', async () => {
    const context = await createContext();
    const html = renderToStaticMarkup(<VisitorReviews reviews={[review]} context={context} />);
    expect(html).toContain('4/5');
    expect(html).toMatch(/<blockquote[^>]*lang="ar" dir="auto"><p>خرجنا/u);
    expect(html).toContain('Ada &lt;b&gt;');
    expect(html).toContain('<time dateTime="2026-11-20">November 20, 2026</time>');
  });

  it('have the answer of the location under them', async () => {
    const context = await createContext();
    const answered = { ...review, answer: { text: 'Thank you,\nAda.', writtenOn: '2026-11-21' } };
    const html = renderToStaticMarkup(<VisitorReviews reviews={[answered]} context={context} />);
    expect(html).toMatch(/Answer of [^<]+<\/p><p[^>]*>Thank you,\nAda\.<\/p>/u);
    const without = renderToStaticMarkup(<VisitorReviews reviews={[review]} context={context} />);
    expect(without).not.toContain('Answer of');
  });

  it('are nothing where there are none', async () => {
    const context = await createContext();
    expect(renderToStaticMarkup(<VisitorReviews reviews={[]} context={context} />)).toBe('');
  });
});
