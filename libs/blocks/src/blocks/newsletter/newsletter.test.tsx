import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { newsletterFixtures } from './newsletter.fixture.ts';

describe('newsletter', () => {
  it('hands its list to the host, and says what becomes of the address', async () => {
    const html = await renderBlocks([newsletterFixtures.full], await createContext());
    expect(html).toContain('A letter a month from Orlando.');
    expect(html).toContain('newsletter of the host: news');
    expect(html).toMatch(/href="\/en\/orlando\/privacy"[^>]*>tell nobody/u);
  });

  it('runs no markup of an editor’s that is not text', async () => {
    const note = '<p>Yes<img src=x onerror=alert(1)></p>';
    const html = await renderBlocks([{ ...newsletterFixtures.plain, note }], await createContext());
    expect(html).toContain('Yes');
    expect(html).not.toContain('onerror');
  });
});
