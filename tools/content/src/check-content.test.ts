import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  describeContentError,
  isJsonObject,
  type JsonObject,
  memberOf,
  readDocuments,
  type SourceDocument,
} from '@latchkey/api/content';
import { describe, expect, it } from 'vitest';
import { checkContent } from './check-content.ts';

const described = (checked: readonly SourceDocument[]) => checkContent(checked).map(describeContentError);

const { documents, problems: unreadable } = await readDocuments(
  fileURLToPath(new URL('../../../examples/cipher-house/content', import.meta.url)),
);

describe('the demo chain', () => {
  it('is complete in every language and keeps to the rules of the api', () => {
    expect([...unreadable.map(describeContentError), ...described(documents)]).toEqual([]);
  });

  it.each([
    ['that a gift voucher expires', /three years|trois ans|tres años|ثلاث سنوات/u],
    ['a number of games, since a location may have fewer', /\beight (?:ways|productions|games)\b/iu],
    [
      'that visitors can write a message with their booking, since the checkout has no field for it',
      /booking’s message|in your message/u,
    ],
    ['the terms of changes, which each venue has in its data', /free of charge until|we can move a booking/iu],
    ['“by venue”, which makes no sense on the page of a venue', /, by venue/u],
    ['“e-mail”, where the interface says “email”', /\be-mails?\b/iu],
  ])('does not say %s', (_, words) => {
    const matching = documents.filter(
      ({ kind, document }) => kind !== 'article' && words.test(JSON.stringify(document)),
    );
    expect(matching.map(({ kind, document }) => [kind, memberOf(document, 'slug')])).toEqual([]);
  });

  it('has a document of every kind', () => {
    const kinds = new Set(documents.map(({ kind }) => kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['article', 'deal', 'game', 'googleReviews', 'location', 'mode', 'package', 'popup']),
    );
  });
});

describe('docs/templates/accessibility-statement.json', () => {
  it('is a page without errors in the languages of the chain that copies it', () => {
    const folder = fileURLToPath(new URL('../../../docs/templates/', import.meta.url));
    const file = 'accessibility-statement.json';
    // The template has each language of the product, and an owner keeps those of the chain.
    const spoken = Object.keys(memberOf(documents.find(({ kind }) => kind === 'page')?.document, 'name') ?? {});
    const document = JSON.parse(readFileSync(`${folder}${file}`, 'utf8'), (_, value: unknown) =>
      isJsonObject(value) && 'en' in value
        ? Object.fromEntries(Object.entries(value).filter(([locale]) => spoken.includes(locale)))
        : value,
    ) as JsonObject;
    const copied: SourceDocument = { kind: 'page', slug: 'accessibility-statement', document };
    expect(described([...documents, copied])).toEqual([]);
  });
});

describe('the links to legal pages', () => {
  it('are reported where they lead to no page of the site', () => {
    const website = documents.find(({ kind }) => kind === 'website');
    if (!isJsonObject(website?.document)) throw new Error('The demo has no website document.');
    const legalPages = { terms: '/terms', privacy: '/attic', imprint: 'https://house.example/imprint' };
    const changed = { ...website, document: { ...website.document, legalPages } };
    expect(described(documents.map((each) => (each === website ? changed : each)))).toEqual([
      expect.stringContaining('legalPages.privacy: "/attic" leads to no page'),
    ]);
  });
});

describe('checkContent', () => {
  const name = { en: 'X', fr: 'X', es: 'X', ar: 'X' };
  const page = { id: 'page-x', name, slug: 'x', type: 'page', content: [] };

  it.each<[string, Record<string, unknown>, string]>([
    ['a missing translation', { name: { en: 'X', fr: 'X', es: 'X' } }, 'name: has no ar translation'],
    ['an empty translation', { name: { ...name, fr: ' ' } }, 'name: has no fr translation'],
    [
      'a translation that was forgotten',
      { name: { en: 'The lamp went out', fr: 'The lamp went out', es: 'Se apagó', ar: 'انطفأ المصباح' } },
      'name.fr: is the same as the en text',
    ],
    [
      'a French punctuation mark that may wrap to the next line',
      { name: { ...name, fr: 'Une lampe ?' } },
      'name.fr: lacks the narrow no-break space before ; : ! ? or »',
    ],
    [
      'a Spanish question without an opening mark',
      { name: { ...name, es: 'Una luz?' } },
      'name.es: is a question without ¿',
    ],
    [
      'a Latin comma in Arabic',
      { name: { ...name, ar: 'نعم, هنا' } },
      'name.ar: has a Latin comma, semicolon or question mark',
    ],
    [
      'a sentence in one language',
      { content: [{ __component: 'sections.faq', id: 1, heading: 'Questions' }] },
      'content[0].heading: is in one language only',
    ],
    [
      'a picture without an alternative text',
      { content: [{ __component: 'sections.media', id: 1, media: { $media: 'home/keyhole' } }] },
      'content[0].media: has no alternative text',
    ],
    [
      'a picture that is not there',
      { content: [{ __component: 'sections.media', id: 1, media: { $media: 'home/attic', alternativeText: name } }] },
      'content[0].media: media.json has no home/attic',
    ],
    [
      'a URL of no page',
      { content: [{ __component: 'sections.button', id: 1, cta: { url: '/cellar', text: 'Down' } }] },
      'content[0].cta.url: "/cellar" leads to no page',
    ],
    [
      'the slug of no game',
      { content: [{ __component: 'sections.games-select', id: 1, games: [{ slug: 'attic' }] }] },
      'content[0].games[0].slug: no game has the slug "attic"',
    ],
    [
      'a block id used twice',
      {
        content: [
          { __component: 'sections.text', id: 1 },
          { __component: 'sections.text', id: 1 },
        ],
      },
      'content[1]: repeats the id of sections.text 1',
    ],
    ['a slug that the schema rejects', { slug: 'Not A Slug' }, 'slug: must be lower-case words joined by hyphens'],
  ])('reports the file and the path of %s', (_title, fields, message) => {
    const broken: SourceDocument = { kind: 'page', slug: 'x', document: { ...page, ...fields } };
    expect(described([...documents, broken])).toContain(`pages/x.json: ${message}`);
  });

  it('reports a deal with a code of no promotion', () => {
    const deal: SourceDocument = { kind: 'deal', slug: 'x', document: { id: 'deal-x', slug: 'x', name, code: 'NOPE' } };
    expect(described([...documents, deal])).toContain('deals/x.json: code: no promotion has the code "NOPE"');
  });

  it('reports games that are sold without a room, and rooms of games that are not sold', () => {
    const withoutRooms = documents.filter(({ kind, slug }) => kind !== 'ticketing' || slug !== 'orlando');
    expect(described(withoutRooms)).toContainEqual(expect.stringContaining('has no room at loc-orlando'));
    const withoutGames = documents.filter(({ kind }) => kind !== 'game');
    expect(described(withoutGames)).toContainEqual(
      expect.stringMatching(/^ticketing\/.*rooms\[0\]: is of a game that is not sold there$/u),
    );
  });
});
