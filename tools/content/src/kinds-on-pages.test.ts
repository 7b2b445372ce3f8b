import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listBlockTypes, readDocuments, type DocumentKind, type JsonObject } from '@latchkey/api/content';
import { describe, expect, it } from 'vitest';
import { usedKinds } from './find-block-errors.ts';
import { walkObjects } from './walk-documents.ts';

const folder = fileURLToPath(new URL('../../../examples/cipher-house/content', import.meta.url));
const { documents } = await readDocuments(folder);

/** The rows of the README's table: a kind of block and the documents that have it. */
const rows = [
  ...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| `(?<kind>[a-z-]+)` \| (?<pages>.+) \|$/gmu),
].map(({ groups }) => ({
  kind: groups?.['kind'] ?? '',
  slugs: Array.from(groups?.['pages']?.matchAll(/`([a-z-]+)`/gu) ?? [], ([, slug = '']) => slug),
}));

/** The kinds of blocks that call another service, which have their own table. */
const kindsOfProviders = new Set(
  'deals forms gift-card google-reviews google-maps interactive-map mapbox-map newsletter widget youtube-embed'.split(
    ' ',
  ),
);

describe('the kinds of block', () => {
  it('are all in the README’s table, except those that call another service', () => {
    const kinds = listBlockTypes().filter((kind) => !kindsOfProviders.has(kind));
    expect(kinds).not.toHaveLength(0);
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

  it('include a film behind a heading and trailers of at least two games', () => {
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

const pageLayouts = ['layout1', 'layout1b', 'layout2', 'layout3', 'layout4', 'empty'];
const ctaInteractions = ['location', 'directions', 'game', 'popup', 'link', 'other'];

/** Features of the content that an editor can use, each with a function that says whether an object of a document uses it. */
const shownFeatures: readonly (readonly [string, (object: JsonObject, kind: DocumentKind) => boolean])[] = [
  ...pageLayouts.map((layout) => [`the ${layout}`, ({ layout: own }: JsonObject) => own === layout] as const),
  ...ctaInteractions.map(
    (interaction) => [`a button of ${interaction}`, ({ interaction: own }: JsonObject) => own === interaction] as const,
  ),
  ['css of a page', ({ css, layout }) => typeof css === 'string' && layout !== undefined],
  ['a canonical URL', ({ canonicalURL }) => canonicalURL !== undefined],
  ['robots of a page', ({ metaRobots }) => typeof metaRobots === 'string'],
  ['structured data of an editor', ({ structuredData }) => Array.isArray(structuredData)],
  [
    'a menu link to somewhere else, in a new tab',
    ({ newTab, url, interaction }, kind) =>
      kind === 'website' && newTab === true && interaction === undefined && String(url).startsWith('http'),
  ],
];

describe('the demo chain', () => {
  it.each(shownFeatures)('has %s', (_, uses) => {
    let count = 0;
    for (const { kind, document } of documents) {
      walkObjects(document, (object) => {
        if (uses(object, kind)) count += 1;
        return true;
      });
    }
    expect(count).toBeGreaterThan(0);
  });

  it('has a button for the popup of each of the eight games, on the page of the game and on the page that compares them', () => {
    const games = documents.filter(({ kind }) => kind === 'game').map(({ slug }) => slug);
    const onOwnPage = new Set<string>();
    const onComparison = new Set<unknown>();
    for (const { kind, slug, document } of documents) {
      walkObjects(document, ({ interaction, content }) => {
        if (interaction === 'game' && kind === 'game') onOwnPage.add(slug);
        if (interaction === 'game' && kind === 'page') onComparison.add(content);
        return true;
      });
    }
    expect(games).toHaveLength(8);
    expect([...onOwnPage].toSorted()).toEqual(games.toSorted());
    expect([...onComparison].map(String).toSorted()).toEqual(games.toSorted());
  });
});
