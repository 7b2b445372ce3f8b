import { expect, it } from 'vitest';
import { readPath, readPageBefore, readSentSearch } from './chooser-page-query.ts';

it.each([
  [{}, null],
  [{ country: 'FR' }, null],
  [{ search: '' }, { words: '', country: '' }],
  [
    { search: 'Versailles', country: 'FR' },
    { words: 'Versailles', country: 'FR' },
  ],
  [
    { search: 'Paris', country: 'France' },
    { words: 'Paris', country: '' },
  ],
  [{ search: ['Paris', 'Lyon'], country: 'FR' }, null],
  [
    { search: 'x'.repeat(101), country: 'US' },
    { words: 'x'.repeat(100), country: 'US' },
  ],
])('the query %j has the search %j', (query, search) => {
  expect(readSentSearch(query)).toEqual(search);
});

it('the query names the page before', () => {
  expect(readPageBefore({ from: '/en/orlando/contact' })).toBe('/en/orlando/contact');
  expect(readPageBefore({ from: 'https://b.example' })).toBeNull();
  expect(readPageBefore({})).toBeNull();
});

it.each([undefined, '', 'https://b.example/en', '//b.example/en', '/english', `/en/${'x'.repeat(500)}`])(
  '%j is no path of this site',
  (text) => {
    expect(readPath(text)).toBeNull();
  },
);
