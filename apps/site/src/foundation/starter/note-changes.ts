import { page } from './page.ts';

/** Keeps what others change in the parsed page before React takes it over: `../foreign-changes` undoes it. */
export const noteChanges = (): void => {
  new MutationObserver((records) => {
    (page.changes ||= []).push(...records);
  }).observe(page, { childList: true, subtree: true, characterDataOldValue: true });
};
