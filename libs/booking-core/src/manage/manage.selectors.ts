import type { SnapshotFrom } from 'xstate';
import { type CategoryView, toCategoryViews } from '../booking/tickets.selectors.ts';
import type {
  Allowed,
  BookingContact,
  ChangeQuote,
  ManagedBooking,
  ManagedGame,
} from '../foundation/managed-booking.ts';
import type { ErrorMessage, GatewayError } from '../foundation/outcome.ts';
import type { Payment } from '../foundation/payment.ts';
import { selectPaymentScreen } from '../payment/payment.selectors.ts';
import { findGame } from './manage.context.ts';
import type { manageMachine } from './manage.machine.ts';
import { isPaying, type QuoteError, whyCannotQuote } from './manage.rules.ts';
import type { Intent, ManageResult } from './manage.types.ts';

/** The state of the machine, which views read through the selectors of this file. */
export type ManageSnapshot = SnapshotFrom<typeof manageMachine>;

/**
 * The screen of a booking. A host renders an exhaustive record over `name`. The slot list, the date and the quantities have the
 * selectors of the booking widget: `selectSlotRows`, `selectDate`, `selectKidsMode`, `selectSlotFacts`, `selectTotalMinor`; a payment
 * those of the checkout: `selectPay`, `selectPayError`.
 */
export type ManageScreen =
  | { readonly name: 'loading' }
  /** It could not be loaded, and is loaded again by `booking.retry`. */
  | { readonly name: 'failed'; readonly error: GatewayError }
  /** An unknown link. `contact`: null if it could not be fetched. */
  | { readonly name: 'notFound'; readonly contact: BookingContact | null }
  /** Another system manages the bookings of this location. */
  | { readonly name: 'elsewhere'; readonly contact: BookingContact }
  | { readonly name: 'shown'; readonly booking: ManagedBooking }
  /** Shows the same as `shown`, and the change that was made. */
  | { readonly name: 'changed'; readonly booking: ManagedBooking; readonly result: ManageResult }
  /** `result`: null if it was cancelled before. */
  | { readonly name: 'cancelled'; readonly booking: ManagedBooking; readonly result: ManageResult | null }
  /** Lists the slots. `isLoading`: the list is not there yet. `hasFailed`: the event `slots.retry` loads it again. */
  | {
      readonly name: 'times';
      readonly booking: ManagedBooking;
      readonly game: ManagedGame;
      readonly isLoading: boolean;
      readonly hasFailed: boolean;
    }
  | { readonly name: 'tickets'; readonly booking: ManagedBooking; readonly game: ManagedGame }
  /** The price is being calculated, or the booking compared with what was chosen. */
  | { readonly name: 'quoting'; readonly booking: ManagedBooking }
  /** `isSubmitting`: it was confirmed. `game`: null for a cancellation. */
  | {
      readonly name: 'confirming';
      readonly booking: ManagedBooking;
      readonly game: ManagedGame | null;
      readonly intent: Intent;
      readonly quote: ChangeQuote;
      readonly isSubmitting: boolean;
    }
  /** The outcome is unknown. `canRetry`: the automatic repeats are over. */
  | { readonly name: 'inDoubt'; readonly booking: ManagedBooking; readonly canRetry: boolean }
  /** The provider's form, or the bank's approval: `selectPaymentStep`. */
  | { readonly name: 'paying'; readonly booking: ManagedBooking; readonly payment: Payment }
  /** The payment is being fetched or given up. */
  | { readonly name: 'paymentPending'; readonly booking: ManagedBooking }
  /** It stays unknown whether the payment was made. */
  | { readonly name: 'paymentInDoubt'; readonly booking: ManagedBooking };

export function selectManageScreen(snapshot: ManageSnapshot): ManageScreen {
  const { booking, contact, loadError, result } = snapshot.context;
  if (snapshot.matches('elsewhere') && contact !== null) return { name: 'elsewhere', contact };
  if (snapshot.matches('notFound') || snapshot.matches('elsewhere')) return { name: 'notFound', contact };
  if (snapshot.matches('failed') && loadError !== null) return { name: 'failed', error: loadError };
  if (booking === null || snapshot.matches('loading')) return { name: 'loading' };
  if (snapshot.hasTag('overview')) {
    if (booking.state === 'cancelled') return { name: 'cancelled', booking, result };
    return result === null ? { name: 'shown', booking } : { name: 'changed', booking, result };
  }
  return choiceScreen(snapshot, booking) ?? changeScreen(snapshot, booking) ?? { name: 'quoting', booking };
}

