import { describe, expect, it } from 'vitest';
import { isAbsoluteUrl, safeUrl } from './safe-url.ts';

const kept: readonly [string, string][] = [
  ['/en/orlando', '/en/orlando'],
  ['?step=tickets', '?step=tickets'],
  ['#venues', '#venues'],
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['HTTP://example.com', 'http://example.com/'],
  ['mailto:orlando@cipherhouse.example', 'mailto:orlando@cipherhouse.example'],
  ['tel:+14075550142', 'tel:+14075550142'],
];

const unsafe: readonly (string | null | undefined)[] = [
  null,
  undefined,
  '',
  '   ',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'no-scheme-and-no-slash',
];

describe('safeUrl', () => {
  it.each(kept)('keeps %s', (url, expected) => {
    expect(safeUrl(url)).toBe(expected);
  });

  it.each(unsafe.map((url) => [url]))('rejects %j', (url) => {
    expect(safeUrl(url)).toBeNull();
  });
});

describe('isAbsoluteUrl', () => {
  it('is true for http and https only', () => {
    expect(isAbsoluteUrl('https://example.com')).toBe(true);
    expect(isAbsoluteUrl('/en')).toBe(false);
    expect(isAbsoluteUrl('mailto:a@b.example')).toBe(false);
  });
});
