import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { film } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { mediaFixtures } from './media.fixture.ts';

describe('media', () => {
  it('shows a picture in sizes with its caption', async () => {
    const html = await renderBlocks([mediaFixtures.full], await createContext());
    expect(html).toContain('/media/home/keyhole-480.avif 480w');
    expect(html).toMatch(/<figcaption[^>]*>Plate I. The stage of Orlando.<\/figcaption>/u);
  });

  it('plays a video without sound and shows its poster until then', async () => {
    const html = await renderBlocks([{ __component: 'media', media: film, caption: null }], await createContext());
    expect(html).toMatch(
      /<video[^>]*muted=""[^>]*loop=""[^>]*playsInline=""[^>]*><source src="[^"]*keyhole-loop\.webm"\/>/u,
    );
    expect(html).not.toMatch(/autoplay|<figcaption/iu);
  });

  it('lets the browser choose between the files of a video, and leaves out one whose URL is not safe', async () => {
    const files = ['/media/films/keyhole-loop.mp4', 'javascript:alert(1)'];
    const formats = files.map((url) => ({ url, width: 960, height: 540, mime: 'video/mp4' }));
    const document = { __component: 'media', media: { ...film, formats }, caption: null };
    const html = await renderBlocks([document], await createContext());
    expect(html.match(/<source[^>]*>/gu)).toEqual([
      '<source src="/media/films/keyhole-loop.webm" type="video/webm"/>',
      '<source src="/media/films/keyhole-loop.mp4" type="video/mp4"/>',
    ]);
    expect(html).not.toContain('javascript');
  });

  it('keeps the caption of a picture whose URL is not safe', async () => {
    const document = { __component: 'media', media: { url: 'javascript:alert(1)' }, caption: 'Plate I' };
    const html = await renderBlocks([document], await createContext());
    expect(html).toContain('Plate I');
    expect(html).not.toMatch(/<img|javascript/u);
  });

  it('gives a picture without a size 500 by 500', async () => {
    const html = await renderBlocks([mediaFixtures.plain], await createContext());
    expect(html).toContain('width="500" height="500"');
  });
});
