import { type Actor, type ActorOptions, type AnyStateMachine, createActor, setup, stopChild } from 'xstate';
import type { RestoreError } from '../persist/persist.ts';
import { createRecorder, type Recorder } from '../replay/create-recorder.ts';
import type { Trace } from '../replay/trace.ts';
import { createAccessKeeper } from './access-keeper.ts';
import type {
  BasketPart,
  BookedNames,
  BookingChoice,
  CalendarChoice,
  CheckoutParts,
  HandedBasket,
  Keeper,
  ManageChoice,
  Return,
  RunningBasketPart,
  VisitActors,
  VisitHost,
  VisitInput,
  VisitMachines,
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

export interface VisitOptions {
  /** The clock of all waits; the host's timers if absent. */
  readonly clock?: ActorOptions<AnyStateMachine>['clock'];
  /** Called if the stored text of a part cannot be used and the part starts anew. */
  readonly report?: (part: VisitPart, error: RestoreError) => void;
}

interface StopPart {
  readonly type: 'part.stop';
  readonly part: Actor<AnyStateMachine>;
}

/** The root of the system. It exists only to stop parts, because in XState only a parent can stop its children. */
const rootMachine = setup({ types: { events: {} as StopPart } }).createMachine({
  id: 'visit',
  on: {
    'part.stop': { actions: stopChild(({ event }) => event.part) },
    // The end of a part is sent to the root, too.
    '*': {},
  },
});

const nothing = { booking: null, basket: null, checkout: null, manage: null, calendar: null };

/** The limit of parts in a report, since each page of a game starts a booking. */
const maxTraces = 8;

/** Creates the visit of one visitor at one location. */
export function createVisit(ports: VisitPorts, input: VisitInput, { clock, report }: VisitOptions = {}): Visit {
  const { basketStore, createKey, gateway, now, payments, sessionStore } = ports;
  const access = createAccessKeeper(ports, input.location.id);
  const recorders = new Map<VisitPart, Recorder<AnyStateMachine>>();
  const traces: (() => Trace)[] = [];
  const root = createActor(rootMachine, {
    ...(clock && { clock }),
    inspect: (inspected) => {
      for (const [part, { record }] of recorders) if (inspected.actorRef === actors[part]) record(inspected);
    },
  }).start();
  let actors: VisitActors = nothing;
  let names: BookedNames | null = null;
  let snapshot: VisitSnapshot = { ...nothing, rememberedReference: access.reference(), names };
  const listeners = new Set<(snapshot: VisitSnapshot) => void>();
  let handed: HandedBasket | null = input.handed ?? null;
  let basketPart: RunningBasketPart | null = null;
  let followCalendar: (() => void) | null = null;

  function publish(): void {
    const { booking, basket, checkout, manage, calendar } = actors;
    snapshot = {
      booking: booking?.getSnapshot() ?? null,
      basket: basket?.getSnapshot() ?? null,
      checkout: checkout?.getSnapshot() ?? null,
      manage: manage?.getSnapshot() ?? null,
      calendar: calendar?.getSnapshot() ?? null,
      rememberedReference: access.reference(),
      names,
    };
    for (const listener of listeners) listener(snapshot);
  }

  const host: VisitHost = {
    ports,
    input,
    actors: () => actors,
    create: (part, machine, partInput) => {
      const recorder = createRecorder<AnyStateMachine>(machine, partInput);
      recorders.set(part, recorder);
      traces.push(recorder.trace);
      if (traces.length > maxTraces) traces.shift();
      const recorded: unknown = recorder.input;
      // XState cannot infer from a type parameter that the actor is one of this machine.
      return createActor<AnyStateMachine>(machine, { id: part, parent: root, input: recorded }) as Actor<
        typeof machine
      >;
    },
    restore: (part, machine, partInput, { restore }) => {
      const text = sessionStore.read(part);
      if (text === null || text === '') return null;
      let isUsable = true;
      const left = restore<AnyStateMachine>(machine, text, {
        input: partInput,
        parent: root,
        id: part,
        report: (error) => {
          isUsable = false;
          report?.(part, error);
        },
      });
      // As above, XState cannot infer the machine of the actor.
      return isUsable ? (left as Actor<typeof machine>) : null;
    },
    start: (part, actor, keeper) => {
      actors = { ...actors, [part]: actor };
      const step = () => {
        if (actors[part] !== actor) return;
        if (keeper) sessionStore.write(part, keeper.persist(actor));
        access.follow(actors);
        publish();
        basketPart?.follow();
        followCalendar?.();
      };
      actor.subscribe(step);
      actor.start();
      step();
    },
    end: (part) => {
      const actor = actors[part];
      if (actor === null) return;
      actors = { ...actors, [part]: null };
      recorders.delete(part);
      root.send({ type: 'part.stop', part: actor });
      publish();
    },
    keepNames: (kept) => {
      names = kept;
      publish();
    },
    takeHanded: () => {
      const taken = handed;
      handed = null;
      return taken;
    },
  };

  function close(part: VisitPart): void {
    basketPart?.forget(part);
    host.end(part);
  }

  const openBasket: Visit['openBasket'] = (part) => {
    basketPart ??= part(host);
    return basketPart.open();
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    actors: host.actors,
    openBooking: (machine, { timeZone, now: today = now, ...choice }, keeper) => {
      host.end('booking');
      const location = { ...input.location, timeZone };
      const bookingInput = { ...choice, gateway, basketStore, createKey, now: today, location };
      const left = keeper ? host.restore('booking', machine, bookingInput, keeper) : null;
      const isSameGame = left?.getSnapshot().context.gameId === choice.game.id;
      const actor = left !== null && isSameGame ? left : host.create('booking', machine, bookingInput);
      actor.on('basket.updated', ({ basket }) => {
        if (actors.basket === null) handed = { basket, receivedAtMs: now() };
        else actors.basket.send({ type: 'basket.received', basket });
      });
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
      const isSame = left !== null && left.getSnapshot().context.booking?.reference === access.reference();
      const actor = isSame ? left : host.create('manage', machine, manageInput);
      // The event is queued until the actor starts.
      if (isSame) actor.send({ type: 'booking.refresh' });
      host.start('manage', actor, keeper);
      return actor;
    },
    openCalendar: (machine, { calendar, toWish }) => {
      host.end('calendar');
      const actor = host.create('calendar', machine, { calendar });
      let wished = '';
      followCalendar = () => {
        if (actors.calendar !== actor) return;
        const wish = toWish(snapshot);
        const text = JSON.stringify(wish);
        if (wish === null || text === wished) return;
        wished = text;
        actor.send({ type: 'calendar.follow', wish });
      };
      host.start('calendar', actor);
      return actor;
    },
    forgetBooking: () => {
      close('manage');
      if (actors.checkout?.getSnapshot().status === 'done') close('checkout');
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
      actors.manage?.send({ type: 'booking.refresh' });
      basketPart?.notice(how);
    },
    trace: () => ({ version: 2, parts: traces.map((trace) => trace()) }),
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
