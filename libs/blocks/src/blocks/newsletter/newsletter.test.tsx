import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { newsletterFixtures } from './newsletter.fixture.ts';

describe('newsletter', () => {
  it('passes its list to the host, and shows the privacy note', async () => {
    const html = await renderBlocks([newsletterFixtures.full], await createContext());
    expect(html).toContain('A letter a month from Orlando.');
    expect(html).toContain('newsletter of the host: news');
    expect(html).toMatch(/href="\/en\/orlando\/privacy"[^>]*>tell nobody/u);
  });

  it('removes unsafe markup of an editor', async () => {
    const note = '<p>Yes<img src=x onerror=alert(1)></p>';
    const html = await renderBlocks([{ ...newsletterFixtures.plain, note }], await createContext());
    expect(html).toContain('Yes');
    expect(html).not.toContain('onerror');
  });
});
