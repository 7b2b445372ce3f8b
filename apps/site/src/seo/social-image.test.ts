import { mediaSchema } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { chooseSocialImage } from './social-image.ts';

const rendition = (width: number, mime: string) => ({ url: `/${width}.${mime.slice(6)}`, width, height: width, mime });
const picture = mediaSchema.parse({
  url: '/whole.webp',
  mime: 'image/webp',
  alternativeText: 'A door',
  formats: [
    rendition(480, 'image/webp'),
    rendition(1200, 'image/avif'),
    rendition(1200, 'image/webp'),
    rendition(1800, 'image/webp'),
  ],
});
const preview = { url: '/preview.jpg', width: 1200, height: 630, mime: 'image/jpeg' };
const trailer = mediaSchema.parse({ url: '/trailer.mp4', mime: 'video/mp4' });

describe('the picture for link previews', () => {
  it.each([
    ['the preview of the picture', [{ ...picture, preview }], '/preview.jpg'],
    ['the widest rendition that fits', [picture], '/1200.webp'],
    [
      'a smaller rendition of a type that every network reads',
      [{ ...picture, formats: [...picture.formats, rendition(750, 'image/jpeg')] }],
      '/750.jpeg',
    ],
    ['the first that is a picture', [null, trailer, picture], '/1200.webp'],
    ['the picture itself where there are no renditions', [{ ...picture, formats: [] }], '/whole.webp'],
    [
      'no preview with a hostile address',
      [{ ...picture, preview: { ...preview, url: 'javascript:alert(1)' } }],
      '/1200.webp',
    ],
    ['none', [null, trailer], undefined],
  ])('is %s', (_, candidates, expected) => {
    expect(chooseSocialImage(candidates)?.url).toBe(expected);
  });

  it('has its size, its type and its alternative text', () => {
    expect(chooseSocialImage([{ ...picture, preview }])).toEqual({ ...preview, alternativeText: 'A door' });
  });
});
