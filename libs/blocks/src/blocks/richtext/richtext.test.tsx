import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

describe('richtext', () => {
  it('shows sanitised html with its links in the site', async () => {
    const html = await renderBlocks(
      [{ __component: 'richtext', html: '<p onclick="x()">Ask <a href="/contact">us</a></p>' }],
      await createContext(),
    );
    expect(html).toContain('<p>Ask <a href="/en/orlando/contact">us</a></p>');
  });

  it('leaves no empty box where nothing is left of the html', async () => {
    const html = await renderBlocks(
      [{ __component: 'richtext', html: '<script>alert(1)</script>' }],
      await createContext(),
    );
    expect(html).not.toContain('prose');
  });
});
