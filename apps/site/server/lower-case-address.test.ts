import { expect, it } from 'vitest';
import { toLowerCaseAddress } from './lower-case-address.ts';

it.each([
  ['/en/Orlando', '/en/orlando'],
  ['/en/New-York/Escape-Games/Midnight-Archive?Slot=A', '/en/new-york/escape-games/midnight-archive?Slot=A'],
  ['/EN/orlando', '/en/orlando'],
  // An escape keeps its spelling.
  ['/ar/%D9%85/Orlando', '/ar/%D9%85/orlando'],
  ['/ar/%D9%85', null],
  ['/en/orlando', null],
  ['/en/orlando?Name=Ada', null],
  // These are no addresses of pages: a file, a call of the api, a picture, and addresses that begin with no language.
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
