import { describe, expect, it } from 'vitest';
import { closedCombobox, reduceCombobox, findShownOptions } from './country-combobox.ts';
import { listCountryOptions } from './country-options.ts';

const options = listCountryOptions('en-US');

describe('the country combobox', () => {
  it('opens at the chosen country, or at the first', () => {
    expect(reduceCombobox(closedCombobox, { type: 'opened', selectedIndex: 12 }).activeIndex).toBe(12);
    expect(reduceCombobox(closedCombobox, { type: 'opened', selectedIndex: -1 }).activeIndex).toBe(0);
  });

  it('keeps its option when it is opened twice', () => {
    const open = reduceCombobox({ isOpen: true, typed: 'fra', activeIndex: 3 }, { type: 'opened', selectedIndex: 0 });
    expect(open).toEqual({ isOpen: true, typed: 'fra', activeIndex: 3 });
  });

  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [-1, 1, 0, -1],
  ] as const)('moves from %i by %i among %i to %i', (activeIndex, by, count, expected) => {
    const state = { isOpen: true, typed: null, activeIndex };
    expect(reduceCombobox(state, { type: 'moved', by, count }).activeIndex).toBe(expected);
  });

  it('begins again at the first with each letter, and forgets the letters when it closes', () => {
    const typed = reduceCombobox({ isOpen: true, typed: 'f', activeIndex: 4 }, { type: 'typed', text: 'fr' });
    expect(typed).toEqual({ isOpen: true, typed: 'fr', activeIndex: 0 });
    expect(findShownOptions(options, typed)[0]?.code).toBe('FR');
    expect(reduceCombobox(typed, { type: 'closed' })).toEqual(closedCombobox);
    expect(findShownOptions(options, closedCombobox)).toHaveLength(options.length);
  });
});
