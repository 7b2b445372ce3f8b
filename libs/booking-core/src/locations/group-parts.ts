import { defaultCountry } from '../foundation/constants.ts';
import type { CountedGroup } from '../foundation/found-location.ts';

/** One heading above groups of locations, such as 'International'. */
export interface GroupPart<Group> {
  /** `states`: the states of the US. `international`: all other countries. */
  readonly type: 'states' | 'international';
  /** The number of locations in all its groups. */
  readonly count: number;
  readonly groups: readonly Group[];
}

/** Puts the groups under two headings, US states and 'International', each by name. A heading without groups is left out. */
export function groupParts<Group extends Pick<CountedGroup, 'country' | 'count'>>(
  groups: readonly Group[],
  toName: (group: Group) => string,
  compare: (one: string, other: string) => number,
): readonly GroupPart<Group>[] {
  const named = groups.map((group) => ({ group, name: toName(group) }));
  const byName = named.toSorted((one, other) => compare(one.name, other.name)).map(({ group }) => group);
  const toPart = (type: GroupPart<Group>['type'], members: readonly Group[]) => ({
    type,
    count: members.reduce((sum, { count }) => sum + count, 0),
    groups: members,
  });
  const isAmerican = ({ country }: Group) => country === defaultCountry;
  return [
    toPart('states', byName.filter(isAmerican)),
    toPart(
      'international',
      byName.filter((group) => !isAmerican(group)),
    ),
  ].filter((part) => part.groups.length > 0);
}
