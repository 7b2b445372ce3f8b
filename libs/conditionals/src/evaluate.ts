import { isOperation, operators } from './operators.ts';
import type { Facts, Rule } from './rule.ts';
import { toSubject } from './subject.ts';

/** The reason why a rule failed: its condition is not met, or its operation does not exist. */
export type FailureReason = 'notMet' | 'unknownOperation';

export type Verdict =
  | { readonly isShown: true }
  | { readonly isShown: false; readonly failedRule: Rule; readonly reason: FailureReason };

const shown: Verdict = { isShown: true };

/**
 * Decides whether an item is shown. Rules are evaluated from left to right: `if` starts a chain, a failing `and` hides the item, a
 * passing `or` makes up for a failed rule before it. An item without rules is shown. A later `if` starts a new chain and is
 * evaluated only if the chain before it passed. The first rule counts as `if`, whatever its `start` is.
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
  const isMet = operators[rule.what](toSubject(rule.who, facts), rule.end ?? '');
  return isMet ? shown : { isShown: false, failedRule: rule, reason: 'notMet' };
}
