import { describe, expect, it } from 'vitest';
import { contentHref } from './content-href.ts';

const context = { href: (path: string) => `/en/orlando${path}` };

const cases: readonly [string | null, string | null][] = [
  ['/escape-games', '/en/orlando/escape-games'],
  ['/escape-games?filters[kidsmode]=1', '/en/orlando/escape-games?filters[kidsmode]=1'],
  ['#faq', '#faq'],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:hello@cipherhouse.example', 'mailto:hello@cipherhouse.example'],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  [null, null],
];

describe('contentHref', () => {
  it.each(cases)('turns %j into %j', (url, expected) => {
    expect(contentHref(url, context)).toBe(expected);
  });
});
