import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';
import type { basketMachine } from '../basket/basket.machine.ts';
import type { BasketSnapshot } from '../basket/basket.selectors.ts';
import type { BasketPorts } from '../basket/basket.types.ts';
import type { Basket } from '../foundation/basket.ts';
import type { calendarMachine } from '../calendar/calendar.machine.ts';
import type { CalendarSnapshot } from '../calendar/calendar.selectors.ts';
import type { CalendarWish } from '../calendar/calendar.types.ts';
import type { GameCalendar } from '../foundation/calendar.ts';
import type { bookingMachine } from '../booking/booking.machine.ts';
import type { BookingSnapshot } from '../booking/booking.selectors.ts';
import type { BookingInput } from '../booking/booking.types.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { CustomerField } from '../foundation/customer-fields.ts';
import type { CheckoutSnapshot } from '../checkout/checkout.selectors.ts';
import type { PaymentPage } from '../foundation/payment-option.ts';
import type { BookingAccessStore, PaymentGateway } from '../foundation/ports.ts';
import type { manageMachine } from '../manage/manage.machine.ts';
import type { ManageSnapshot } from '../manage/manage.selectors.ts';
import type { ManageInput } from '../manage/manage.types.ts';
import type { persistActor, RestoreError, restoreActor } from '../persist/persist.ts';
import type { Trace } from '../replay/trace.ts';

/** The machines of a visit. A visit imports none of them: a screen passes the ones that it needs. */
export interface VisitMachines {
  readonly booking: typeof bookingMachine;
  readonly basket: typeof basketMachine;
  readonly checkout: typeof checkoutMachine;
  readonly manage: typeof manageMachine;
  readonly calendar: typeof calendarMachine;
}

/** The name of a part of a visit. */
export type VisitPart = keyof VisitMachines;

/**
 * Storage of a visit for the life of the visitor's tab, one text per part. After a reload the parts continue from there. A host
 * without such a storage may return null. An empty text counts as none.
 */
export interface SessionStore {
  read(part: VisitPart): string | null;
  write(part: VisitPart, text: string): void;
}

/** Writes a part as the text that a tab stores, and restores it. */
export interface Keeper {
  readonly persist: typeof persistActor;
  readonly restore: typeof restoreActor;
}

/** A basket that Book Now has returned. */
export interface HandedBasket {
  readonly basket: Basket;
  /** The time in milliseconds since 1970 by the visit's `now`. */
  readonly receivedAtMs: number;
}

/** The ports of a visit. */
export interface VisitPorts extends BasketPorts {
  readonly payments: PaymentGateway;
  readonly sessionStore: SessionStore;
  /** The store of the access to a booking; if absent, the access is kept in memory. */
  readonly accessStore?: BookingAccessStore | undefined;
}

/** The facts about a visit that do not change. */
export interface VisitInput {
  readonly location: { readonly id: string };
  /** The visitor's locale, for the confirmation. */
  readonly locale: string;
  /** The page on which the visitor types a card; `embedded` if absent. `hosted` for a visitor without scripts. */
  readonly paymentPage?: PaymentPage | undefined;
  /** Fields of the customer that may stay empty, e.g. where the staff sell; none if absent. The gateway has to accept it. */
  readonly optionalFields?: readonly CustomerField[] | undefined;
  /** The location sells through an external widget: the visit has no basket. */
  readonly usesExternalWidget?: boolean | undefined;
  /** The basket that Book Now has returned on the page before, where the checkout is a page of its own. */
  readonly handed?: HandedBasket | null | undefined;
}

/** The options of a visit; each may be absent. */
export interface VisitOptions {
  /** The clock of all waits; the host's timers if absent. */
  readonly clock?: ActorOptions<AnyStateMachine>['clock'];
  /** Called if the stored text of a part cannot be used and the part starts anew. */
  readonly report?: (part: VisitPart, error: RestoreError) => void;
}

/** The input of a booking, without the ports and the location of the visit. */
export type BookingChoice = Omit<BookingInput, 'gateway' | 'basketStore' | 'createKey' | 'now' | 'location'> & {
  /** IANA name of the location's zone. */
  readonly timeZone: string;
  /** Returns the time in milliseconds since 1970, which determines the location's today; the visit's `now` if absent. */
  readonly now?: (() => number) | undefined;
};

