import { expect, it } from 'vitest';
import { isOperation, operations } from './operators.ts';

it('lists the six operations of §5', () => {
  expect(operations).toEqual(['exists', 'not_exists', 'equals', 'not_equals', 'contains', 'not_contains']);
});

it.each(['', 'EXISTS', 'hasOwnProperty', '__proto__'])('knows no operation %j', (what) => {
  expect(isOperation(what)).toBe(false);
});
