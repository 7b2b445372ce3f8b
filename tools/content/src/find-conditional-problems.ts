import { memberOf, type ContentError, locales, type SourceDocument } from '@latchkey/api/content';
import { evaluate, isOperation, type Fact, type Rule } from '@latchkey/conditionals';
import { problemOf, walkObjects } from './problems.ts';

/** More combinations than any real list of rules has; beyond it nothing is claimed. */
const mostCombinations = 100_000;

/** Lists of rules that are met wherever the thing stands, or nowhere: then the rules, or the thing, can go. */
export function findConditionalProblems(documents: readonly SourceDocument[]): ContentError[] {
  const slugsOf = (kind: SourceDocument['kind']) =>
    documents.filter((document) => document.kind === kind).map(({ slug }): Fact => ({ slug }));
  // What a button may ask about (libs/blocks): anything else is never known there.
  const known = new Map<string, readonly Fact[]>([
    ['location', [null, ...slugsOf('location')]],
    ['game', [null, ...slugsOf('game')]],
    ['locale', [...locales]],
  ]);
  return documents.flatMap((document) => {
    const problems: ContentError[] = [];
    walkObjects(document.document, (object, path) => {
      const rules = readRules(object['conditionals']);
      if (rules.length === 0) return true;
      const report = (message: string) => problems.push(problemOf(document, [...path, 'conditionals'], message));
      for (const { what } of rules) if (!isOperation(what)) report(`"${what}" is no operation, and fails`);
      const possible = (who: string) =>
        document.kind === 'form'
          ? answersTo(memberOf(document.document, 'fields'), who, rules)
          : (known.get(who) ?? [null]);
      const verdicts = verdictsOf(rules, possible);
      if (verdicts === null) return true;
      if (!verdicts.has(true)) report('is never met: it hides this from everybody');
      else if (!verdicts.has(false)) report('is always met: it hides this from nobody');
      return true;
    });
    return problems;
  });
}

/** What a visitor may have given as an answer to a form's field: nothing, one of its options, or any text. */
function answersTo(fields: unknown, name: string, rules: readonly Rule[]): readonly Fact[] {
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

/** The verdicts that can come out; null where there are too many cases to try. */
function verdictsOf(rules: readonly Rule[], possible: (who: string) => readonly Fact[]): ReadonlySet<boolean> | null {
  const subjects = [...new Set(rules.map(({ who }) => who))];
  const choices = subjects.map(possible);
  const count = choices.reduce((product, { length }) => product * length, 1);
  if (count > mostCombinations) return null;
  const verdicts = new Set<boolean>();
  for (let combination = 0; combination < count && verdicts.size < 2; combination += 1) {
    let rest = combination;
    const facts = Object.fromEntries(
      subjects.map((who, index) => {
        const answers = choices[index] ?? [];
        const fact = answers[rest % answers.length];
        rest = Math.floor(rest / answers.length);
        return [who, fact];
      }),
    );
    verdicts.add(evaluate(rules, facts).isShown);
  }
  return verdicts;
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
