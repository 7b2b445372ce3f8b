import { describe, expect, it } from 'vitest';
import { withValidAttributes } from './valid-attributes.ts';

describe('withValidAttributes', () => {
  it('removes the marks of view transitions, and empty addresses of forms', () => {
    expect(
      withValidAttributes(
        '<div vt-name="poster-1" vt-update="none" vt-share="auto" class="poster"></div><form class="a" action="" method="post">',
      ),
    ).toBe('<div class="poster"></div><form class="a" method="post">');
  });

  it.each([
    '<form action="/en/search" method="get">',
    '<a href="" action="">',
    '<script>self.__next_f.push([1,"vt-name=\\"a\\" action=\\"\\""])</script>',
    '<p>vt-name=&quot;a&quot;</p>',
  ])('leaves %s as it is', (html) => {
    expect(withValidAttributes(html)).toBe(html);
  });
});
