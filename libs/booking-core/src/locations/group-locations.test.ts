import { expect, it } from 'vitest';
import { groupLocations } from './group-locations.ts';

const at = (name: string, state: string | null, country = 'US') => ({ name, address: { state, country } });
const shown = (groups: ReturnType<typeof groupLocations>) =>
  groups.map(({ type, state, locations }) => [type, state, locations.map(({ name }) => name)]);

it('the groups are US states alphabetically, then International, each by name', () => {
  const groups = groupLocations([
    at('Tampa', 'FL'),
    at('Paris', null, 'FR'),
    at('Tucson', 'AZ'),
    at('Dubai', 'Dubai', 'AE'),
    at('Orlando', 'FL'),
  ]);
  expect(shown(groups)).toEqual([
    ['state', 'AZ', ['Tucson']],
    ['state', 'FL', ['Orlando', 'Tampa']],
    ['international', '', ['Dubai', 'Paris']],
  ]);
});

it('a location without an address counts as US, after the states', () => {
  const groups = groupLocations([{ name: 'Pop-up', address: null }, at('Reno', 'NV'), at('Nowhere', ' ')]);
  expect(shown(groups)).toEqual([
    ['state', 'NV', ['Reno']],
    ['unstated', '', ['Nowhere', 'Pop-up']],
  ]);
});

it('the states are ordered by their names', () => {
  const names: Readonly<Record<string, string>> = { AK: 'Alaska', AL: 'Alabama' };
  const groups = groupLocations([at('Juneau', 'AK'), at('Mobile', 'AL')], (state) => names[state] ?? state);
  expect(groups.map(({ state }) => state)).toEqual(['AL', 'AK']);
});

it('has no headings without locations', () => {
  expect(groupLocations([])).toEqual([]);
});
