import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';
import type { Json } from './json.ts';
import { formatProblem } from './problem.ts';
import { readDocuments, type ContentDocuments } from './read-documents.ts';

const documents = readDocuments(fileURLToPath(new URL('../../../apps/api/content', import.meta.url)));

describe('the demo chain', () => {
  it('is complete in every language and keeps to the shapes of the wire', () => {
    expect(checkContent(documents).map((problem) => formatProblem(problem))).toEqual([]);
  });

  it('plays every game at every venue', () => {
    const rooms = documents.ticketing.map(({ value }) => JSON.stringify(value).match(/"gameId"/gu)?.length);
    expect(rooms).toEqual(documents.locations.map(() => documents.games.length));
  });
});

describe('checkContent', () => {
  const page: Json = {
    id: 'page-x',
    name: { en: 'X', fr: 'X', es: 'X', ar: 'X' },
    slug: 'x',
    type: 'page',
    content: [],
  };

  it.each<[string, Record<string, Json>, string]>([
    ['a missing translation', { name: { en: 'X', fr: 'X', es: 'X' } }, 'pages/x.json at name: has no ar translation'],
    [
      'an empty translation',
      { name: { en: 'X', fr: ' ', es: 'X', ar: 'X' } },
      'pages/x.json at name: has no fr translation',
    ],
    [
      'a sentence in one language',
      { content: [{ __component: 'sections.faq', id: 1, heading: 'Questions' }] },
      'pages/x.json at content[0].heading: is in one language only',
    ],
    [
      'a picture without an alternative text',
      { content: [{ __component: 'sections.media', id: 1, media: { $media: 'home/keyhole' } }] },
      'pages/x.json at content[0].media: has no alternative text',
    ],
    [
      'a picture that is not there',
      {
        content: [
          { __component: 'sections.media', id: 1, media: { $media: 'home/attic', alternativeText: page.name ?? null } },
        ],
      },
      'pages/x.json at content[0].media: no picture "home/attic" in media.json',
    ],
    [
      'an address that leads nowhere',
      { content: [{ __component: 'sections.button', id: 1, cta: { url: '/cellar', text: 'Down' } }] },
      'pages/x.json at content[0].cta: "/cellar" leads to no page',
    ],
    [
      'a block id used twice',
      {
        content: [
          { __component: 'sections.text', id: 1 },
          { __component: 'sections.text', id: 1 },
        ],
      },
      'pages/x.json at content[1]: repeats the id of sections.text 1',
    ],
    [
      'a shape that the wire refuses',
      { slug: 'Not A Slug' },
      'pages/x.json at slug: in en: must be lower-case words joined by hyphens',
    ],
  ])('names the file and the place of %s', (_fault, fault, message) => {
    const broken: ContentDocuments = {
      ...documents,
      pages: [...documents.pages, { file: 'pages/x.json', value: { ...page, ...fault } }],
    };
    expect(checkContent(broken).map((problem) => formatProblem(problem))).toContain(message);
  });
});
