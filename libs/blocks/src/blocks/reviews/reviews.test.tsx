import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { reviewsFixtures } from './reviews.fixture.ts';

describe('the block reviews', () => {
  it('shows the quote, the source and the rating', async () => {
    const html = await renderBlocks([reviewsFixtures.full], await createContext());
    expect(html.match(/<blockquote/gu)).toHaveLength(2);
    expect(html).toContain('Dana R.');
    expect(html).toContain('<bdi>3.5/5</bdi>');
    // Five stars, and three and a half, which are drawn as four.
    expect(html.match(/data-filled="true"/gu)).toHaveLength(9);
  });

  it('shows no stars where there is no rating', async () => {
    expect(await renderBlocks([reviewsFixtures.plain], await createContext())).not.toContain('data-filled');
  });
});