/** The input of a booking after its confirmation, without the ports and the location of the visit. */
export type ManageChoice = Omit<
  ManageInput,
  'payments' | 'createKey' | 'now' | 'location' | 'paymentPage' | 'secret'
> & {
  /** The secret in the link; absent for the booking that this tab remembers. */
  readonly secret?: string | undefined;
};

/** The calendar of a screen on which a visitor chooses a day. */
export interface CalendarChoice {
  readonly calendar: GameCalendar;
  /** The days that the screen wants to know; null while it shows none. Called after each step of a part. */
  readonly toWish: (visit: VisitSnapshot) => CalendarWish | null;
}

/** The running parts; null if no screen needs the part. */
export type VisitActors = { readonly [Part in VisitPart]: Actor<VisitMachines[Part]> | null };

/** The content of a booked basket in the language of the visit, where it was booked in another. */
export interface BookedNames {
  readonly basketId: string;
  readonly source: Pick<Confirmation, 'bookings' | 'promotions'> & {
    readonly vouchers: readonly { readonly voucherId: string; readonly name: string }[];
  };
}

/** The snapshots of the running parts. A new object after each step of any part. */
export interface VisitSnapshot {
  readonly booking: BookingSnapshot | null;
  readonly basket: BasketSnapshot | null;
  readonly checkout: CheckoutSnapshot | null;
  readonly manage: ManageSnapshot | null;
  readonly calendar: CalendarSnapshot | null;
  /** The reference of a booking that was made or opened in this tab and can be opened again; null if there is none. */
  readonly rememberedReference: string | null;
  /** The names for a confirmation in another language than that of the visit; null if there is none. */
  readonly names: BookedNames | null;
}

/** The reason why the page may be out of date: it is visible again, the network is back, or another window has changed the storage. */
export type Return = 'shown' | 'online' | 'stored';

/** The traces of the parts of a visit, in the order in which they started, without personal data. */
export interface VisitTrace {
  readonly version: 2;
  readonly parts: readonly Trace[];
}

/** The functions that a visit offers to its parts. */
export interface VisitHost {
  readonly ports: VisitPorts;
  readonly input: VisitInput;
  readonly actors: () => VisitActors;
  /** Creates a part without starting it. */
  readonly create: <Part extends VisitPart>(
    part: Part,
    machine: VisitMachines[Part],
    input: InputFrom<VisitMachines[Part]>,
  ) => Actor<VisitMachines[Part]>;
  /** Restores a part from this tab without starting it; null if no usable text is stored. */
  readonly restore: <Part extends VisitPart>(
    part: Part,
    machine: VisitMachines[Part],
    input: InputFrom<VisitMachines[Part]>,
    keeper: Keeper,
  ) => Actor<VisitMachines[Part]> | null;
  /** Starts a part; with a keeper, each step is written to the tab's storage. */
  readonly start: (part: VisitPart, actor: Actor<AnyStateMachine>, keeper?: Keeper) => void;
  readonly end: (part: VisitPart) => void;
  readonly keepNames: (names: BookedNames) => void;
  /** Passes the basket that Book Now has returned to the running basket; without one, it is kept for the basket that starts next. */
  readonly hand: (update: { readonly basket: Basket }) => void;
  /** Takes the basket that was kept by `hand`, or that the visit began with; null when called again. */
  readonly takeHanded: () => HandedBasket | null;
}

/** The basket of a visit and its checkout. A screen that needs them passes it. */
export type BasketPart = (host: VisitHost) => RunningBasketPart;

/** The basket part of a running visit. */
export interface RunningBasketPart {
  readonly open: () => Actor<VisitMachines['basket']>;
  /** Gives the held basket a checkout from now on. */
  readonly checkOut: (machine: VisitMachines['checkout']) => void;
  /** Called after each step of a part: the checkout follows the basket, and the basket receives the end of its checkout. */
  readonly follow: () => void;
  readonly notice: (how: Return) => void;
  /** Called when no screen shows this part any more. */
  readonly forget: (part: VisitPart) => void;
}

/** The parts that the checkout's screen brings. */
export interface CheckoutParts {
  readonly basket: BasketPart;
  readonly checkout: VisitMachines['checkout'];
}
