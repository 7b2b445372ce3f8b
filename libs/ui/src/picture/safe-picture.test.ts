import { describe, expect, it } from 'vitest';
import { safePicture, type PictureMedia } from './safe-picture.ts';

const scene: PictureMedia = {
  url: '/media/scene-1200.webp',
  width: 1200,
  height: 675,
  alternativeText: null,
  formats: [{ url: '/media/scene-480.webp', width: 480, mime: 'image/webp' }],
  blurDataUrl: 'data:image/webp;base64,UklGRg==',
};

describe('safePicture', () => {
  it('keeps a medium of this site', () => {
    expect(safePicture(scene)).toEqual(scene);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x.png', '/\\\\evil.example/x.png', ''])(
    'returns null for the URL %j',
    (url) => {
      expect(safePicture({ ...scene, url })).toBeNull();
    },
  );

  it('returns null without a medium', () => {
    expect(safePicture(null)).toBeNull();
  });

  it('drops a size whose URL would break out of the srcset', () => {
    const [format] = scene.formats;
    const formats = format === undefined ? [] : [{ ...format, url: '/a.avif 1w, https://evil.example/b.avif' }, format];
    expect(safePicture({ ...scene, formats })?.formats).toEqual([format]);
  });

  it('drops such a size of its portrait too', () => {
    const [format] = scene.formats;
    const portrait = { formats: format === undefined ? [] : [{ ...format, url: 'javascript:alert(1)' }, format] };
    expect(safePicture({ ...scene, portrait })?.portrait).toEqual({ formats: [format] });
    expect(safePicture(scene)).not.toHaveProperty('portrait');
  });

  it('drops a blur that is not plain base64, because it is written into a style', () => {
    expect(
      safePicture({ ...scene, blurDataUrl: 'data:image/png;base64,AAAA"),url("//evil.example' })?.blurDataUrl,
    ).toBeNull();
    expect(safePicture({ ...scene, blurDataUrl: 'data:image/webp;base64,UklGRg==' })?.blurDataUrl).toBe(
      'data:image/webp;base64,UklGRg==',
    );
  });
});
