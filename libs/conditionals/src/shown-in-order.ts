import { evaluate } from './evaluate.ts';
import type { Fact, Facts, Rule } from './rule.ts';

interface Conditional {
  readonly name: string;
  readonly conditionals: readonly Rule[];
}

/**
 * Of things that stand in an order and whose rules ask about those above them (the fields of a form), the ones that are shown.
 * What is hidden has no answer, whatever `answerOf` would say of it: so one pass from the top decides.
 */
export function shownInOrder<Item extends Conditional>(
  items: readonly Item[],
  answerOf: (item: Item) => Fact,
): readonly Item[] {
  const answers = new Map<string, Fact>();
  return items.filter((item) => {
    const facts: Facts = Object.fromEntries(answers);
    const { isShown } = evaluate(item.conditionals, facts);
    if (isShown) answers.set(item.name, answerOf(item));
    return isShown;
  });
}
