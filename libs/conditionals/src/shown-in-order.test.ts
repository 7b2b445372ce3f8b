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
    // What was typed into a field before it was hidden again counts for nothing.
    [{ occasion: 'birthday', other: 'secret' }, ['occasion']],
  ])('after %j shows %j', (answers, expected) => {
    expect(shownInOrder(fields, ({ name }) => answers[name] ?? null).map(({ name }) => name)).toEqual(expected);
  });
});
