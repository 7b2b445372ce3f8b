import { page } from './page.ts';
import { waitingTags } from './script-files.ts';

/**
 * Keeps what others change in the page until React has taken it over: `../foreign-changes` undoes it. While the page is parsed, what is
 * added at the end of an element counts as the parser's.
 */
export const noteChanges = (): void => {
  const noted: NonNullable<Document['noted']> = [
    new MutationObserver((records) => {
      noted.push(records.filter(({ removedNodes, nextSibling }) => waitingTags || removedNodes[0] || nextSibling));
    }),
  ];
  noted[0].observe(page, { childList: true, subtree: true, characterDataOldValue: true });
  page.noted = noted;
};
