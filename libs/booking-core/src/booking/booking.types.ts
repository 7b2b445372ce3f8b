import type { Basket, BasketBooking, BookingRequest } from '../foundation/basket.ts';
import type { HoldKeys } from '../basket/hold-booking.ts';
import type { GatewayError } from '../foundation/outcome.ts';
import type { ToastEvent } from '../foundation/phrases.ts';
import type { BasketStore, BookingGateway, CreateKey } from '../foundation/ports.ts';
import type { SlotLayout } from '../slots/slot-rows.ts';
import type { ChosenSlot, Slot } from '../foundation/slot.ts';
import type { Quantities } from '../tickets/quantity.ts';

/** What the booking machine uses of the world. Kept under `ports` everywhere, so that a persisted snapshot can leave it out. */
export interface BookingPorts {
  readonly gateway: BookingGateway;
  readonly basketStore: BasketStore;
  readonly createKey: CreateKey;
}

export interface BookingInput {
  readonly gateway: BookingGateway;
  readonly game: { readonly id: string };
  readonly location: { readonly id: string; readonly timeZone: string };
  /** Milliseconds since 1970; decides the venue's today. */
  readonly now: () => number;
  readonly createKey: CreateKey;
  /** Without one, the basket is remembered as long as the machine runs. */
  readonly basketStore?: BasketStore | undefined;
  /** A basket to start from where there is no store. */
  readonly basketId?: string | undefined;
  /** YYYY-MM-DD; the venue's today if absent, and brought within the dates that may be chosen. */
  readonly date?: string | undefined;
  /** YYYY-MM-DD; the venue's today if absent. */
  readonly minDate?: string | undefined;
  /** YYYY-MM-DD; sixty days after `minDate` if absent. */
  readonly maxDate?: string | undefined;
  /** Off if absent (§4). */
  readonly kidsModeByDefault?: boolean | undefined;
  /** Slots shown before 'More'; null shows all; 5 if absent. */
  readonly splitCount?: number | null | undefined;
  /** 3 if absent. */
  readonly columns?: number | undefined;
  /** Starts at the ticket picker of this slot, e.g. when an address names it. */
  readonly initialInstanceId?: string | undefined;
  /** Tickets of that slot to begin with, brought within its bounds; the fewest that can be booked if absent. */
  readonly initialQuantities?: Quantities | undefined;
}

/** One press of Book Now: what is asked for and under which keys. Repeated unchanged while the outcome is unknown. */
export interface Submission {
  readonly request: BookingRequest;
  /** Instances in the basket that are to be left out, because they are no longer to be had. */
  readonly without: readonly string[];
  readonly keys: HoldKeys;
}

/** Why Book Now came to nothing. */
export interface BookNowError {
  readonly error: GatewayError;
  /** What the basket already held and is no longer to be had: it refuses everything that is added to it. */
  readonly vanished: readonly BasketBooking[];
  /** Whether the visitor holds a basket at this location, which could be looked at. */
  readonly hasBasket: boolean;
}

export interface BookingContext {
  readonly ports: BookingPorts;
  readonly gameId: string;
  readonly location: { readonly id: string; readonly timeZone: string };
  readonly minDate: string;
  readonly maxDate: string;
  readonly date: string;
  /** Whether `date` is a visitor's choice, or an address's; the venue's today is shown without one. */
  readonly isDateChosen: boolean;
  readonly isKidsMode: boolean;
  readonly layout: SlotLayout;
  readonly isExpanded: boolean;
  /** The list of `date`; null until it has come. */
  readonly slots: readonly Slot[] | null;
  readonly selectedInstanceId: string | null;
  /** The chosen slot in detail; null until it has come. */
  readonly slot: ChosenSlot | null;
  /** Empty until tickets are chosen or proposed. */
  readonly quantities: Quantities;
  /** Why the last call failed; null after a success. */
  readonly error: GatewayError | null;
  readonly submission: Submission | null;
  /** Of the last Book Now; null after the next one, and when the slot is left. */
  readonly bookNowError: BookNowError | null;
  /** The basket after a successful Book Now. */
  readonly basket: Basket | null;
}

export type BookingEvent =
  /** YYYY-MM-DD; null takes a choice back, to the venue's today. */
  | { readonly type: 'date.select'; readonly date: string | null }
  | { readonly type: 'kidsMode.set'; readonly isOn: boolean }
  | { readonly type: 'slots.toggleMore' }
  /** The host's layout changed, e.g. the window became narrow. */
  | { readonly type: 'slots.layout'; readonly splitCount: number | null; readonly columns: number }
  | { readonly type: 'slots.retry' }
  | { readonly type: 'slot.select'; readonly instanceId: string }
  /** Opens a slot that the list need not know, e.g. when the browser goes forward to its address. */
  | { readonly type: 'slot.open'; readonly instanceId: string; readonly quantities?: Quantities | undefined }
  /** 'Change Time'. */
  | { readonly type: 'slot.change' }
  | { readonly type: 'tickets.retry' }
  | { readonly type: 'quantity.set'; readonly categoryId: string; readonly quantity: number }
  | { readonly type: 'quantity.increase'; readonly categoryId: string }
  | { readonly type: 'quantity.decrease'; readonly categoryId: string }
  /** Book Now. */
  | { readonly type: 'booking.submit' }
  /** Book Now once more, and what has vanished from the basket is taken out of it. */
  | { readonly type: 'booking.submitWithoutVanished' }
  /** What is shown may be old: the page comes out of the browser's cache, or the network is back. The choice is kept. */
  | { readonly type: 'booking.refresh' }
  /** The venue's day is another one than the visitor's clock said; YYYY-MM-DD. */
  | { readonly type: 'today.set'; readonly date: string }
  /** Internal: the wait of 500 ms is over. */
  | { readonly type: 'settle.over' };

/** What the host is told. */
export type BookingEmitted =
  | ToastEvent
  | { readonly type: 'basket.updated'; readonly basket: Basket }
  | { readonly type: 'checkout.navigate'; readonly basketId: string };
