import { filterCountries, type CountryOption } from './country-options.ts';

/** The state of the picker. The host keeps the chosen country. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** The text that was typed since the list opened; null if nothing was typed, so that the field shows the chosen country. */
  readonly typed: string | null;
  /** The index of the active option, which Enter selects; -1 if there is none. */
  readonly activeIndex: number;
}

export const closedCombobox: ComboboxState = { isOpen: false, typed: null, activeIndex: -1 };

export type ComboboxEvent =
  | { readonly type: 'opened'; readonly selectedIndex: number }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'moved'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'closed' };

/** Computes the next state by the ARIA combobox pattern, without the DOM. */
export function reduceCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case 'opened':
      return state.isOpen ? state : { isOpen: true, typed: null, activeIndex: Math.max(0, event.selectedIndex) };
    case 'typed':
      return { isOpen: true, typed: event.text, activeIndex: 0 };
    case 'moved': {
      const { count } = event;
      const activeIndex = count === 0 ? -1 : (state.activeIndex + event.by + count) % count;
      return { ...state, activeIndex };
    }
    case 'closed':
      return closedCombobox;
  }
}

/** Returns the options to show: all until something is typed. */
export function findShownOptions(
  options: readonly CountryOption[],
  { typed }: ComboboxState,
): readonly CountryOption[] {
  return typed === null ? options : filterCountries(options, typed);
}
