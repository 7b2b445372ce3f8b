import { articleSchema, pageSchema } from '@latchkey/cms-client/contract';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { describe, expect, it } from 'vitest';
import { toSitePage } from '../foundation/page-of-document.ts';
import { isChainWide } from './is-chain-wide.ts';

const page = (fields: object) => pageSchema.parse({ id: 'p', name: 'Terms', slug: 'terms', type: 'page', ...fields });
const block = (kind: string, fields: object = {}) => ({ __component: `sections.${kind}`, id: '1', ...fields });
const button = (fields: object) => block('button', { cta: { text: 'Go', ...fields } });

describe('isChainWide', () => {
  const cases: readonly [string, boolean, object][] = [
    ['words alone', true, { content: [block('richtext', { html: '<p>House rules</p>' })] }],
    ['blocks within blocks', true, { content: [block('grid', { items: [block('text', { text: 'x' })] })] }],
    ['the name of the venue', false, { content: [block('text', { text: 'In %location' })] }],
    ['the name of the venue in its title', false, { metaData: { metaTitle: 'Rules in %location' } }],
    ['the games of the venue', false, { content: [block('games')] }],
    ['the games of the venue, deeper', false, { content: [block('group', { items: [block('games')] })] }],
    ['a kind that is not known', false, { content: [block('something-new')] }],
    ['the way to the venue', false, { content: [button({ interaction: 'directions' })] }],
    ['a choice of venues', true, { content: [button({ interaction: 'location' })] }],
    [
      'a button for some venues',
      false,
      {
        content: [button({ conditionals: [{ start: 'if', who: 'location', what: 'exists' }] })],
      },
    ],
    [
      'a button for some games',
      true,
      {
        content: [button({ conditionals: [{ start: 'if', who: 'game', what: 'exists' }] })],
      },
    ],
  ];

  it.each(cases)('returns for a page with %s: %s', (_name, expected, fields) => {
    expect(isChainWide(page(fields))).toBe(expected);
  });

  const article = (fields: object) =>
    toSitePage(
      articleSchema.parse({
        id: 'a',
        name: 'A key',
        slug: 'a-key',
        type: 'article',
        publishedAt: '2026-01-09',
        ...fields,
      }),
      createTranslator('en', en),
    );

  it('ignores the list of others at the end of an article, but not the venues of the article', () => {
    expect(isChainWide(article({}))).toBe(true);
    expect(isChainWide(article({ locationIds: ['loc-paris'] }))).toBe(false);
  });
});
