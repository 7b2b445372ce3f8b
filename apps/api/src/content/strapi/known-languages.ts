import { type Languages, readLanguages, usualLanguages } from '../../kernel/locale.ts';

/** The languages of the chain: those that the website named when it was last read. */
export interface KnownLanguages {
  readonly current: () => Languages;
  /** Reads the languages that the website names, and keeps them. */
  readonly note: (named: unknown) => Languages;
}

/** Creates the memory of the languages, which begins with the usual ones. */
export function createKnownLanguages(): KnownLanguages {
  let known = usualLanguages;
  return {
    current: () => known,
    note: (named) => {
      known = readLanguages(named);
      return known;
    },
  };
}
