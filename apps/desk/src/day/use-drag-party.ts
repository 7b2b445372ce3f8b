import { type RefObject, useEffect, useRef } from 'react';
import type { Party } from './day-types.ts';

interface DragOptions {
  readonly findParty: (bookingId: string | undefined) => Party | undefined;
  readonly canMove: (party: Party) => boolean;
  readonly onMoving: (party: Party | null) => void;
  readonly onMoveTo: (party: Party, instanceId: string) => void;
}

/** The distance in pixels from which a mouse drags; a shorter movement is a press. */
const leastPixels = 6;
/** The time in milliseconds that a finger rests before it drags; a shorter touch scrolls or presses. */
const restMs = 350;
/** The distance from an edge, in pixels, within which the sheet scrolls on. */
const edgePixels = 48;
/** The pixels by which the sheet scrolls on with each movement of the pointer near an edge. */
const scrollStep = 14;

/** A pointer that is down on a card: a press as long as `ghost` is null, a drag from then on. */
interface Drag {
  readonly party: Party;
  readonly card: HTMLElement;
  readonly startX: number;
  readonly startY: number;
  /** The copy of the card under the pointer; null until the drag begins. */
  ghost: HTMLElement | null;
  /** The free slot under the pointer; null where the party cannot go. */
  over: HTMLElement | null;
}

/** Drags a card onto a free slot, by mouse, pen, or a finger that rests on it. The moving copy is drawn without React, for speed. */
export function useDragParty(sheet: RefObject<HTMLElement | null>, options: DragOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = sheet.current;
    return element === null ? undefined : listen(element, () => latest.current);
  }, [sheet]);
}

/** Listens to the pointer on a sheet. Returns a function that stops it, and ends a drag. */
function listen(sheet: HTMLElement, options: () => DragOptions): () => void {
  /** Null while no pointer is down on a card that can be moved. */
  let drag: Drag | null = null;
  /** The wait for a finger that rests. */
  let rest: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    if (drag === null || drag.ghost !== null) return;
    drag.ghost = createGhost(drag.card);
    drag.card.dataset['dragged'] = '';
    options().onMoving(drag.party);
  };
  const end = (isDropped: boolean) => {
    clearTimeout(rest);
    if (drag === null) return;
    const { party, card, ghost, over } = drag;
    drag = null;
    if (ghost === null) return;
    ghost.remove();
    delete card.dataset['dragged'];
    if (over !== null) delete over.dataset['over'];
    // The click event at the end of a drag must not open the booking.
    window.addEventListener('click', stopEvent, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stopEvent, { capture: true }), 0);
    const instanceId = over?.dataset['instance'];
    if (isDropped && instanceId !== undefined) options().onMoveTo(party, instanceId);
    else options().onMoving(null);
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>('[data-booking]');
    const party = options().findParty(card?.dataset['booking']);
    if (card === null || party === undefined || !options().canMove(party)) return;
    drag = { party, card, startX: event.clientX, startY: event.clientY, ghost: null, over: null };
    if (event.pointerType === 'touch') rest = setTimeout(begin, restMs);
  };
  const move = (event: PointerEvent) => {
    if (drag === null) return;
    const movedX = event.clientX - drag.startX;
    const movedY = event.clientY - drag.startY;
    if (drag.ghost === null) {
      if (Math.hypot(movedX, movedY) < leastPixels) return;
      // A finger that moves before it has rested scrolls.
      if (event.pointerType === 'touch') end(false);
      else begin();
    }
    if (drag === null || drag.ghost === null) return;
    drag.ghost.style.translate = `${movedX}px ${movedY}px`;
    scrollAtEdge(sheet, event);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const over = under?.closest<HTMLElement>('[data-target="true"]') ?? null;
    if (over === drag.over) return;
    if (drag.over !== null) delete drag.over.dataset['over'];
    if (over !== null) over.dataset['over'] = '';
    drag.over = over;
  };
  const up = () => end(true);
  const cancel = () => end(false);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || drag === null || drag.ghost === null) return;
    event.stopPropagation();
    end(false);
  };
  // A finger that drags a card must not scroll the sheet.
  const preventScrolling = (event: TouchEvent) => {
    if (drag !== null && drag.ghost !== null) event.preventDefault();
  };

  sheet.addEventListener('pointerdown', down);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', escape, { capture: true });
  sheet.addEventListener('touchmove', preventScrolling, { passive: false });
  return () => {
    end(false);
    sheet.removeEventListener('pointerdown', down);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', escape, { capture: true });
    sheet.removeEventListener('touchmove', preventScrolling);
  };
}

function stopEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Creates the copy of the card that follows the pointer, with the colours of its room. */
function createGhost(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const ghost = document.createElement('div');
  const copy = card.cloneNode(true);
  if (copy instanceof HTMLElement) {
    copy.removeAttribute('data-stop');
    copy.removeAttribute('data-booking');
    copy.tabIndex = -1;
    copy.style.cssText = 'position: static; inline-size: 100%; block-size: 100%';
  }
  const colors = card.closest<HTMLElement>('[data-game]')?.style.cssText ?? '';
  ghost.style.cssText = `${colors}; position: fixed; z-index: 40; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; pointer-events: none; rotate: -1.5deg; opacity: 0.94; filter: drop-shadow(0 12px 18px rgb(0 0 0 / 35%))`;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(copy);
  document.body.append(ghost);
  return ghost;
}

/** Scrolls the sheet on where the pointer is near one of its edges. */
function scrollAtEdge(sheet: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  const towards = (at: number, low: number, high: number) => {
    if (at < low + edgePixels) return -scrollStep;
    return at > high - edgePixels ? scrollStep : 0;
  };
  sheet.scrollBy(towards(clientX, left, right), towards(clientY, top, bottom));
}
