import { describe, expect, it } from 'vitest';
import { oneLine, personName } from './email.ts';

describe('oneLine', () => {
  it.each([
    ['Ada', 'Ada'],
    ['Ada\r\nBcc: x@example.com', 'Ada Bcc: x@example.com'],
    [' two\tspaces \u2028 here\u0000', 'two spaces here'],
    ['', ''],
    ['\n\n', ''],
  ])('makes %j one line', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it('cuts whole characters', () => {
    expect(oneLine('👑👑👑👑', 3)).toBe('👑👑…');
    expect(oneLine('👑👑👑', 3)).toBe('👑👑👑');
  });
});

describe('personName', () => {
  it.each([
    ['Ada', 'Ada'],
    ['Jean-Luc d’Arc', 'Jean-Luc d’Arc'],
    ['J. R.', 'J. R.'],
    ['ليلى', 'ليلى'],
    ['Dr: no', 'Dr: no'],
  ])('greets %s', (text, name) => {
    expect(personName(text)).toBe(name);
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
    expect(personName(text)).toBeNull();
  });
});
