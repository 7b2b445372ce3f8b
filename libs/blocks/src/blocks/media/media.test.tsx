import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { mediaFixtures } from './media.fixture.ts';

describe('media', () => {
  it('shows a picture in sizes with its caption', async () => {
    const html = await renderBlocks([mediaFixtures.full], await createContext());
    expect(html).toContain('/media/home/keyhole-480.avif 480w');
    expect(html).toMatch(/<figcaption[^>]*>Plate I. The stage of Orlando.<\/figcaption>/u);
  });

  it('gives a picture without a size 500 by 500', async () => {
    const html = await renderBlocks([mediaFixtures.plain], await createContext());
    expect(html).toContain('width="500" height="500"');
  });
});
