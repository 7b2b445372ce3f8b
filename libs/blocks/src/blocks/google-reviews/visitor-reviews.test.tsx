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

  it('are nothing where there are none', async () => {
    const context = await createContext();
    expect(renderToStaticMarkup(<VisitorReviews reviews={[]} context={context} />)).toBe('');
  });
});
