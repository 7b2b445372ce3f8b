import { describe, expect, it } from 'vitest';
import { findReplacedWords } from './vocabulary.ts';

const found = (text: string, file = 'a.ts') => findReplacedWords({ file, text });

describe('findReplacedWords', () => {
  it.each([
    ['a comment', '// What the api answers.', 'a.ts:1: answers (return; response, result)'],
    ['a name', 'const whatWasAsked = 1;', 'a.ts:1: Asked (request, call)'],
    ['a member', 'export interface A { readonly isRefused: boolean }', 'a.ts:1: Refused (error; reject)'],
    ['the title of a test', `it('tells the visitor', () => {});`, 'a.ts:1: tells (emit, report)'],
    ['the title of a table', `it.each([1])('hears %i', () => {});`, 'a.ts:1: hears (listen, receive)'],
  ])('finds %s', (_, text, line) => {
    expect(found(text)).toEqual([line]);
  });

  it('finds a word of a document and of a comment in a stylesheet', () => {
    expect(found('One line.\nA stand-in of it.\n', 'a.md')).toEqual(['a.md:2: stand-in (fake)']);
    expect(found('.a { color: red; } /* No fault. */', 'a.css')).toEqual(['a.css:1: fault (error)']);
  });

  it('leaves texts for visitors, names on the wire and longer words alone', () => {
    expect(found(`const text = 'Ask us'; const { problems } = error; const task = 1; const wishbone = 2;`)).toEqual([]);
    expect(found('const answer = 1;', 'libs/blocks/src/blocks/faq/faq.ts')).toEqual([]);
    expect(found('const answer = 1;')).toHaveLength(1);
  });
});
