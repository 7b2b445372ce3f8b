import { expect, it } from 'vitest';
import { groupParts } from './group-parts.ts';

const names: Readonly<Record<string, string>> = { FL: 'Florida', AL: 'Alabama', DE: 'Germany', FR: 'France' };
const group = (country: string, state: string | null, count: number) => ({ country, state, count });
const toName = ({ country, state }: ReturnType<typeof group>) => names[state ?? country] ?? country;
const compare = (one: string, other: string) => one.localeCompare(other, 'en');

it('the parts are US states, then other countries, each by name and counted', () => {
  const groups = [group('FR', null, 4), group('US', 'FL', 41), group('DE', null, 5), group('US', 'AL', 1)];
  const parts = groupParts(groups, toName, compare);
  expect(parts.map(({ type, count, groups: members }) => [type, count, members.map(toName)])).toEqual([
    ['states', 42, ['Alabama', 'Florida']],
    ['international', 9, ['France', 'Germany']],
  ]);
});

it('a part without groups is missing', () => {
  expect(groupParts([group('FR', null, 4)], toName, compare).map(({ type }) => type)).toEqual(['international']);
  expect(groupParts([], toName, compare)).toEqual([]);
});
