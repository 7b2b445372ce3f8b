import {
  manageMachine,
  type ManageScreen,
  type Payment,
  selectHasOpenPayment,
  selectManageScreen,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import type { Locale } from '@latchkey/i18n';
import { openServerVisit, visitorClient } from '../../visit/server-visit.ts';
import type { ManageQuery } from './manage-query.ts';

export interface ServedBooking {
  readonly snapshot: NonNullable<VisitSnapshot['manage']>;
  readonly screen: ManageScreen;
  /** The payment of a change, as it was found before the booking was read; null if none was looked up. */
  readonly payment: Payment | null;
}

interface PlayOptions {
  readonly locale: Locale;
  readonly locationId: string;
  readonly secret: string;
  /** What the visitor has chosen so far, as the URL or the form says it. */
  readonly query: Pick<ManageQuery, 'wants' | 'gameId' | 'step' | 'isQuoted'>;
  /** Of the form that was posted. */
  readonly idempotencyKey?: string | undefined;
  /** What the form does once the machine is where its page was. */
  readonly act?: ((served: ServedBooking) => Act | null) | undefined;
}

/** An event of a form. */
type Act = { readonly type: 'change.confirm' } | { readonly type: 'link.send' } | { readonly type: 'payment.change' };

/**
 * Opens a booking on the site's server for one request, and brings it to where the visitor is: the same machine as in the browser, with the
 * events of the steps so far. Reads only, unless `act` says more.
 */
export async function playStep({
  locale,
  locationId,
  secret,
  query,
  idempotencyKey,
  act,
}: PlayOptions): Promise<ServedBooking | null> {
  const gateway = createBookingManagement(await visitorClient(locale));
  const { visit, rest, stop } = await openServerVisit({
    locale,
    location: { id: locationId, usesExternalWidget: false },
    basketId: null,
    idempotencyKey,
  });
  try {
    // Looked up before the booking, which then is as the payment has left it.
    const found = query.wants === 'pay' ? await gateway.getChangePayment({ locationId, secret }) : null;
    const payment = found?.ok === true ? found.value : null;
    const actor = visit.openManage(manageMachine, { gateway, secret, splitCount: null });
    if (actor === null) return null;
    const served = async (): Promise<ServedBooking> => {
      await rest();
      const snapshot = actor.getSnapshot();
      return { snapshot, screen: selectManageScreen(snapshot), payment };
    };
    const send = (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      return served();
    };
    let now = await served();
    const { wants, gameId, step, isQuoted } = query;
    if (wants === 'pay' && selectHasOpenPayment(now.snapshot)) now = await send({ type: 'payment.open' });
    if (wants === 'cancel') now = await send({ type: 'booking.cancel' });
    if (wants === 'time') now = await send({ type: 'game.move', bookingId: gameId });
    if (wants === 'tickets') now = await send({ type: 'game.tickets', bookingId: gameId });
    if (wants === 'time' && step.isKidsMode !== null) {
      now = await send({ type: 'kidsMode.set', isOn: step.isKidsMode });
    }
    if (wants === 'time' && step.date !== null) now = await send({ type: 'date.select', date: step.date });
    if (wants === 'time' && step.instanceId !== null) {
      now = await send({ type: 'slot.select', instanceId: step.instanceId });
    }
    if (isQuoted && now.screen.name === 'tickets') {
      for (const { id } of now.snapshot.context.slot?.pricingCategories ?? []) {
        actor.send({ type: 'quantity.set', categoryId: id, quantity: step.quantities[id] ?? 0 });
      }
      now = await send({ type: 'change.quote' });
    }
    const acted = act?.(now) ?? null;
    return acted === null ? now : await send(acted);
  } finally {
    stop();
  }
}
