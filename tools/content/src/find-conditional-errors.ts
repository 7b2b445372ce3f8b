import { languagesIn, memberOf, type ContentError, type SourceDocument } from '@latchkey/api/content';
import { evaluate, isOperation, type Fact, type Facts, type Rule } from '@latchkey/conditionals';
import { createErrorAt } from './create-error-at.ts';
import { walkObjects } from './walk-documents.ts';

/** The most combinations of facts for which a list of rules is checked. */
const maxCombinations = 100_000;

/** Finds lists of rules that are always met, so that they can be deleted, or never, so that the hidden item can be deleted. */
export function findConditionalErrors(documents: readonly SourceDocument[]): ContentError[] {
  const listSlugs = (kind: SourceDocument['kind']) =>
    documents.filter((document) => document.kind === kind).map(({ slug }): Fact => ({ slug }));
  // Outside forms, libs/blocks gives rules these three subjects. The fact of any other subject is null.
  const factsBySubject = new Map<string, readonly Fact[]>([
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
      const listFacts = (subject: string) =>
        document.kind === 'form'
          ? listValues(memberOf(document.document, 'fields'), subject, rules)
          : (factsBySubject.get(subject) ?? [null]);
      const outcomes = listOutcomes(rules, listFacts);
      if (outcomes === null) return true;
      if (!outcomes.has(true)) report('is never met: it hides this from everybody');
      else if (!outcomes.has(false)) report('is always met: it hides this from nobody');
      return true;
    });
    return errors;
  });
}

/**
 * Lists the values that a form's field can have: null, and its options, or true and false, or texts. A text can be anything, so it is represented by
 * the texts with which the rules compare it, and by one that contains each of these, but equals none.
 */
function listValues(fields: unknown, name: string, rules: readonly Rule[]): readonly Fact[] {
  const all: readonly unknown[] = Array.isArray(fields) ? fields : [];
  const field = all.find((each) => memberOf(each, 'name') === name);
  if (field === undefined) return [null];
  const options = memberOf(field, 'options');
  if (Array.isArray(options) && options.length > 0) {
    return [null, ...options.map((option: unknown) => String(memberOf(option, 'value')))];
  }
  if (memberOf(field, 'type') === 'checkbox') return [null, true, false];
  const compared = rules.flatMap(({ who, end }) => (who === name && end !== null ? [end] : []));
  return [null, ...compared, `${compared.join(' ')} something else`];
}

/** Lists the results that the rules can have; null where there are too many combinations of facts. */
function listOutcomes(
  rules: readonly Rule[],
  listFacts: (subject: string) => readonly Fact[],
): ReadonlySet<boolean> | null {
  const factsBySubject = new Map(rules.map(({ who: subject }) => [subject, listFacts(subject)]));
  const count = [...factsBySubject.values()].reduce((product, { length }) => product * length, 1);
  if (count > maxCombinations) return null;
  const outcomes = new Set<boolean>();
  // Both results are known as soon as both have occurred.
  for (let number = 0; number < count && outcomes.size < 2; number += 1) {
    outcomes.add(evaluate(rules, chooseCombination(factsBySubject, number)).isShown);
  }
  return outcomes;
}

/** Chooses a fact of each subject. Each number below the product of the counts of facts gives another combination. */
function chooseCombination(factsBySubject: ReadonlyMap<string, readonly Fact[]>, number: number): Facts {
  let rest = number;
  return Object.fromEntries(
    Array.from(factsBySubject, ([subject, facts]) => {
      const fact = facts[rest % facts.length];
      rest = Math.floor(rest / facts.length);
      return [subject, fact];
    }),
  );
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
