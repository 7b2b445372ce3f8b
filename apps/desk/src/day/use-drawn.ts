import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { computeSheetPart, type SheetPart } from './sheet-part.ts';

/** The part of a day that is drawn: nothing yet, the part in the window, or all. */
export type Drawn = SheetPart | 'nothing' | 'all';

/**
 * Says which part of a day to draw: first the part in the window, then all of it, since hundreds of cards take longer than a person waits.
 * @param day a key that changes with the day
 * @param goToStart scrolls to the place where the day is seen first
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
    // The part in the window is only known after the layout, and has to be drawn before the browser paints.
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
