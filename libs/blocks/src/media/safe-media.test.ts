import { describe, expect, it } from 'vitest';
import { scene } from '../testing/fixtures.ts';
import { safeMedia } from './safe-media.ts';

describe('safeMedia', () => {
  it('keeps a medium of this site', () => {
    expect(safeMedia(scene)).toEqual(scene);
  });

  it('is nothing where the address is not safe', () => {
    expect(safeMedia({ ...scene, url: 'javascript:alert(1)' })).toBeNull();
    expect(safeMedia(null)).toBeNull();
  });

  it('drops a size whose address would break out of the srcset', () => {
    const [format] = scene.formats;
    const formats = format === undefined ? [] : [{ ...format, url: '/a.avif 1w, https://evil.example/b.avif' }, format];
    expect(safeMedia({ ...scene, formats })?.formats).toEqual([format]);
  });

  it('drops a blur that is not plain base64, because it is written into a style', () => {
    expect(
      safeMedia({ ...scene, blurDataUrl: 'data:image/png;base64,AAAA"),url("//evil.example' })?.blurDataUrl,
    ).toBeNull();
    expect(safeMedia({ ...scene, blurDataUrl: 'data:image/webp;base64,UklGRg==' })?.blurDataUrl).toBe(
      'data:image/webp;base64,UklGRg==',
    );
  });
});
