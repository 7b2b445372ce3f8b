import { describe, expect, it } from 'vitest';
import { evaluateCases } from './evaluate.cases.ts';
import { evaluate } from './evaluate.ts';
import type { Rule } from './rule.ts';

const absent: Rule = { start: 'if', who: 'package', what: 'exists', end: null };
const present: Rule = { start: 'and', who: 'game', what: 'exists', end: null };
const facts = { game: { slug: 'lost-temple' } };

describe('evaluate', () => {
  it.each(evaluateCases)('gives the expected result for "%s"', (_name, rules, known, isShown) => {
    expect(evaluate(rules, known).isShown).toBe(isShown);
  });

  it('names the rule that failed', () => {
    expect(evaluate([present, { ...absent, start: 'and' }], facts)).toEqual({
      isShown: false,
      failedRule: { ...absent, start: 'and' },
      reason: 'notMet',
    });
  });

  it('names the first failed rule where no "or" passes', () => {
    const verdict = evaluate([absent, { ...absent, start: 'or', who: 'mode' }], facts);
    expect(verdict).toEqual({ isShown: false, failedRule: absent, reason: 'notMet' });
  });

  it('names the first failed rule when an "and" fails after it', () => {
    const verdict = evaluate([absent, { ...absent, start: 'and', who: 'mode' }], facts);
    expect(verdict).toEqual({ isShown: false, failedRule: absent, reason: 'notMet' });
  });

  it('gives an unknown operation a reason of its own', () => {
    const rule: Rule = { start: 'if', who: 'game', what: 'resembles', end: 'temple' };
    expect(evaluate([rule], facts)).toEqual({ isShown: false, failedRule: rule, reason: 'unknownOperation' });
  });
});
