import { mediaSchema } from '@latchkey/cms-client/schema';
import { describe, expect, it } from 'vitest';
import { socialImage } from './social-image.ts';

const rendition = (width: number, mime: string) => ({ url: `/${width}.${mime.slice(6)}`, width, height: width, mime });
const picture = mediaSchema.parse({
  url: '/whole.webp',
  mime: 'image/webp',
  formats: [
    rendition(480, 'image/webp'),
    rendition(1200, 'image/avif'),
    rendition(1200, 'image/webp'),
    rendition(1800, 'image/webp'),
  ],
});
const trailer = mediaSchema.parse({ url: '/trailer.mp4', mime: 'video/mp4' });

describe('socialImage', () => {
  it.each([
    ['the widest rendition that fits and that networks read', [picture], '/1200.webp'],
    ['the first that is a picture', [null, trailer, picture], '/1200.webp'],
    ['the picture itself where there are no renditions', [{ ...picture, formats: [] }], '/whole.webp'],
    ['none', [null, trailer], null],
  ])('returns %s', (_, candidates, expected) => {
    expect(socialImage(candidates)).toBe(expected);
  });
});
