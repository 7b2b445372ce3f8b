import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { twoColumnStickyFixtures } from './two-column-sticky.fixture.ts';

describe('two-column-sticky', () => {
  it('keeps one column and lets the blocks of the other pass', async () => {
    const html = await renderBlocks([twoColumnStickyFixtures.full], await createContext());
    expect(html).toMatch(/class="staying"><h2>What stays in Orlando<\/h2>.*<p>And why<\/p>.*<img/u);
    expect(html).toMatch(/class="passing">.*What passes/u);
  });
});
