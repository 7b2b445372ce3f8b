import { describe, expect, it } from 'vitest';
import { findFilmWarnings } from './find-film-warnings.ts';

const mp4 = { url: '/media/loop.mp4', width: 960, height: 540, mime: 'video/mp4' };
const webm = { url: '/media/loop.webm', mime: 'video/webm' };

function warned(medium: object): readonly string[] {
  const document = { films: [medium] };
  return findFilmWarnings([{ kind: 'page', slug: 'home', document }]).map(({ path }) => path.join('.'));
}

describe('a warning about a film', () => {
  it('is given where there is only a WebM', () => {
    expect(warned({ ...webm, formats: [] })).toEqual(['films.0']);
    expect(warned({ ...webm, formats: null })).toEqual(['films.0']);
  });

  it('is not given with an MP4 beside it, nor for an MP4, nor for a picture', () => {
    expect(warned({ ...webm, formats: [mp4] })).toEqual([]);
    expect(warned(mp4)).toEqual([]);
    expect(warned({ url: '/media/a.webp', mime: 'image/webp' })).toEqual([]);
  });
});
