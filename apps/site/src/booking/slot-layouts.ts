import { defaultColumns, defaultSplitCount, type SlotLayout } from '@latchkey/booking-core';

/** The number of slots before More on a screen that is not narrow: three full rows. */
export const wideSplitCount = 9;

/** The media query of viewports that show five slots; `slot-list.module.css` uses the same limit. */
export const narrow = '(width < 992px)';
/** The media query of a phone with text at 200 %, where only two slots fit side by side; the style sheet uses this limit too. */
export const tiny = '(width < 18rem)';

/** Returns the layout of the slots in a viewport. */
export function chooseSlotLayout({
  isNarrow,
  isTiny,
}: {
  readonly isNarrow: boolean;
  readonly isTiny: boolean;
}): SlotLayout {
  return { columns: isTiny ? 2 : defaultColumns, splitCount: isNarrow ? defaultSplitCount : wideSplitCount };
}
