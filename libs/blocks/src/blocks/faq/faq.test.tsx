import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { faqFixtures } from './faq.fixture.ts';

describe('faq', () => {
  it('opens each text without a script', async () => {
    const html = await renderBlocks([faqFixtures.full], await createContext());
    expect(html.match(/<details/gu)).toHaveLength(2);
    expect(html.match(/<summary/gu)).toHaveLength(2);
    expect(html).toContain('<a href="/en/orlando/contact">');
    // Each text is within its question, in the order of the editor, and closed.
    expect(html).toMatch(
      /<details[^>]*><summary.*Will we play with strangers\?.*<\/summary>.*No\. The room is private\..*<\/details>.*<details[^>]*><summary.*Are the rooms in Orlando accessible\?/u,
    );
    expect(html).not.toMatch(/<details[^>]* open/u);
  });

  it('keeps two questions with the same wording', async () => {
    const items = [1, 2].map((number) => ({ question: 'Why?', answer: `<p>Reason ${number}</p>` }));
    const html = await renderBlocks([{ __component: 'faq', items }], await createContext());
    expect(html).toMatch(/Reason 1.*Reason 2/u);
  });

  it('is left out without a question', async () => {
    const context = await createContext();
    expect(await renderBlocks([{ __component: 'faq', heading: 'Asked', items: [] }], context)).toBe('');
    expect(context.failures).toHaveLength(1);
  });
});
