import type { Actor } from 'xstate';
import { createAccessKeeper } from './access-keeper.ts';
import { createCalendarFollower } from './calendar-follower.ts';
import { createVisitHost } from './create-visit-host.ts';
import type {
  BasketPart,
  BookingChoice,
  CalendarChoice,
  CheckoutParts,
  Keeper,
  ManageChoice,
  Return,
  RunningBasketPart,
  VisitActors,
  VisitInput,
  VisitMachines,
  VisitOptions,
  VisitPart,
  VisitPorts,
  VisitSnapshot,
  VisitTrace,
} from './visit.types.ts';

/**
 * One visitor at one location: the booking, the basket and the checkout, and the events between them. They are one actor system
 * with one clock and one inspection. A part starts when a screen needs it. The screen passes the machine, so that the page of a
 * game does not load the code of the checkout.
 */
export interface Visit {
  readonly getSnapshot: () => VisitSnapshot;
  /** Calls `listener` after each step of any part, and where a part starts or stops. */
  readonly subscribe: (listener: (snapshot: VisitSnapshot) => void) => { readonly unsubscribe: () => void };
  readonly actors: () => VisitActors;
  /**
   * Starts the booking of one game; a running one is replaced.
   *
   * @param keeper keeps the choice for a reload; absent if the host keeps it in the URL
   */
  readonly openBooking: (
    machine: VisitMachines['booking'],
    choice: BookingChoice,
    keeper?: Keeper,
  ) => Actor<VisitMachines['booking']>;
  /** Starts the basket: the one that Book Now has returned, else the one kept in this tab, else the stored one. */
  readonly openBasket: (part: BasketPart) => Actor<VisitMachines['basket']>;
  /** Starts the basket if it is not running, and a checkout as soon as the basket holds something. */
  readonly openCheckout: (parts: CheckoutParts) => void;
  /**
   * Starts a booking after its confirmation; a running one is replaced. Null without a secret.
   *
   * @param keeper keeps what the visitor is doing for a reload, without the secret
   */
  readonly openManage: (
    machine: VisitMachines['manage'],
    choice: ManageChoice,
    keeper?: Keeper,
  ) => Actor<VisitMachines['manage']> | null;
  /** Starts to tell which days have something to book; a running calendar is replaced. */
  readonly openCalendar: (
    machine: VisitMachines['calendar'],
    choice: CalendarChoice,
  ) => Actor<VisitMachines['calendar']>;
  /** Forgets the booking that was made or opened in this tab, and what is stored of it: for computers that are shared. */
  readonly forgetBooking: () => void;
  /** Stops a part that no screen shows any more. Its stored text stays. */
  readonly close: (part: VisitPart) => void;
  /** The page may be out of date: fetches the basket and the booking, and repeats a checkout with an unknown outcome. */
  readonly notice: (how: Return) => void;
  /** Returns the steps of the parts since they started, for a report. Restored parts are left out. */
  readonly trace: () => VisitTrace;
  readonly stop: () => void;
}

/** Creates the visit of one visitor at one location. */
export function createVisit(ports: VisitPorts, input: VisitInput, options: VisitOptions = {}): Visit {
  const { basketStore, createKey, gateway, now, payments } = ports;
  const access = createAccessKeeper(ports, input.location.id);
  let basketPart: RunningBasketPart | null = null;
  let followCalendar: ReturnType<typeof createCalendarFollower> | null = null;
  const { host, publish, root, ...readers } = createVisitHost(ports, input, options, access, follow);

  function follow(): void {
    basketPart?.follow();
    followCalendar?.(readers.getSnapshot());
  }

  function close(part: VisitPart): void {
    basketPart?.forget(part);
    host.end(part);
  }

  const openBasket: Visit['openBasket'] = (part) => {
    basketPart ??= part(host);
    return basketPart.open();
  };

  return {
    ...readers,
    openBooking: (machine, { timeZone, now: today = now, ...choice }, keeper) => {
      host.end('booking');
      const location = { ...input.location, timeZone };
      const bookingInput = { ...choice, gateway, basketStore, createKey, now: today, location };
      const left = keeper ? host.restore('booking', machine, bookingInput, keeper) : null;
      const ofSameGame = left?.getSnapshot().context.gameId === choice.game.id ? left : null;
      const actor = ofSameGame ?? host.create('booking', machine, bookingInput);
      actor.on('basket.updated', host.hand);
      host.start('booking', actor, keeper);
      return actor;
    },
    openManage: (machine, { secret = access.secret(), ...choice }, keeper) => {
      if (secret === undefined) return null;
      host.end('manage');
      const { location, paymentPage } = input;
      const manageInput = { ...choice, payments, createKey, now, location, paymentPage, secret };
      // The stored text has no secret; it belongs to the remembered booking.
      const left = keeper && secret === access.secret() ? host.restore('manage', machine, manageInput, keeper) : null;
      const ofSameBooking = left?.getSnapshot().context.booking?.reference === access.reference() ? left : null;
      const actor = ofSameBooking ?? host.create('manage', machine, manageInput);
      // The event is queued until the actor starts.
      ofSameBooking?.send({ type: 'booking.refresh' });
      host.start('manage', actor, keeper);
      return actor;
    },
    openCalendar: (machine, { calendar, toWish }) => {
      host.end('calendar');
      const actor = host.create('calendar', machine, { calendar });
      followCalendar = createCalendarFollower(actor, toWish);
      host.start('calendar', actor);
      return actor;
    },
    forgetBooking: () => {
      close('manage');
      if (host.actors().checkout?.getSnapshot().status === 'done') close('checkout');
      access.forget();
      publish();
    },
    openBasket,
    openCheckout: ({ basket, checkout }) => {
      openBasket(basket);
      basketPart?.checkOut(checkout);
    },
    close,
    notice: (how) => {
      host.actors().manage?.send({ type: 'booking.refresh' });
      basketPart?.notice(how);
    },
    stop: () => {
      close('calendar');
      close('manage');
      close('booking');
      close('checkout');
      close('basket');
      root.stop();
    },
  };
}
