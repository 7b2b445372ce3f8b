import { describe, expect, it } from 'vitest';
import { toOneLine, toPersonName } from './strangers-text.ts';

describe('toOneLine', () => {
  it.each([
    ['Ada', 'Ada'],
    ['Ada\r\nBcc: x@example.com', 'Ada Bcc: x@example.com'],
    [' two\tspaces \u2028 here\u0000', 'two spaces here'],
    ['', ''],
    ['\n\n', ''],
  ])('makes %j one line', (text, line) => {
    expect(toOneLine(text)).toBe(line);
  });

  it('cuts whole characters', () => {
    expect(toOneLine('👑👑👑👑', 3)).toBe('👑👑…');
    expect(toOneLine('👑👑👑', 3)).toBe('👑👑👑');
  });
});

describe('toPersonName', () => {
  it.each([
    ['Ada', 'Ada'],
    ['Jean-Luc d’Arc', 'Jean-Luc d’Arc'],
    ['J. R.', 'J. R.'],
    ['ليلى', 'ليلى'],
    ['Dr: no', 'Dr: no'],
  ])('greets %s', (text, name) => {
    expect(toPersonName(text)).toBe(name);
  });

  it.each([
    'Win at https://prize.example',
    'www.prize.example',
    'prize.example now',
    'mail me@prize.example',
    '<b>Ada</b>',
    'tel:555',
    '   ',
  ])('rejects %j as a name', (text) => {
    expect(toPersonName(text)).toBeNull();
  });
});
