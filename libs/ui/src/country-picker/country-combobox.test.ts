import { describe, expect, it } from 'vitest';
import { closedCombobox, nextCombobox, shownOptions } from './country-combobox.ts';
import { countryOptions } from './country-options.ts';

const options = countryOptions('en-US');

describe('the country combobox', () => {
  it('opens at the chosen country, or at the first', () => {
    expect(nextCombobox(closedCombobox, { type: 'opened', selectedIndex: 12 }).activeIndex).toBe(12);
    expect(nextCombobox(closedCombobox, { type: 'opened', selectedIndex: -1 }).activeIndex).toBe(0);
  });

  it('keeps its option when it is opened twice', () => {
    const open = nextCombobox({ isOpen: true, typed: 'fra', activeIndex: 3 }, { type: 'opened', selectedIndex: 0 });
    expect(open).toEqual({ isOpen: true, typed: 'fra', activeIndex: 3 });
  });

  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [-1, 1, 0, -1],
  ] as const)('moves from %i by %i among %i to %i', (activeIndex, by, count, expected) => {
    const state = { isOpen: true, typed: null, activeIndex };
    expect(nextCombobox(state, { type: 'moved', by, count }).activeIndex).toBe(expected);
  });

  it('begins again at the first with each letter, and forgets the letters when it closes', () => {
    const typed = nextCombobox({ isOpen: true, typed: 'f', activeIndex: 4 }, { type: 'typed', text: 'fr' });
    expect(typed).toEqual({ isOpen: true, typed: 'fr', activeIndex: 0 });
    expect(shownOptions(options, typed)[0]?.code).toBe('FR');
    expect(nextCombobox(typed, { type: 'closed' })).toEqual(closedCombobox);
    expect(shownOptions(options, closedCombobox)).toHaveLength(options.length);
  });
});
