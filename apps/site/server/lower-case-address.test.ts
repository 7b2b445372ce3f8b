import { expect, it } from 'vitest';
import { toLowerCaseAddress } from './lower-case-address.ts';

it.each([
  ['/en/Orlando', '/en/orlando'],
  ['/en/New-York/Escape-Games/Midnight-Archive?Slot=A', '/en/new-york/escape-games/midnight-archive?Slot=A'],
  ['/EN/orlando', '/en/orlando'],
  // The digits of an escape are none of the words.
  ['/ar/%D9%85/Orlando', '/ar/%D9%85/orlando'],
  ['/ar/%D9%85', null],
  ['/en/orlando', null],
  ['/en/orlando?Name=Ada', null],
  // No page: a file, the api, an address in front of which the language is missing.
  ['/en/Orlando.html', null],
  ['/api/resova/A', null],
  ['/media/Poster', null],
  ['//en/Orlando', null],
  ['/english/Orlando', null],
])('a page with capitals leads to the one without: %s to %s', (url, expected) => {
  expect(toLowerCaseAddress('GET', url)).toBe(expected);
});

it('the address of a form stays as it is', () => {
  expect(toLowerCaseAddress('POST', '/en/Orlando')).toBeNull();
});
