import type { PaymentPage } from '../foundation/payment-option.ts';
import type { BookingContact, ChangeQuote, GameChange, ManagedBooking } from '../foundation/managed-booking.ts';
import type { ErrorMessage, GatewayError } from '../foundation/outcome.ts';
import type { BookingKey, BookingManagementGateway, CreateKey, PaymentGateway } from '../foundation/ports.ts';
import type { Slot } from '../foundation/slot.ts';
import type { PayingContext } from '../payment/payment.types.ts';
import type { SlotLayout } from '../slots/slot-rows.ts';
import type { Quantities } from '../tickets/quantity.ts';

/**
 * The ports of the machine, with the secret of the booking. In its context they are under `ports`, so that no stored text and no trace
 * has them: a host passes the secret again after a reload.
 */
export interface ManagePorts {
  readonly gateway: BookingManagementGateway;
  readonly payments: PaymentGateway;
  readonly createKey: CreateKey;
  readonly now: () => number;
  readonly key: BookingKey;
}

export interface ManageInput {
  readonly gateway: BookingManagementGateway;
  readonly payments: PaymentGateway;
  readonly createKey: CreateKey;
  /** Returns the time in milliseconds since 1970, which determines the location's today. */
  readonly now: () => number;
  readonly location: { readonly id: string };
  /** The secret in the link of the booking. */
  readonly secret: string;
  /** The page on which the visitor of this host types a card; `embedded` if absent. */
  readonly paymentPage?: PaymentPage | undefined;
  /** True if the visitor comes back from the page of the provider, where the result of the payment is shown first; false if absent. */
  readonly returnsFromPayment?: boolean | undefined;
  /** Slots shown before 'More'; null shows all; 5 if absent. */
  readonly splitCount?: number | null | undefined;
  /** The number of columns of the list of slots; 3 if absent. */
  readonly columns?: number | undefined;
}

/** The change that the visitor wants. */
export type Intent =
  | { readonly type: 'game'; readonly game: GameChange; readonly isMove: boolean }
  | { readonly type: 'cancel' };

/** The change that was made last. */
export interface ManageResult {
  readonly kind: 'moved' | 'changed' | 'cancelled';
  /** The quote of the change; null if it was paid in an earlier visit. */
  readonly quote: ChangeQuote | null;
  readonly before: ManagedBooking;
}

export interface ManageContext extends PayingContext {
  readonly ports: ManagePorts;
  readonly paymentPage: PaymentPage;
  /** True until the result of the payment is fetched. */
  readonly returnsFromPayment: boolean;
  /** The booking as it was fetched last; null before. */
  readonly booking: ManagedBooking | null;
  /** The contact to call where the link opens nothing here. */
  readonly contact: BookingContact | null;
  readonly loadError: GatewayError | null;
  /** The booking as the visitor saw it before the staff or another window changed it; null if it is up to date. */
  readonly outdated: ManagedBooking | null;
  readonly result: ManageResult | null;
  /** The error of the last change or link; null after a success. */
  readonly error: ErrorMessage | null;
  /** True if the payment of a change was made after its places were given to others: everything is refunded. */
  readonly arePlacesLost: boolean;
  /** True if a change was not made because its payment was given up: nothing was charged. */
  readonly isUnpaid: boolean;

  /** `ManagedGame.id` of the game that is being changed. */
  readonly bookingId: string | null;
  /** The first day to which the game can be moved, YYYY-MM-DD; empty before a choice began. */
  readonly minDate: string;
  readonly maxDate: string;
  /** The day of the list of slots. */
  readonly date: string;
  /** True if the visitor chose `date`; false while it is the day of the game. */
  readonly isDateChosen: boolean;
  readonly isKidsMode: boolean;
  readonly layout: SlotLayout;
  /** True if 'More' was pressed and all slots are shown. */
  readonly isExpanded: boolean;
  /** The list of `date`; null until it is loaded. */
  readonly slots: readonly Slot[] | null;
  /** The chosen slot; before its list is loaded, the one to choose in it. */
  readonly selectedInstanceId: string | null;
  readonly slot: Slot | null;
  readonly quantities: Quantities;

  /** The change whose price was asked for; null while the visitor chooses. */
  readonly intent: Intent | null;
  /** The price of `intent`; null until it is fetched. */
  readonly quote: ChangeQuote | null;

  /** The idempotency key of the request for the link, until its outcome is known. */
  readonly linkKey: string | null;
  readonly isLinkSent: boolean;
}

export type ManageEvent =
  /** Loads a booking that could not be loaded. */
  | { readonly type: 'booking.retry' }
  /** The page may be out of date. A choice is kept. */
  | { readonly type: 'booking.refresh' }
  /** Sends the mail with the link again. */
  | { readonly type: 'link.send' }
  /** Begins to choose another time for this game (`ManagedGame.id`). */
  | { readonly type: 'game.move'; readonly bookingId: string }
  /** Begins to choose other tickets for this game at its time. */
  | { readonly type: 'game.tickets'; readonly bookingId: string }
  /** Fetches what a cancellation would return. Cancels nothing. */
  | { readonly type: 'booking.cancel' }
  /** YYYY-MM-DD; null is the date of the game. */
  | { readonly type: 'date.select'; readonly date: string | null }
  | { readonly type: 'kidsMode.set'; readonly isOn: boolean }
  | { readonly type: 'slots.toggleMore' }
  | { readonly type: 'slots.layout'; readonly splitCount: number | null; readonly columns: number }
  | { readonly type: 'slots.retry' }
  | { readonly type: 'slot.select'; readonly instanceId: string }
  /** 'Change Time'. */
  | { readonly type: 'slot.change' }
  | { readonly type: 'quantity.set'; readonly categoryId: string; readonly quantity: number }
  | { readonly type: 'quantity.increase'; readonly categoryId: string }
  | { readonly type: 'quantity.decrease'; readonly categoryId: string }
  /** Fetches the price of the chosen change. Changes nothing. */
  | { readonly type: 'change.quote' }
  /** Leads back to the tickets. */
  | { readonly type: 'change.edit' }
  /** Leads back to the booking, which stays as it is. */
  | { readonly type: 'change.leave' }
  /** Makes the change that was quoted. */
  | { readonly type: 'change.confirm' }
  /** Repeats a request with an unknown outcome now, or fetches an undecided payment. */
  | { readonly type: 'change.retry' }
  /** Goes on with the payment of a change that is under way. */
  | { readonly type: 'payment.open' }
  /** Pays with what the visitor typed, or goes on to the bank's approval. */
  | { readonly type: 'payment.submit' }
  /** Gives the payment up. */
  | { readonly type: 'payment.change' }
  /** Internal, from here on: a wait is over. */
  | { readonly type: 'reconcile.due' }
  | { readonly type: 'payment.due' };

/** The request of a change, as it is sent and repeated. */
export interface ChangeCommand {
  readonly intent: Intent;
  readonly version: number;
  readonly quoteId: string;
  readonly page: PaymentPage;
  readonly idempotencyKey: string;
}
