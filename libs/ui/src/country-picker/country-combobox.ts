import { filterCountries, type CountryOption } from './country-options.ts';

/** What the picker remembers between two presses; the chosen country is the host's. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** What the visitor typed since the list opened; null where nothing yet, the field then shows the chosen country. */
  readonly typed: string | null;
  /** The option that arrows have reached and Enter takes; -1 where none fits. */
  readonly activeIndex: number;
}

export const closedCombobox: ComboboxState = { isOpen: false, typed: null, activeIndex: -1 };

export type ComboboxEvent =
  | { readonly type: 'opened'; readonly selectedIndex: number }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'moved'; readonly by: 1 | -1; readonly count: number }
  | { readonly type: 'closed' };

/** The combobox of the ARIA pattern, without its element. */
export function nextCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
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

/** The options as they are shown: all until something is typed. */
export function shownOptions(options: readonly CountryOption[], { typed }: ComboboxState): readonly CountryOption[] {
  return typed === null ? options : filterCountries(options, typed);
}
