import { page } from './page.ts';
import { waitingTags } from './script-files.ts';

/**
 * Records the changes that others make in the page until React has taken it over; `../foreign-changes` undoes them. While the page is parsed, nodes
 * that are added at the end of an element count as the parser's.
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
