import { readFile } from 'node:fs/promises';
import { generate, parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';

describe('the style sheet of a section', () => {
  it('gives way to the block’s own in whatever order they are loaded', async () => {
    const css = await readFile(new URL('section.module.css', import.meta.url), 'utf8');
    const selectors: string[] = [];
    walk(parse(css), {
      visit: 'Rule',
      enter: ({ prelude }) => void selectors.push(...generate(prelude).split(',')),
    });
    const ofItself = selectors.filter((selector) => /^(?::where\()?\.[\w-]+\)?$/u.test(selector));
    expect(ofItself).toContain(':where(.none)');
    expect(ofItself.filter((selector) => !selector.startsWith(':where('))).toEqual([]);
  });
});
