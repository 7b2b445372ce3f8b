import {
  createMemorySessionStore,
  createUnwatchedClock,
  createVisit,
  manageMachine,
  type ManageEvent,
  type ManageScreen,
  selectManageScreen,
} from '@latchkey/booking-core';
import {
  createCountingKeys,
  createMemoryBasketStore,
  createSimulatedTime,
  createSimulator,
  type Simulator,
} from '@latchkey/booking-core/testing';
import { waitFor } from 'xstate';
import { venue } from '../basket/venue.fixture.ts';
import type { ManageActor } from './manage-host.ts';

/** The id of another slot on the day of the booking. */
export const otherTime = 'game-lost-temple~2026-12-01~17:30';

interface BookedOptions {
  /** True where the booking is paid by card, and a change that costs more is as well. If false or absent, everything is paid at the venue. */
  readonly isPaid?: boolean;
  /** Prepares the venue before the page is opened. */
  readonly prepare?: (simulator: Simulator, booked: { readonly reference: string; readonly secret: string }) => void;
  /** The link that is opened; that of the booking if absent. */
  readonly link?: string;
  readonly returnsFromPayment?: boolean;
}

/** Books two tickets at a simulated location, paid by card or at the venue. */
function bookForTwo(isPaid: boolean) {
  const { now } = createSimulatedTime();
  const simulator = createSimulator({
    now,
    paymentMethods: isPaid ? ['card'] : ['venue'],
    policy: { higherPrice: isPaid ? 'card' : 'venue' },
  });
  const tickets = [{ pricingCategoryId: 'adult', quantity: 2 }];
  const held = simulator.venue.createBasket({
    bookings: [{ instanceId: 'game-lost-temple~2026-12-01~16:00', tickets }],
  });
  if (!held.ok) throw new Error(held.error.message);
  simulator.venue.checkout(held.value.id, isPaid ? 'card' : 'venue');
  if (isPaid) simulator.venue.payments.put(held.value.id, { status: 'confirmed', declined: null });
  const [confirmation] = simulator.venue.confirmations;
  const secret = confirmation?.access?.secret;
  if (confirmation === undefined || secret === undefined) throw new Error('Nothing is booked');
  return { simulator, now, reference: confirmation.reference, secret };
}

/** Opens a booking for two at a simulated location, with the machine of my booking. */
export function openBookingOfTwo({ isPaid = false, prepare, link, returnsFromPayment = false }: BookedOptions = {}) {
  const { simulator, now, reference, secret } = bookForTwo(isPaid);
  prepare?.(simulator, { reference, secret });
  const { gateway, payments } = simulator;
  const visit = createVisit(
    {
      gateway,
      payments,
      basketStore: createMemoryBasketStore(),
      createKey: createCountingKeys(),
      now,
      log: () => undefined,
      sessionStore: createMemorySessionStore(),
    },
    { location: { id: venue.id }, locale: 'en' },
    { clock: createUnwatchedClock() },
  );
  const opened = visit.openManage(manageMachine, {
    gateway: simulator.management,
    secret: link ?? secret,
    returnsFromPayment,
    splitCount: null,
  });
  if (opened === null) throw new Error('The visit knows no booking');
  const actor: ManageActor = opened;
  return {
    actor,
    simulator,
    stop: visit.stop,
    /** Waits until one of the screens is shown. */
    async reach(...names: readonly ManageScreen['name'][]) {
      return waitFor(actor, (snapshot) => names.includes(selectManageScreen(snapshot).name), { timeout: 2_000 });
    },
    /** Waits until nothing is loading any more. */
    atRest: () => waitFor(actor, (snapshot) => !snapshot.hasTag('loading'), { timeout: 2_000 }),
    send: (event: ManageEvent) => actor.send(event),
    gameId: () => actor.getSnapshot().context.booking?.games[0]?.id ?? '',
  };
}
