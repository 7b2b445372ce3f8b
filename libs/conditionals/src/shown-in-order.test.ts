import { describe, expect, it } from 'vitest';
import type { Rule } from './rule.ts';
import { shownInOrder } from './shown-in-order.ts';

const when = (who: string, end: string): Rule => ({ start: 'if', who, what: 'equals', end });
const fields = [
  { name: 'occasion', conditionals: [] },
  { name: 'other', conditionals: [when('occasion', 'other')] },
  { name: 'why', conditionals: [when('other', 'secret')] },
  { name: 'constructor', conditionals: [{ start: 'if', who: 'toString', what: 'exists', end: null }] },
] as const;

describe('shownInOrder', () => {
  it.each<[Record<string, string>, readonly string[]]>([
    [{}, ['occasion']],
    [{ occasion: 'other' }, ['occasion', 'other']],
    [{ occasion: 'other', other: 'secret' }, ['occasion', 'other', 'why']],
    // The value of a field that was hidden again is ignored.
    [{ occasion: 'birthday', other: 'secret' }, ['occasion']],
  ])('turns the values %j into the fields %j', (values, expected) => {
    expect(shownInOrder(fields, ({ name }) => values[name] ?? null).map(({ name }) => name)).toEqual(expected);
  });
});
