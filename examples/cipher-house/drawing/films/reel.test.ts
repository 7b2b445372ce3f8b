import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mediaFolder } from '../output/folders.ts';
import { readMediaIndex } from '../output/media-index.ts';
import { catalogue } from '../pictures/catalogue.ts';
import { beginnings, sumSeconds } from './film.ts';
import { reel } from './reel.ts';
import { readWebm } from './testing/read-webm.ts';

/** The most bytes that a visitor has to load for a trailer, or for a background behind a heading. */
const filmBudgetBytes = 800 * 1024;

describe.each(reel)('$key', (film) => {
  const entry = readMediaIndex()[film.key];
  const bytes = new Uint8Array(readFileSync(join(mediaFolder, `${film.key}.webm`)));

  it('is in the index of the content with the URL of its file', () => {
    expect(entry).toMatchObject({ url: `/media/${film.key}.webm`, mime: 'video/webm', ...film.size });
  });

  it('has the length and size of its description, and a cue for each shot', () => {
    const recorded = readWebm(bytes);
    expect(recorded).toMatchObject({ ...film.size, milliseconds: sumSeconds(film) * 1000 });
    expect(recorded.cues.map(({ milliseconds }) => milliseconds)).toEqual(
      beginnings(film).map((seconds) => seconds * 1000),
    );
  });

  it('shows pictures of the catalogue', () => {
    const keys = new Set(catalogue.map(({ key }) => key));
    expect(film.shots.filter(({ picture }) => !keys.has(picture))).toEqual([]);
  });

  it('has no more bytes than its budget', () => {
    expect(bytes.length).toBeLessThan(filmBudgetBytes);
  });

  it('has a file for browsers that play no WebM, within the same budget', () => {
    const mp4 = readFileSync(join(mediaFolder, `${film.key}.mp4`));
    expect(mp4.length).toBeLessThan(filmBudgetBytes);
    expect(mp4.includes('avc1')).toBe(true);
    // The index is before the frames, so that it begins before it is loaded.
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
    expect(entry?.formats).toEqual([{ url: `/media/${film.key}.mp4`, mime: 'video/mp4', ...film.size }]);
  });
});

describe('a loop', () => {
  it.each(reel.filter(({ form }) => form === 'loop'))('ends where it began: $key', ({ shots }) => {
    expect(shots).toHaveLength(1);
    expect(shots[0]?.to).toEqual(shots[0]?.from);
  });
});
