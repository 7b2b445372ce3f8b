import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

describe('text', () => {
  it('begins a new paragraph at an empty line', async () => {
    const html = await renderBlocks([{ __component: 'text', text: 'One\nstill one\n\n\nTwo' }], await createContext());
    expect(html).toContain('<p>One\nstill one</p><p>Two</p>');
  });

  it('is text, not html', async () => {
    const html = await renderBlocks(
      [{ __component: 'text', text: '"><img src=x onerror=alert(1)>' }],
      await createContext(),
    );
    expect(html).not.toContain('<img');
  });
});
