import type { Facts } from './rule.ts';

/** The texts of a fact, which operations compare. An empty list means that the fact is absent. */
export type Subject = readonly string[];

export function toSubject(who: string, given: Facts): Subject {
  // Only own properties are facts, so that a rule about `constructor` refers to none.
  const fact = (Object.hasOwn(given, who) ? given[who] : null) ?? '';
  if (fact === '') return [];
  if (typeof fact !== 'object') return [String(fact)];
  if ('slug' in fact) return fact.slug === '' ? [] : [fact.slug];
  return fact.filter((text) => text !== '');
}
