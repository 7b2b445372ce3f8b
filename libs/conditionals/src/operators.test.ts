import { expect, it } from 'vitest';
import { isOperation, operations } from './operators.ts';

it('the list has exactly the six operations', () => {
  expect(operations).toEqual(['exists', 'not_exists', 'equals', 'not_equals', 'contains', 'not_contains']);
});

it.each(['', 'EXISTS', 'hasOwnProperty', '__proto__'])('%j is not an operation', (what) => {
  expect(isOperation(what)).toBe(false);
});
