/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as xstate from 'xstate';
import { expect, it } from 'vitest';
import type { Basket } from './foundation/basket.ts';
import * as core from './index.ts';
import * as testing from './testing/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const example = [...readme.matchAll(/```js\n(?<code>[\s\S]*?)```/gu)].map(({ groups }) => groups?.['code']).join('\n');

it('the examples of the README run as they are written', async () => {
  const body = example.replace(/^import .*$/gmu, '');
  const program = `(async () => {${body}\nreturn { why, whyNot, savedMinor, paid, basket: held.context.basket }; })()`;
  // The last line of an example is its result.
  const result = (await runInNewContext(program, { ...xstate, ...core, ...testing, console })) as {
    why: object;
    whyNot: object;
    savedMinor: number;
    paid: number;
    basket: Basket;
  };
  expect(result.why).toEqual({ code: 'belowMinimum', missing: 1 });
  expect([result.whyNot, result.savedMinor, result.paid]).toEqual([{ code: 'busy' }, 580, 5_800]);
  expect(result.basket.bookings[0]?.tickets).toEqual([
    { pricingCategoryId: 'adult', name: 'Adult', quantity: 2, priceMinor: 2_900, totalMinor: 5_800 },
  ]);
});
