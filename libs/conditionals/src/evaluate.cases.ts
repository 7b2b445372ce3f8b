import type { Facts, Rule } from './rule.ts';

function rule(start: Rule['start'], who: string, what: string, end: string | null = null): Rule {
  return { start, who, what, end };
}

const orlando: Facts = {
  location: { slug: 'orlando' },
  game: { slug: 'lost-temple' },
  locale: 'en',
  tags: ['kids', 'new'],
  players: 6,
  isKidsMode: false,
  nothing: null,
  empty: '',
};

/** Each case: its name, the rules, the facts, and whether the item is shown. */
export const evaluateCases: readonly (readonly [string, readonly Rule[], Facts, boolean])[] = [
  ['no rules', [], orlando, true],

  ['exists: there', [rule('if', 'location', 'exists')], orlando, true],
  ['exists: unknown', [rule('if', 'package', 'exists')], orlando, false],
  ['exists: null', [rule('if', 'nothing', 'exists')], orlando, false],
  ['exists: empty text', [rule('if', 'empty', 'exists')], orlando, false],
  ['exists: empty list', [rule('if', 'tags', 'exists')], { tags: [] }, false],
  ['exists: a list of empty texts', [rule('if', 'tags', 'exists')], { tags: [''] }, false],
  ['exists: one text in a list', [rule('if', 'tags', 'exists')], { tags: ['', 'kids'] }, true],
  ['exists: empty slug', [rule('if', 'game', 'exists')], { game: { slug: '' } }, false],
  ['exists: a false flag is known', [rule('if', 'isKidsMode', 'exists')], orlando, true],
  ['exists: a name every object has', [rule('if', 'constructor', 'exists')], orlando, false],
  ['not_exists: there', [rule('if', 'location', 'not_exists')], orlando, false],
  ['not_exists: unknown', [rule('if', 'package', 'not_exists')], orlando, true],

  ['equals: location by slug', [rule('if', 'location', 'equals', 'orlando')], orlando, true],
  ['equals: another location', [rule('if', 'location', 'equals', 'paris')], orlando, false],
  ['equals: only part of the slug', [rule('if', 'location', 'equals', 'orland')], orlando, false],
  ['equals: game by slug', [rule('if', 'game', 'equals', 'lost-temple')], orlando, true],
  ['equals: text', [rule('if', 'locale', 'equals', 'en')], orlando, true],
  ['equals: capitals differ', [rule('if', 'locale', 'equals', 'EN')], orlando, false],
  ['equals: number', [rule('if', 'players', 'equals', '6')], orlando, true],
  ['equals: flag', [rule('if', 'isKidsMode', 'equals', 'false')], orlando, true],
  ['equals: one of a list', [rule('if', 'tags', 'equals', 'new')], orlando, true],
  ['equals: absent is not even empty', [rule('if', 'nothing', 'equals', '')], orlando, false],
  ['equals: no end', [rule('if', 'locale', 'equals')], orlando, false],
  ['not_equals: another location', [rule('if', 'location', 'not_equals', 'paris')], orlando, true],
  ['not_equals: this location', [rule('if', 'location', 'not_equals', 'orlando')], orlando, false],
  ['not_equals: absent differs from anything', [rule('if', 'nothing', 'not_equals', 'paris')], orlando, true],

  ['contains: part of the slug', [rule('if', 'game', 'contains', 'temple')], orlando, true],
  ['contains: not in it', [rule('if', 'game', 'contains', 'heist')], orlando, false],
  ['contains: in one of a list', [rule('if', 'tags', 'contains', 'kid')], orlando, true],
  ['contains: nothing to look for', [rule('if', 'game', 'contains', '')], orlando, false],
  ['not_contains: not in it', [rule('if', 'game', 'not_contains', 'heist')], orlando, true],
  ['not_contains: in it', [rule('if', 'game', 'not_contains', 'temple')], orlando, false],
  ['not_contains: nothing to look for', [rule('if', 'game', 'not_contains')], orlando, true],

  ['unknown operation', [rule('if', 'location', 'starts_with', 'o')], orlando, false],
  ['a name every object has is no operation', [rule('if', 'location', 'toString')], orlando, false],

  ['and: both pass', [rule('if', 'location', 'exists'), rule('and', 'game', 'exists')], orlando, true],
  ['and: second fails', [rule('if', 'location', 'exists'), rule('and', 'package', 'exists')], orlando, false],
  ['and: does not rescue', [rule('if', 'package', 'exists'), rule('and', 'game', 'exists')], orlando, false],
  [
    'a failing and stops, a later or is not evaluated',
    [rule('if', 'location', 'exists'), rule('and', 'package', 'exists'), rule('or', 'game', 'exists')],
    orlando,
    false,
  ],
  ['or: rescues', [rule('if', 'package', 'exists'), rule('or', 'game', 'exists')], orlando, true],
  ['or: not needed', [rule('if', 'game', 'exists'), rule('or', 'package', 'exists')], orlando, true],
  ['or: both fail', [rule('if', 'package', 'exists'), rule('or', 'mode', 'exists')], orlando, false],
  [
    'or: rescues past a passing and',
    [rule('if', 'package', 'exists'), rule('and', 'game', 'exists'), rule('or', 'locale', 'exists')],
    orlando,
    true,
  ],
  [
    'and after a rescue still has to pass',
    [rule('if', 'package', 'exists'), rule('or', 'game', 'exists'), rule('and', 'mode', 'exists')],
    orlando,
    false,
  ],
  [
    'or: rescues from an unknown operation',
    [rule('if', 'game', 'resembles', 'x'), rule('or', 'game', 'exists')],
    orlando,
    true,
  ],
  ['a first or counts as if', [rule('or', 'package', 'exists')], orlando, false],
  ['a first and counts as if', [rule('and', 'package', 'exists'), rule('or', 'game', 'exists')], orlando, true],
  ['a second if after a pass', [rule('if', 'game', 'exists'), rule('if', 'package', 'exists')], orlando, false],
  [
    'a second if after a failure is not reached',
    [rule('if', 'package', 'exists'), rule('if', 'game', 'exists')],
    orlando,
    false,
  ],
  [
    'a second if after a failure ends it, whatever an or would say',
    [rule('if', 'package', 'exists'), rule('if', 'game', 'exists'), rule('or', 'game', 'exists')],
    orlando,
    false,
  ],
  [
    'or: rescues a second if',
    [rule('if', 'game', 'exists'), rule('if', 'package', 'exists'), rule('or', 'locale', 'exists')],
    orlando,
    true,
  ],
];
