import { defaultCountry } from '../foundation/constants.ts';
import type { FoundLocation } from '../foundation/found-location.ts';

/** One heading of 'Other Locations' with its locations by name. */
export interface LocationGroup<Item> {
  /** `unstated`: US locations whose address names no state. `international`: all others. */
  readonly type: 'state' | 'unstated' | 'international';
  /** The state as in the addresses; empty for the other two types. */
  readonly state: string;
  readonly locations: readonly Item[];
}

interface Grouped {
  readonly name: string;
  readonly address: Pick<NonNullable<FoundLocation['address']>, 'state' | 'country'> | null;
}

/**
 * Groups US locations under their states in alphabetical order, then all others under 'International'; by name within a group. A location without an
 * address counts as US.
 *
 * @param nameOfState the name of a state, for the order; the text of the address if absent
 */
export function groupLocations<Item extends Grouped>(
  locations: readonly Item[],
  nameOfState: (state: string) => string = (state) => state,
): readonly LocationGroup<Item>[] {
  const byName = locations.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const american = byName.filter(isAmerican);
  const inState = (state: string) => american.filter((location) => readState(location) === state);
  const states = [...new Set(american.map(readState))]
    .filter((state) => state !== '')
    .toSorted((one, other) => nameOfState(one).localeCompare(nameOfState(other), 'en'));
  const groups: readonly LocationGroup<Item>[] = [
    ...states.map((state) => ({ type: 'state' as const, state, locations: inState(state) })),
    { type: 'unstated', state: '', locations: inState('') },
    { type: 'international', state: '', locations: byName.filter((location) => !isAmerican(location)) },
  ];
  return groups.filter((group) => group.locations.length > 0);
}

function isAmerican({ address }: Grouped): boolean {
  return (address?.country ?? defaultCountry) === defaultCountry;
}

function readState({ address }: Grouped): string {
  return address?.state?.trim() ?? '';
}
