// @vitest-environment node
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { faces, fontFaces } from './font-faces.ts';

const folder = path.join(import.meta.dirname, '../../../public/fonts');

it('each typeface has its file, and each file its typeface', () => {
  expect(faces.map(({ file }) => `${file}.woff2`).toSorted()).toEqual(readdirSync(folder).toSorted());
});

it('no typeface replaces a text that was painted in another one', () => {
  expect(fontFaces.match(/src:url/gu)).toHaveLength(faces.length);
  expect(fontFaces.match(/font-display:optional/gu)).toHaveLength(faces.length);
  expect(fontFaces).not.toContain('<');
});

it('the file of headlines arrives with the page, since it is small', () => {
  expect(statSync(path.join(folder, 'league-gothic.woff2')).size).toBeLessThan(10_000);
});
