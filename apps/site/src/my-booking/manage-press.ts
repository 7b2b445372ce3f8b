import type { ManageEvent, ManageSnapshot } from '@latchkey/booking-core';
import { type ManageStep, writeManageQuery } from './steps/manage-query.ts';

/** The events of my booking that only choose: they change nothing, so each has a URL. */
export type ManageChoice = Extract<
  ManageEvent,
  {
    readonly type:
      | 'booking.retry'
      | 'booking.refresh'
      | 'game.move'
      | 'game.tickets'
      | 'booking.cancel'
      | 'date.select'
      | 'slots.retry'
      | 'slot.select'
      | 'slot.change'
      | 'change.edit'
      | 'change.leave'
      | 'payment.open';
  }
>;

/**
 * Returns the URL of a choice at the step of a snapshot.
 * @param path the path of the page
 */
export function createChoiceHref(path: string, snapshot: ManageSnapshot, choice: ManageChoice): string {
  const step = findStepAfter(snapshot, choice);
  return step === null ? path : path + writeManageQuery(step);
}

/** Returns the step that a choice leads to; null for the booking itself. */
function findStepAfter(snapshot: ManageSnapshot, choice: ManageChoice): ManageStep | null {
  const { wants, gameId, step } = chosenStep(snapshot);
  /** The times of the chosen day. */
  const day = {
    wants: 'time',
    gameId,
    step: { date: snapshot.context.date, isKidsMode: step?.isKidsMode ?? null },
  } as const;
  switch (choice.type) {
    case 'game.move':
      return { wants: 'time', gameId: choice.bookingId };
    case 'game.tickets':
      return { wants: 'tickets', gameId: choice.bookingId };
    case 'booking.cancel':
      return { wants: 'cancel' };
    case 'payment.open':
      return { wants: 'pay' };
    case 'date.select':
      return { ...day, step: { ...day.step, date: choice.date } };
    case 'slots.retry':
    case 'slot.change':
      return day;
    case 'slot.select':
      return { ...day, step: { ...day.step, instanceId: choice.instanceId } };
    case 'change.edit':
      return { wants, gameId, step };
    case 'booking.retry':
    case 'booking.refresh':
    case 'change.leave':
      return null;
  }
}

interface ChosenStep extends ManageStep {
  readonly gameId: string;
  readonly step: NonNullable<ManageStep['step']>;
}

/** Returns the visitor's choice so far, as the query of the URL says it. */
export function chosenStep({ context }: ManageSnapshot): ChosenStep {
  const { booking, bookingId, date, isKidsMode, slot, quantities, intent } = context;
  if (intent?.type === 'cancel') return { wants: 'cancel', gameId: '', step: {} };
  const gameId = bookingId ?? '';
  const game = booking?.games.find(({ id }) => id === bookingId);
  // At the time that is booked already, the visitor chooses other tickets.
  if (slot !== null && slot.instanceId === game?.instanceId) return { wants: 'tickets', gameId, step: { quantities } };
  return {
    wants: 'time',
    gameId,
    step: {
      date,
      instanceId: slot?.instanceId ?? null,
      isKidsMode: isKidsMode === game?.isKidsMode ? null : isKidsMode,
      quantities,
    },
  };
}

/** The names of the hidden fields with the change that is confirmed. Without scripts no machine remembers it between two requests. */
export const confirmed = { query: '_query', quote: '_quote' } as const;

/** Writes the hidden fields of the form that confirms a change. */
export function confirmFields(snapshot: ManageSnapshot): Readonly<Record<string, string>> {
  return {
    [confirmed.query]: writeManageQuery({ ...chosenStep(snapshot), isQuoted: true }),
    [confirmed.quote]: snapshot.context.quote?.quoteId ?? '',
  };
}
