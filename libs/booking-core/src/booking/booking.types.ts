import type { Basket, BasketBooking, BookingRequest } from '../foundation/basket.ts';
import type { HoldKeys } from '../basket/hold-booking.ts';
import type { GatewayError } from '../foundation/outcome.ts';
import type { ToastEvent } from '../foundation/toast.ts';
import type { BasketStore, BookingGateway, CreateKey } from '../foundation/ports.ts';
import type { SlotLayout } from '../slots/slot-rows.ts';
import type { ChosenSlot, Slot } from '../foundation/slot.ts';
import type { PriceTable } from '../prices/price-table.ts';
import type { Quantities } from '../tickets/quantity.ts';

/** The ports of the booking machine. In every context they are under `ports`, so that a persisted snapshot leaves them out. */
export interface BookingPorts {
  readonly gateway: BookingGateway;
  readonly basketStore: BasketStore;
  readonly createKey: CreateKey;
}

export interface BookingInput {
  readonly gateway: BookingGateway;
  readonly game: { readonly id: string };
  readonly location: { readonly id: string; readonly timeZone: string };
  /** Returns the time in milliseconds since 1970, which determines the venue's today. */
  readonly now: () => number;
  readonly createKey: CreateKey;
  /** The store of the basket id; if absent, the id is kept in memory. */
  readonly basketStore?: BasketStore | undefined;
  /** Id of an existing basket, used if `basketStore` is absent. */
  readonly basketId?: string | undefined;
  /** YYYY-MM-DD; the venue's today if absent. Moved within the dates that can be chosen. */
  readonly date?: string | undefined;
  /** YYYY-MM-DD; the venue's today if absent. */
  readonly minDate?: string | undefined;
  /** YYYY-MM-DD; sixty days after `minDate` if absent. */
  readonly maxDate?: string | undefined;
  /** Off if absent. */
  readonly kidsModeByDefault?: boolean | undefined;
  /** Slots shown before 'More'; null shows all; 5 if absent. */
  readonly splitCount?: number | null | undefined;
  /** 3 if absent. */
  readonly columns?: number | undefined;
  /** Starts at the ticket picker of this slot, e.g. when the URL names it. */
  readonly initialInstanceId?: string | undefined;
  /** Initial tickets of that slot, fitted to its bounds; the fewest that can be booked if absent. */
  readonly initialQuantities?: Quantities | undefined;
  /**
   * The prices of that slot that the visitor has been shown already, e.g. by the page whose form is carried out (`shownPrices`). If the
   * tickets cost more by now, nothing is held.
   */
  readonly initialPrices?: PriceTable | undefined;
  /** The list of a day and a mode that the host has already. If the booking starts with this list, it is shown without a request. */
  readonly firstSlots?: FirstSlots | undefined;
}

/** The slots of one day, e.g. as they came with a page. */
export interface FirstSlots {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly isKidsMode: boolean;
  readonly slots: readonly Slot[];
}

/** One press of Book Now: the request and its idempotency keys. Repeated unchanged while the outcome is unknown. */
export interface Submission {
  readonly request: BookingRequest;
  /** Instances to remove from the basket, because they are no longer available. */
  readonly without: readonly string[];
  readonly keys: HoldKeys;
}

/** The reason why Book Now failed. */
export interface BookNowError {
  readonly error: GatewayError;
  /** Bookings of the basket that are no longer available. While they are in it, nothing can be added. */
  readonly vanished: readonly BasketBooking[];
  /** True if the visitor holds a basket at this location. */
  readonly hasBasket: boolean;
}

export interface BookingContext {
  readonly ports: BookingPorts;
  readonly gameId: string;
  readonly location: { readonly id: string; readonly timeZone: string };
  readonly minDate: string;
  readonly maxDate: string;
  readonly date: string;
  /** True if `date` was chosen by the visitor or the URL. Otherwise it is the venue's today. */
  readonly isDateChosen: boolean;
  readonly isKidsMode: boolean;
  readonly layout: SlotLayout;
  readonly isExpanded: boolean;
  /** The list of `date`; null until it is loaded. */
  readonly slots: readonly Slot[] | null;
  readonly selectedInstanceId: string | null;
  /** The details of the chosen slot; null until they are loaded. */
  readonly slot: ChosenSlot | null;
  /** The prices that the visitor saw before the slot was loaded here. Absent if they are those of `slot`; stored sessions do not have them either. */
  readonly seenPrices?: PriceTable | undefined;
  /** The tickets; empty until some are chosen or proposed. */
  readonly quantities: Quantities;
  /** The error of the last load or Book Now; null after a success. */
  readonly error: GatewayError | null;
  readonly submission: Submission | null;
  /** The error of the last Book Now; null during the next one, and after the visitor has left the slot. */
  readonly bookNowError: BookNowError | null;
  /** The basket after a successful Book Now. */
  readonly basket: Basket | null;
}

export type BookingEvent =
  /** YYYY-MM-DD; null resets the date to the venue's today. */
  | { readonly type: 'date.select'; readonly date: string | null }
  | { readonly type: 'kidsMode.set'; readonly isOn: boolean }
  | { readonly type: 'slots.toggleMore' }
  /** The host's layout has changed, e.g. the window is narrow now. */
  | { readonly type: 'slots.layout'; readonly splitCount: number | null; readonly columns: number }
  | { readonly type: 'slots.retry' }
  | { readonly type: 'slot.select'; readonly instanceId: string }
  /** Opens a slot that need not be in the list, e.g. when the browser goes forward to its URL. */
  | { readonly type: 'slot.open'; readonly instanceId: string; readonly quantities?: Quantities | undefined }
  /** 'Change Time'. */
  | { readonly type: 'slot.change' }
  | { readonly type: 'tickets.retry' }
  | { readonly type: 'quantity.set'; readonly categoryId: string; readonly quantity: number }
  | { readonly type: 'quantity.increase'; readonly categoryId: string }
  | { readonly type: 'quantity.decrease'; readonly categoryId: string }
  /** Book Now. */
  | { readonly type: 'booking.submit' }
  /** Book Now again, and remove from the basket what is no longer available. */
  | { readonly type: 'booking.submitWithoutVanished' }
  /** The page may be out of date: it comes from the browser's cache, or the network is back. The choice is kept. */
  | { readonly type: 'booking.refresh' }
  /** The venue's date, YYYY-MM-DD, if it differs from the date by the visitor's clock. */
  | { readonly type: 'today.set'; readonly date: string }
  /** Internal: the wait of 500 ms is over. */
  | { readonly type: 'settle.over' };

/** The events that the host can listen to. */
export type BookingEmitted =
  | ToastEvent
  | { readonly type: 'basket.updated'; readonly basket: Basket }
  | { readonly type: 'checkout.navigate'; readonly basketId: string };
