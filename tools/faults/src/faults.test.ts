import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allFaults, areas, faultsByArea } from './faults.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the planted faults', () => {
  it('are sixty-three, spread over the areas', () => {
    const counts = Object.fromEntries(areas.map((area) => [area, faultsByArea[area].length]));
    expect(counts).toEqual({ core: 10, api: 18, money: 10, site: 10, desk: 10, 'front door': 5 });
  });

  it('have names of their own', () => {
    const names = allFaults.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(allFaults)('$area: $name', ({ file, find, put }) => {
    const occurrences = readFileSync(`${root}${file}`, 'utf8').split(find).length - 1;
    expect(occurrences, `"${find}" in ${file}`).toBe(1);
    expect(put).not.toBe(find);
  });
});
