import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { computeSheetPart, type SheetPart } from './sheet-part.ts';

/** Nothing yet, what the window shows, or all. */
export type Drawn = SheetPart | 'nothing' | 'all';

/**
 * What of a day to draw: first what its window shows, after that picture all. Hundreds of cards take longer than a person waits.
 *
 * @param day changes with the day
 * @param goToStart scrolls to where the day is seen first
 */
export function useDrawn(
  scroller: RefObject<HTMLElement | null>,
  day: string,
  goToStart: (scroller: HTMLElement) => void,
): Drawn {
  const [state, setState] = useState<{ readonly day: string; readonly drawn: Drawn }>({ day, drawn: 'nothing' });
  const drawn = state.day === day ? state.drawn : 'nothing';
  useLayoutEffect(() => {
    if (drawn !== 'nothing' || scroller.current === null) return;
    goToStart(scroller.current);
    // What the window shows is only known from its layout, and is drawn before the picture.
    // oxlint-disable-next-line react/set-state-in-effect
    setState({ day, drawn: measure(scroller.current) });
  }, [day, drawn, goToStart, scroller]);
  useEffect(() => {
    if (drawn !== 'nothing' && drawn !== 'all') startTransition(() => setState({ day, drawn: 'all' }));
  }, [day, drawn]);
  return drawn;
}

function measure(scroller: HTMLElement): SheetPart {
  const columns = [...scroller.querySelectorAll('[data-column]')].map((column) => column.getBoundingClientRect());
  const pixelsPerMinute = Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--minute'));
  return computeSheetPart(scroller.getBoundingClientRect(), columns, pixelsPerMinute);
}
