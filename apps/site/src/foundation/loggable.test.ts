import { describe, expect, it } from 'vitest';
import { toLoggablePath, toLoggableText } from './loggable.ts';

describe('toLoggablePath', () => {
  it.each([
    ['/api/resova/loc-1/basket/4f9a?locale=en', '/api/resova/loc-1/basket/{id}'],
    ['/api/resova/loc-1/basket/4f9a/promotion/p1', '/api/resova/loc-1/basket/{id}/promotion/p1'],
    ['/api/newsletter/confirm/abc.def', '/api/newsletter/confirm/{token}'],
    ['/api/newsletter/unsubscribe/abc?x', '/api/newsletter/unsubscribe/{token}'],
    ['/api/upload/up_1?signature=s', '/api/upload/{key}'],
    ['/api/upload/presigned-url', '/api/upload/presigned-url'],
    ['/api/games', '/api/games'],
    ['/a\nb\u0000c\u202e', '/a\\u{a}b\\u{0}c\\u{202e}'],
    [`/${'a'.repeat(9_999)}`, `/${'a'.repeat(199)}... (10000 characters)`],
  ])('shows %j as %j', (url, shown) => {
    expect(toLoggablePath(url)).toBe(shown);
  });
});

describe('toLoggableText', () => {
  it('keeps lines and the indentation of a stack', () => {
    expect(toLoggableText('Error: no\n\tat file.ts:1\n')).toBe('Error: no\n\tat file.ts:1\n');
  });

  it('keeps colours, and no other control sequence', () => {
    expect(toLoggableText('\u001b[31mred\u001b[0m \u0007[1m')).toBe('\u001b[31mred\u001b[0m \\u{7}[1m');
  });

  it('cuts lines, and escapes control characters', () => {
    expect(toLoggableText(`\u001b[2J\r${'a'.repeat(5_000)}\nGET /basket/4f9a failed`)).toMatch(
      /^\\u\{1b\}\[2J\\u\{d\}a+\.\.\. \(\d+ characters\)\nGET \/basket\/\{id\} failed$/u,
    );
  });
});
