import {
  type CalendarDays,
  type ManageEvent,
  manageMachine,
  type ManageScreen,
  selectCalendarDays,
  selectManageScreen,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import { createGameCalendar } from '@latchkey/cms-client/booking';
import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import type { Locale } from '@latchkey/i18n';
import { openServerVisit, createClientOptions } from '../../visit/server-visit.ts';
import { openMoveCalendar } from '../move-calendar.ts';
import type { ManageQuery } from './manage-query.ts';

/** A booking that the server has opened for one request, at the visitor's step. */
export interface ServedBooking {
  readonly snapshot: NonNullable<VisitSnapshot['manage']>;
  readonly screen: ManageScreen;
  /** The status of the days to which a game can be moved, as far as it is known. */
  readonly days: CalendarDays;
}

interface PlayOptions {
  readonly locale: Locale;
  readonly locationId: string;
  readonly secret: string;
  /** The visitor's choice so far, as the URL or the form says it. */
  readonly query: Pick<ManageQuery, 'wants' | 'gameId' | 'step' | 'isQuoted'>;
  /** The key of the form that was posted. */
  readonly idempotencyKey?: string | undefined;
  /** Returns the event of a posted form once the machine is at the step of its page; null for none. */
  readonly act?: ((served: ServedBooking) => Act | null) | undefined;
}

/** An event of a form. */
type Act = { readonly type: 'change.confirm' } | { readonly type: 'link.send' } | { readonly type: 'payment.change' };

/**
 * Opens a booking on the site's server for one request, and brings it to the visitor's step: it runs the same machine as in the browser and sends it
 * the events of the steps so far. It only reads, unless `act` returns an event.
 */
export async function playStep({
  locale,
  locationId,
  secret,
  query,
  idempotencyKey,
  act,
}: PlayOptions): Promise<ServedBooking | null> {
  const gateway = createBookingManagement(await createClientOptions(locale));
  const { visit, awaitRest, stop } = await openServerVisit({
    locale,
    location: { id: locationId, usesExternalWidget: false },
    basketId: null,
    idempotencyKey,
  });
  try {
    const returnsFromPayment = query.wants === 'pay';
    const actor = visit.openManage(manageMachine, { gateway, secret, returnsFromPayment, splitCount: null });
    if (actor === null) return null;
    openMoveCalendar(visit, createGameCalendar(await createClientOptions(locale)), locationId);
    /** Waits until all calls have ended, and returns the booking as it is then. */
    const serve = async (): Promise<ServedBooking> => {
      const { calendar } = await awaitRest();
      const snapshot = actor.getSnapshot();
      return { snapshot, screen: chooseScreen(snapshot), days: selectCalendarDays(calendar) };
    };
    let served = await serve();
    for (const event of listChoices(query)) {
      actor.send(event);
      served = await serve();
    }
    if (served.screen.name === 'tickets') {
      for (const event of listTicketChoices(query, served)) actor.send(event);
      if (query.isQuoted) {
        actor.send({ type: 'change.quote' });
        served = await serve();
      }
    }
    const posted = act?.(served) ?? null;
    if (posted === null) return served;
    actor.send(posted);
    return await serve();
  } finally {
    stop();
  }
}

/** Lists the events that lead from the booking to the visitor's step, in their order; the tickets come after them. */
function listChoices({ wants, gameId, step }: PlayOptions['query']): readonly ManageEvent[] {
  const { isKidsMode, date, instanceId } = step;
  if (wants === 'cancel') return [{ type: 'booking.cancel' }];
  if (wants === 'tickets') return [{ type: 'game.tickets', bookingId: gameId }];
  if (wants !== 'time') return [];
  return [
    { type: 'game.move', bookingId: gameId },
    ...(isKidsMode === null ? [] : [{ type: 'kidsMode.set', isOn: isKidsMode } as const]),
    ...(date === null ? [] : [{ type: 'date.select', date } as const]),
    ...(instanceId === null ? [] : [{ type: 'slot.select', instanceId } as const]),
  ];
}

/** Lists the events that choose the tickets of the query; none if it chooses no tickets yet. A category that the query does not name gets 0 tickets. */
function listTicketChoices(
  { isQuoted, step: { quantities } }: PlayOptions['query'],
  { snapshot }: ServedBooking,
): readonly ManageEvent[] {
  const choosesTickets = isQuoted || Object.keys(quantities).length > 0;
  const categories = choosesTickets ? (snapshot.context.slot?.pricingCategories ?? []) : [];
  return categories.map(({ id }) => ({ type: 'quantity.set', categoryId: id, quantity: quantities[id] ?? 0 }));
}

/** Returns the screen to render. The machine ends with the request, so a call that has not ended by now counts as failed. */
function chooseScreen(snapshot: ServedBooking['snapshot']): ManageScreen {
  const screen = selectManageScreen(snapshot);
  switch (screen.name) {
    case 'loading':
    case 'quoting':
      return { name: 'failed', error: { kind: 'timeout', message: 'Still loading', details: [] } };
    case 'times':
      return { ...screen, isLoading: false, hasFailed: screen.hasFailed || screen.isLoading };
    default:
      return screen;
  }
}
