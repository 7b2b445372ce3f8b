import { isOperation, operators } from './operators.ts';
import type { Facts, Rule } from './rule.ts';
import { subjectOf } from './subject.ts';

/** Why a rule failed: its operation said no, or there is no such operation. */
export type FailureReason = 'notMet' | 'unknownOperation';

export type Verdict =
  | { readonly isShown: true }
  | { readonly isShown: false; readonly failedRule: Rule; readonly reason: FailureReason };

const shown: Verdict = { isShown: true };

/**
 * May this be shown? Rules run left to right (§5): `if` starts, a failing `and` stops with hidden, `or` rescues what failed
 * before it. No rules means shown. A later `if` starts a new chain, which is reached only when the one before it passed; a
 * first rule counts as `if` whatever it is called.
 */
export function evaluate(rules: readonly Rule[], facts: Facts): Verdict {
  let verdict = shown;
  for (const [index, rule] of rules.entries()) {
    const outcome = evaluateRule(rule, facts);
    if (index === 0) verdict = outcome;
    else if (rule.start === 'or') verdict = verdict.isShown || outcome.isShown ? shown : verdict;
    else if (rule.start === 'if') {
      if (!verdict.isShown) return verdict;
      verdict = outcome;
    } else {
      if (!outcome.isShown) return verdict.isShown ? outcome : verdict;
    }
  }
  return verdict;
}

function evaluateRule(rule: Rule, facts: Facts): Verdict {
  if (!isOperation(rule.what)) return { isShown: false, failedRule: rule, reason: 'unknownOperation' };
  const isMet = operators[rule.what](subjectOf(rule.who, facts), rule.end ?? '');
  return isMet ? shown : { isShown: false, failedRule: rule, reason: 'notMet' };
}
