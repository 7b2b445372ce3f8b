import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { glyphAuthors } from '../draw/glyph.ts';
import { mediaFolder, mediaIndex } from '../output/folders.ts';
import { catalogue, portraitWidths } from './catalogue.ts';

const noticeFile = fileURLToPath(new URL('../../../../NOTICE', import.meta.url));
const index = readFileSync(mediaIndex, 'utf8');

/**
 * The most bytes of a picture in the repository, on the average of them all: one picture in all its widths and encodings, with its link preview of
 * some 85 KB.
 */
const pictureBudgetBytes = 600 * 1024;
const blurBudgetCharacters = 1_500;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

describe('the pictures', () => {
  it('are all in the index of the content', () => {
    expect(catalogue.filter(({ key }) => !index.includes(`"${key}":`))).toEqual([]);
  });

  it('have a portrait, where a page shows them from edge to edge, and all of its sizes', () => {
    const filling = catalogue.filter(({ widths }) => Math.max(...widths) > 1800);
    expect(filling.length).toBeGreaterThan(9);
    const media = JSON.parse(index) as Readonly<Record<string, { portrait?: { formats: { width: number }[] } }>>;
    for (const { key } of filling) {
      const widths = media[key]?.portrait?.formats.map(({ width }) => width);
      expect(widths, key).toEqual([...portraitWidths, ...portraitWidths]);
    }
  });

  it('stay under the budget of bytes, all widths and encodings together', () => {
    const bytes = listFiles(mediaFolder).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(catalogue.length * pictureBudgetBytes);
  });

  it('have placeholders small enough to travel inside a page', () => {
    const blurs = [...index.matchAll(/"blurDataUrl": "([^"]+)"/gu)].map((match) => match[1] ?? '');
    expect(blurs).toHaveLength(catalogue.length);
    expect(blurs.filter((blur) => blur.length > blurBudgetCharacters)).toEqual([]);
  });

  it('name the authors of the glyphs in NOTICE', () => {
    const notice = readFileSync(noticeFile, 'utf8');
    expect(Object.entries(glyphAuthors).filter(([name, author]) => !notice.includes(`${name} (${author})`))).toEqual(
      [],
    );
  });
});
