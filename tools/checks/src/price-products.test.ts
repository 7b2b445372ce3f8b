import { expect, it } from 'vitest';
import { findPriceProducts, findProducts } from './price-products.ts';
import { repositoryRoot } from './workspace.ts';

it.each([
  ['quantity * priceMinor', 1],
  ['ticket.singlePrice * ticket.quantity', 1],
  ['sum + toMinor(priceMinor) * quantity', 1],
  ['count * categoryPrice', 1],
  ['priceMinor * 1.1', 0],
  ['width * height', 0],
  ['lineMinor(quantity, priceMinor)', 0],
])('in %s there are %d products of a price and a quantity', (code, count) => {
  expect(findProducts('x.ts', `const x = ${code};`)).toHaveLength(count);
});

it('only the module of prices multiplies a price by a quantity', () => {
  expect(findPriceProducts(repositoryRoot)).toEqual([]);
});
