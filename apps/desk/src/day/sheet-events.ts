import type { DaySheetWire } from '@latchkey/cms-client/contract';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Axis } from './day-axis.ts';
import type { Party } from './day-types.ts';
import { listStops } from './day-view.ts';
import { focusStop } from './focus-stop.ts';
import { type Direction, findNextStop } from './next-stop.ts';
import { findSlotsToMoveTo } from './slot-places.ts';

interface SheetEventOptions {
  readonly sheet: DaySheetWire;
  readonly axis: Axis;
  /** The party that is being moved; null for none. */
  readonly moving: Party | null;
  readonly onOpen: (party: Party) => void;
  readonly onSlot: (gameId: string, instanceId: string) => void;
  readonly onMoving: (party: Party | null) => void;
  readonly onMoveTo: (party: Party, instanceId: string) => void;
}

/**
 * Handles a press on the sheet. A party is opened, which ends a move. A slot opens its sale; during a move it takes the party that is being
 * moved, if that party can go there.
 */
export function handlePress(
  event: MouseEvent<HTMLElement>,
  { sheet, moving, onOpen, onSlot, onMoving, onMoveTo }: SheetEventOptions,
): void {
  const pressed = findStop(event.target);
  if (pressed === null) return;
  const { booking, instance, target } = pressed.dataset;
  const party = sheet.parties.find(({ bookingId }) => bookingId === booking);
  if (party !== undefined) {
    onMoving(null);
    onOpen(party);
    return;
  }
  if (instance === undefined) return;
  if (moving === null) onSlot(pressed.closest<HTMLElement>('[data-game]')?.dataset['game'] ?? '', instance);
  else if (target === 'true') onMoveTo(moving, instance);
}

/** Moves the focus by the arrow keys, during a move only to slots where the party can go. Escape ends a move. */
export function handleKey(
  event: KeyboardEvent<HTMLElement>,
  { sheet: { rooms, parties }, axis, moving, onMoving }: SheetEventOptions,
): void {
  const sheetElement = event.currentTarget;
  if (moving !== null && event.key === 'Escape') {
    event.stopPropagation();
    onMoving(null);
    focusStop(sheetElement, moving.bookingId);
    return;
  }
  const direction = readDirection(event);
  const from = findStop(event.target);
  if (direction === null || from === null) return;
  event.preventDefault();
  const all = listStops(axis, rooms, parties);
  const targets = moving === null ? null : new Set(findMoveTargets(rooms, moving).map(({ instanceId }) => instanceId));
  const stops = targets === null ? all : all.filter(({ id }) => targets.has(id));
  const next = findNextStop(stops, from.dataset['stop'] ?? null, direction);
  if (next !== null) focusStop(sheetElement, next);
}

/** Finds the slots of all rooms of its game that a party can move to, in the order of their starts. */
export function findMoveTargets(rooms: DaySheetWire['rooms'], party: Party) {
  return rooms
    .filter(({ gameId }) => gameId === party.gameId)
    .flatMap(({ slots }) => findSlotsToMoveTo(slots, party))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** Finds the card or the slot around an element; each has `data-stop`. */
function findStop(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** Reads the direction that an arrow key asks for. Left and right follow the direction of the text. */
function readDirection({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): Direction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return directions[key] ?? null;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRtl ? 'before' : 'after';
}
