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
 * Decides whether an item is shown. Rules are evaluated from left to right, without precedence. An item without rules is shown.
 * Each rule combines with the verdict of those before it by its `start`:
 *
 * - `if` starts a new chain: it replaces a verdict that passed. After a failed chain the item is hidden for good.
 * - `and` must pass, and so must the rules before it; otherwise the chain has failed. If the `and` rule itself fails, the item is
 *   hidden for good: no later `or` makes up for it.
 * - `or` makes up for a failed verdict if it passes.
 *
 * The first rule counts as `if`, whatever its `start` is. A hidden item names the first rule that failed it.
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
