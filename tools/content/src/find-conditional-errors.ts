import { languagesIn, memberOf, type ContentError, type SourceDocument } from '@latchkey/api/content';
import { evaluate, isOperation, type Fact, type Rule } from '@latchkey/conditionals';
import { createErrorAt, walkObjects } from './content-errors.ts';

/** The most combinations of facts for which a list of rules is checked. */
const maxCombinations = 100_000;

/** Finds lists of rules that are always met, so that they can be deleted, or never, so that the hidden item can be deleted. */
export function findConditionalErrors(documents: readonly SourceDocument[]): ContentError[] {
  const listSlugs = (kind: SourceDocument['kind']) =>
    documents.filter((document) => document.kind === kind).map(({ slug }): Fact => ({ slug }));
  // These are the subjects of rules outside forms (libs/blocks). The fact of any other subject is null.
  const known = new Map<string, readonly Fact[]>([
    ['location', [null, ...listSlugs('location')]],
    ['game', [null, ...listSlugs('game')]],
    ['locale', [...languagesIn(documents)]],
  ]);
  return documents.flatMap((document) => {
    const errors: ContentError[] = [];
    walkObjects(document.document, (object, path) => {
      const rules = readRules(object['conditionals']);
      if (rules.length === 0) return true;
      const report = (message: string) => errors.push(createErrorAt(document, [...path, 'conditionals'], message));
      for (const { what } of rules) if (!isOperation(what)) report(`"${what}" is no operation, and fails`);
      const possible = (who: string) =>
        document.kind === 'form'
          ? listValues(memberOf(document.document, 'fields'), who, rules)
          : (known.get(who) ?? [null]);
      const outcomes = listOutcomes(rules, possible);
      if (outcomes === null) return true;
      if (!outcomes.has(true)) report('is never met: it hides this from everybody');
      else if (!outcomes.has(false)) report('is always met: it hides this from nobody');
      return true;
    });
    return errors;
  });
}

/** Lists the values that a form's field can have: null, its options, or text. */
function listValues(fields: unknown, name: string, rules: readonly Rule[]): readonly Fact[] {
  const all: readonly unknown[] = Array.isArray(fields) ? fields : [];
  const field = all.find((each) => memberOf(each, 'name') === name);
  if (field === undefined) return [null];
  const options = memberOf(field, 'options');
  if (Array.isArray(options) && options.length > 0) {
    return [null, ...options.map((option: unknown) => String(memberOf(option, 'value')))];
  }
  if (memberOf(field, 'type') === 'checkbox') return [null, true, false];
  const ends = rules.flatMap(({ who, end }) => (who === name && end !== null ? [end] : []));
  return [null, ...ends, `${ends.join(' ')} something else`];
}

/** Lists the results that the rules can have; null where there are too many combinations of facts. */
function listOutcomes(rules: readonly Rule[], possible: (who: string) => readonly Fact[]): ReadonlySet<boolean> | null {
  const subjects = [...new Set(rules.map(({ who }) => who))];
  const choices = subjects.map(possible);
  const count = choices.reduce((product, { length }) => product * length, 1);
  if (count > maxCombinations) return null;
  const outcomes = new Set<boolean>();
  for (let combination = 0; combination < count && outcomes.size < 2; combination += 1) {
    let rest = combination;
    const facts = Object.fromEntries(
      subjects.map((who, index) => {
        const values = choices[index] ?? [];
        const fact = values[rest % values.length];
        rest = Math.floor(rest / values.length);
        return [who, fact];
      }),
    );
    outcomes.add(evaluate(rules, facts).isShown);
  }
  return outcomes;
}

function readRules(value: unknown): readonly Rule[] {
  return (Array.isArray(value) ? value : []).map((rule: unknown): Rule => {
    const start = memberOf(rule, 'start');
    const end = memberOf(rule, 'end');
    return {
      start: start === 'and' || start === 'or' ? start : 'if',
      who: String(memberOf(rule, 'who')),
      what: String(memberOf(rule, 'what')),
      end: typeof end === 'string' ? end : null,
    };
  });
}
