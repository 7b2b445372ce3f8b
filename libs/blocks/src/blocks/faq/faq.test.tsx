import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { faqFixtures } from './faq.fixture.ts';

describe('faq', () => {
  it('opens each answer with the platform alone', async () => {
    const html = await renderBlocks([faqFixtures.full], await createContext());
    expect(html.match(/<details/gu)).toHaveLength(2);
    expect(html.match(/<summary/gu)).toHaveLength(2);
    expect(html).toContain('<a href="/en/orlando/contact">');
  });

  it('is left out without a question', async () => {
    const context = await createContext();
    expect(await renderBlocks([{ __component: 'faq', heading: 'Asked', items: [] }], context)).toBe('');
    expect(context.failures).toHaveLength(1);
  });
});
