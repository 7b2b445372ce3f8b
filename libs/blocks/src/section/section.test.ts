import { readFile } from 'node:fs/promises';
import { generate, parse, walk } from 'css-tree';
import { expect, it } from 'vitest';

/** Lists the selectors of a style sheet. */
async function listSelectors(url: URL): Promise<readonly string[]> {
  const selectors: string[] = [];
  walk(parse(await readFile(url, 'utf8')), {
    visit: 'Rule',
    enter: ({ prelude }) => void selectors.push(...generate(prelude).split(',')),
  });
  return selectors;
}

// Rules for something inside a section, such as `.paper > .wrap`, are left out: the style sheet of a block need not replace them.
it('a section’s rules for a class alone have no specificity, so that a block’s style sheet wins in any order', async () => {
  const selectors = await listSelectors(new URL('section.module.css', import.meta.url));
  const singleClassSelectors = selectors.filter((selector) => /^(?::where\()?\.[\w-]+\)?$/u.test(selector));
  // The filter finds the rules that it is about.
  expect(singleClassSelectors).toContain(':where(.section)');
  expect(singleClassSelectors.filter((selector) => !selector.startsWith(':where('))).toEqual([]);
});
