import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import type { basketMachine } from '../basket/basket.machine.ts';
import type { BasketSnapshot } from '../basket/basket.selectors.ts';
import type { BasketPorts } from '../basket/basket.types.ts';
import type { Basket } from '../foundation/basket.ts';
import type { bookingMachine } from '../booking/booking.machine.ts';
import type { BookingSnapshot } from '../booking/booking.selectors.ts';
import type { BookingInput } from '../booking/booking.types.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { CheckoutSnapshot } from '../checkout/checkout.selectors.ts';
import type { persistActor, restoreActor } from '../persist/persist.ts';
import type { Trace } from '../replay/trace.ts';

/** The machines that a visit is made of. A screen that needs one brings it along; a visit imports none of them. */
export interface VisitMachines {
  readonly booking: typeof bookingMachine;
  readonly basket: typeof basketMachine;
  readonly checkout: typeof checkoutMachine;
}

export type VisitPart = keyof VisitMachines;

/**
 * Where the parts of a visit are kept while the visitor's tab lives, one text for each part: a reload goes on from there. A host
 * without such a storage may return null.
 */
export interface SessionStore {
  read(part: VisitPart): string | null;
  write(part: VisitPart, text: string): void;
}

/** How a part becomes the text that a tab keeps, and how it goes on from there. */
export interface Keeper {
  readonly persist: typeof persistActor;
  readonly restore: typeof restoreActor;
}

/** A basket that Book Now has brought. */
export interface HandedBasket {
  readonly basket: Basket;
  /** When it was received, in milliseconds since 1970 by the visit's `now`. */
  readonly receivedAtMs: number;
}

/** What a visit uses of the world. */
export interface VisitPorts extends BasketPorts {
  readonly sessionStore: SessionStore;
}

export interface VisitInput {
  readonly location: { readonly id: string };
  /** The visitor's language: the confirmation is written in it. */
  readonly locale: string;
  /** The location sells through an external widget: there is no basket of ours. */
  readonly usesExternalWidget?: boolean | undefined;
}

/** What a booking needs beside the ports and the location of its visit. */
export type BookingChoice = Omit<BookingInput, 'gateway' | 'basketStore' | 'createKey' | 'now' | 'location'> & {
  /** IANA name of the location's zone. */
  readonly timeZone: string;
  /** Milliseconds since 1970; decides the location's today. The visit's own `now` if absent. */
  readonly now?: (() => number) | undefined;
};

/** The running parts; null where no screen needs one. */
export type VisitActors = { readonly [Part in VisitPart]: Actor<VisitMachines[Part]> | null };

/** The states of the running parts. A new object after each step of any of them. */
export interface VisitSnapshot {
  readonly booking: BookingSnapshot | null;
  readonly basket: BasketSnapshot | null;
  readonly checkout: CheckoutSnapshot | null;
}

/** Why what a page shows may be old: it is looked at again, the network is back, another window has changed the storage. */
export type Return = 'shown' | 'online' | 'stored';

/** What has happened to the parts of a visit, in the order in which they started, as plain data with no person in it. */
export interface VisitTrace {
  readonly version: 2;
  readonly parts: readonly Trace[];
}

/** What a visit lends to a part that comes later. */
export interface VisitHost {
  readonly ports: VisitPorts;
  readonly input: VisitInput;
  readonly actors: () => VisitActors;
  /** A new part, not yet started. */
  readonly create: <Part extends VisitPart>(
    part: Part,
    machine: VisitMachines[Part],
    input: InputFrom<VisitMachines[Part]>,
  ) => Actor<VisitMachines[Part]>;
  /** What was left of a part in this tab, not yet started; null where nothing was, or nothing that can be used. */
  readonly restore: <Part extends VisitPart>(
    part: Part,
    machine: VisitMachines[Part],
    input: InputFrom<VisitMachines[Part]>,
    keeper: Keeper,
  ) => Actor<VisitMachines[Part]> | null;
  /** Sets a part going; with a keeper, each of its steps is written to the tab's store. */
  readonly start: (part: VisitPart, actor: Actor<AnyStateMachine>, keeper?: Keeper) => void;
  readonly end: (part: VisitPart) => void;
  /** What Book Now has brought, once. */
  readonly takeHanded: () => HandedBasket | null;
}

/** The basket of a visit, and the checkout that follows it: what a screen brings along that needs them. */
export type BasketPart = (host: VisitHost) => RunningBasketPart;

export interface RunningBasketPart {
  readonly open: () => Actor<VisitMachines['basket']>;
  /** From here on, what the basket holds has a checkout. */
  readonly checkOut: (machine: VisitMachines['checkout']) => void;
  /** After each step of a part: the checkout is that of the basket, and the basket hears how its checkout has ended. */
  readonly follow: () => void;
  readonly notice: (how: Return) => void;
  /** No screen shows this part any more. */
  readonly forget: (part: VisitPart) => void;
}

export interface CheckoutParts {
  readonly basket: BasketPart;
  readonly checkout: VisitMachines['checkout'];
}
