import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const server = path.join(import.meta.dirname, '..');
const library = path.join(server, '../../../libs/page-server/src');
/** The pattern of packages of Next, and of names that only its output and its requests have. */
const ofNext = /'next['/]|next\/dist|__next|_next\/|x-next|'rsc'|'next-/u;

it.each([
  ['the server', server],
  ['the page server', library],
])('%s names Next in its adapter only', (_, folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(?:test|proof)\.ts$|^next-renderer/u.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => ofNext.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
});
