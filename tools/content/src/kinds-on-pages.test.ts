import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDocuments } from '@latchkey/api/content';
import { describe, expect, it } from 'vitest';
import { builtKinds, usedKinds } from './block-kinds.ts';
import { walkObjects } from './walk-objects.ts';

const folder = fileURLToPath(new URL('../../../apps/api/content', import.meta.url));
const { documents } = await readDocuments(folder);

/** The rows of the README's table: a kind of block and the documents that are said to have it. */
const rows = [
  ...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| `(?<kind>[a-z-]+)` \| (?<pages>.+) \|$/gmu),
].map(({ groups }) => ({
  kind: groups?.['kind'] ?? '',
  slugs: Array.from(groups?.['pages']?.matchAll(/`([a-z-]+)`/gu) ?? [], ([, slug = '']) => slug),
}));

/** What talks to somebody outside: these have a table of their own. */
const kindsOfProviders = new Set(
  'deals forms gift-card google-reviews google-maps interactive-map mapbox-map newsletter widget youtube-embed'.split(
    ' ',
  ),
);

describe('the kinds of block', () => {
  it('stand in the README’s table, each that needs nobody outside', () => {
    const kinds = [...builtKinds].filter((kind) => !kindsOfProviders.has(kind));
    expect(kinds).toHaveLength(29);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  });

  it.each(rows)('$kind is on the pages that the table names', ({ kind, slugs }) => {
    expect(slugs.length).toBeGreaterThan(0);
    const without = slugs.filter(
      (slug) => !usedKinds(documents.filter((document) => document.slug === slug)).has(kind),
    );
    expect(without).toEqual([]);
  });

  it('show each of the seven page headers', () => {
    const types = new Set<unknown>();
    for (const { document } of documents) {
      walkObjects(document, (object) => {
        if (object['__component'] === 'sections.page-header') types.add(object['type']);
        return true;
      });
    }
    expect([...types].map(String).toSorted()).toEqual(['type1', 'type2', 'type3', 'type4', 'type5', 'type6', 'type7']);
  });

  it('come with a film that plays behind a heading, and with trailers of at least two games', () => {
    const films = { headers: 0, trailers: 0 };
    for (const { kind, document } of documents) {
      walkObjects(document, (object, path) => {
        const key = object['$media'];
        if (typeof key === 'string' && key.startsWith('films/')) {
          if (kind === 'game' && path[0] === 'headerMedia') films.trailers += 1;
          else if (path.at(-1) === 'media') films.headers += 1;
        }
        return true;
      });
    }
    expect(films.headers).toBeGreaterThanOrEqual(1);
    expect(films.trailers).toBeGreaterThanOrEqual(2);
  });
});