function choiceScreen(snapshot: ManageSnapshot, booking: ManagedBooking): ManageScreen | null {
  const game = findGame(snapshot.context);
  if (game === null) return null;
  if (snapshot.hasTag('tickets')) return { name: 'tickets', booking, game };
  if (!snapshot.hasTag('slots')) return null;
  const isLoading = snapshot.matches('loadingTimes');
  return { name: 'times', booking, game, isLoading, hasFailed: snapshot.matches('timesFailed') };
}

function changeScreen(snapshot: ManageSnapshot, booking: ManagedBooking): ManageScreen | null {
  const { intent, quote, payment } = snapshot.context;
  if (snapshot.matches('reconciling')) {
    return { name: 'inDoubt', booking, canRetry: snapshot.matches({ reconciling: 'paused' }) };
  }
  const isSubmitting = snapshot.matches('submitting');
  if ((isSubmitting || snapshot.matches('confirming')) && intent !== null && quote !== null) {
    const game = intent.type === 'game' ? findGame({ booking, bookingId: intent.game.bookingId }) : null;
    return { name: 'confirming', booking, game, intent, quote, isSubmitting };
  }
  const name = selectPaymentScreen(snapshot);
  if (name === null) return null;
  if (name !== 'paying') return { name, booking };
  return payment === null ? { name: 'paymentPending', booking } : { name, booking, payment };
}

/** News that stand beside the screen; each is null or false without any. */
export interface ManageNews {
  /** The booking as the visitor saw it before the staff or another window changed it; null if it is up to date. */
  readonly outdated: ManagedBooking | null;
  /** The error of the last change or of the last mail with the link. */
  readonly error: ErrorMessage | null;
  /** A payment came after its places were given to others: it is refunded, and the booking is as before. */
  readonly arePlacesLost: boolean;
  /** A payment has ended without a charge, and the booking is as before. */
  readonly isUnpaid: boolean;
  readonly isLinkSent: boolean;
  /** The booking could not be fetched again: it may be out of date. */
  readonly isStale: boolean;
}

export function selectManageNews({ context }: ManageSnapshot): ManageNews {
  const { outdated, error, arePlacesLost, isUnpaid, isLinkSent, loadError } = context;
  return { outdated, error, arePlacesLost, isUnpaid, isLinkSent, isStale: loadError !== null };
}

/** True if the mail with the link is being sent. */
export function selectIsSendingLink(snapshot: ManageSnapshot): boolean {
  return snapshot.matches('sendingLink');
}

/** Says whether the booking can be cancelled online now, and why not. Null before it is loaded. */
export function selectCancellation({ context: { booking } }: ManageSnapshot): Allowed | null {
  return booking?.cancel ?? null;
}

/** True if a payment of a change is under way, which `payment.open` continues. */
export function selectHasOpenPayment({ context: { booking } }: ManageSnapshot): boolean {
  return isPaying(booking);
}

/** Selects the pricing categories of the chosen slot with their controls; none while no slot is chosen. */
export function selectChangeCategories(snapshot: ManageSnapshot): readonly CategoryView[] {
  const { slot, quantities } = snapshot.context;
  if (slot === null) return [];
  return toCategoryViews(slot, quantities, snapshot.hasTag('tickets') ? null : { code: 'notLoaded' });
}

export interface QuoteView {
  readonly isEnabled: boolean;
  readonly isLoading: boolean;
  /** The reason why the chosen change cannot be quoted; null if it can. */
  readonly reason: QuoteError | { readonly code: 'busy' } | null;
}

/** Says whether the price of the chosen change can be fetched now (`change.quote`). */
export function selectQuote(snapshot: ManageSnapshot): QuoteView {
  const reason = snapshot.hasTag('tickets') ? whyCannotQuote(snapshot.context) : ({ code: 'busy' } as const);
  return { isEnabled: reason === null, isLoading: snapshot.matches('quoting'), reason };
}
