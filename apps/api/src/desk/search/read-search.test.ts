import { describe, expect, it } from 'vitest';
import { readSearch } from './read-search.ts';

describe('readSearch', () => {
  it.each([
    ['K7MR-4XQD', 'K7MR-4XQD', null],
    ['k7mr 4xqd', 'K7MR-4XQD', null],
    ['Ada Byron', 'ADAB-YRON', null],
    ['Ada', null, null],
    ['0100', '0100', '0100'],
    ['old-1', 'OLD-1', null],
    ['+1 (407) 555-0100', null, '5550100'],
    ['12', '12', null],
    ['12345678', '1234-5678', '2345678'],
    ['ada@example.com', null, null],
    ['4 or 5', null, null],
  ])('%j is the reference %j, and the digits %j', (text, reference, lastDigits) => {
    expect(readSearch(text)).toEqual({ text, reference, lastDigits });
  });
});
