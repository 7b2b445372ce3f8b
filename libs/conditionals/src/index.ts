export { evaluate, type FailureReason, type Verdict } from './evaluate.ts';
export { isOperation, type Operation } from './operators.ts';
export type { Fact, Facts, Rule } from './rule.ts';
export { shownInOrder } from './shown-in-order.ts';
