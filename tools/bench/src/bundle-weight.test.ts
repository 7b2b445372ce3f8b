import { expect, it } from 'vitest';
import { bundleWeight } from './bundle-weight.ts';

it('a bundle is weighed without code that tree shaking removes', async () => {
  const text = Array.from({ length: 400 }, (_, index) => (index * 7919).toString(36)).join(' ');
  const used = await bundleWeight(`export const text = '${text}';`);
  const unused = await bundleWeight(`const text = '${text}'; export const one = 1;`);
  expect(used).toBeGreaterThan(unused + 500);
});

it('a bundle is weighed without external packages', async () => {
  const source = `export { useState } from 'react';`;
  expect(await bundleWeight(source, ['react'])).toBeLessThan((await bundleWeight(source)) / 2);
});
