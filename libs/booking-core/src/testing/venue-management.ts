import type { Confirmation } from '../foundation/checkout.ts';
import type {
  BookingContact,
  ChangeOutcome,
  ChangeQuote,
  GameChange,
  ManagedBooking,
} from '../foundation/managed-booking.ts';
import { failed, type Outcome, succeeded } from '../foundation/outcome.ts';
import type { PaymentPage } from '../foundation/payment-option.ts';
import type { Slot } from '../foundation/slot.ts';
import { planChange, type Plan, type Wanted } from './plan-change.ts';
import { toManagedBooking, whyNotCancel, whyNotChange } from './venue-managed-booking.ts';
import type { BookedVenue, StoredBooking } from './venue-management.types.ts';
import { paymentMs, VenuePayments } from './venue-payments.ts';

const phone = { telephone: '+1 407 555 0199', email: 'hello@example.org' };

interface VersionedChange {
  readonly secret: string;
  readonly version: number;
}

/** The bookings of the venue after their confirmation. */
export class VenueManagement {
  private readonly venue: BookedVenue;
  private readonly bookings = new Map<string, StoredBooking>();
  /** The email addresses of the customers, by reference. */
  private readonly emails = new Map<string, string>();
  /** The changes whose payment is under way, by reference. */
  private readonly pending = new Map<string, Plan>();
  /** The payments of changes, by the reference of their booking. */
  readonly payments: VenuePayments;
  /** The system that manages the bookings. A test changes it. */
  managedBy: BookingContact['managedBy'];
  /** The references whose link was sent, in order. */
  readonly sentLinks: string[] = [];

  constructor(venue: BookedVenue) {
    this.venue = venue;
    this.managedBy = venue.managedBy;
    const change = {
      now: venue.now,
      book: (reference: string, paidMinor: number) => this.applyPaid(reference, paidMinor),
      release: (reference: string) => this.drop(reference),
    };
    this.payments = new VenuePayments(change, 'change-pay');
  }

  /** Lists all bookings, for invariants. */
  get all(): readonly StoredBooking[] {
    return [...this.bookings.values()];
  }

  /** @param email of the customer */
  keepEmail(reference: string, email: string): void {
    this.emails.set(reference, email);
  }

  /** Adds a basket that was booked. */
  add(basketId: string, { access, ...confirmation }: Confirmation, codes: readonly string[]): void {
    if (access === null || access === undefined) throw new Error(`${confirmation.reference} has no secret`);
    const { reference, bookings, vouchers, promotions, paidMinor } = confirmation;
    this.bookings.set(reference, {
      reference,
      basketId,
      ...access,
      state: 'confirmed',
      version: 1,
      games: bookings.map(({ id, instanceId, tickets }) => ({
        id,
        request: {
          instanceId,
          tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricingCategoryId, quantity })),
        },
      })),
      cancelledGames: [],
      vouchers,
      codes,
      promotions,
      paidMinor,
      keptMinor: 0,
      refunds: [],
    });
  }

  get(secret: string): Outcome<ManagedBooking> {
    const found = this.find(secret);
    return found.ok ? succeeded(this.toShown(found.value)) : found;
  }

  listMoveTimes(
    secret: string,
    {
      bookingId,
      date,
      isKidsMode,
    }: { readonly bookingId: string; readonly date: string; readonly isKidsMode: boolean },
  ): Outcome<readonly Slot[]> {
    const found = this.find(secret);
    if (!found.ok) return found;
    const { basketId, games } = found.value;
    const game = games.find(({ id }) => id === bookingId);
    if (game === undefined) return failed('notFound', `The booking has no game ${bookingId}`);
    const { gameId } = this.venue.toBooking(basketId, game.request);
    return this.venue.listSlots({ gameId, date, isKidsMode, movedId: basketId });
  }

  quoteChange({ game, ...change }: VersionedChange & { readonly game: GameChange }): Outcome<ChangeQuote> {
    const plan = this.plan(change, { type: 'game', game });
    return plan.ok ? succeeded(plan.value.quote) : plan;
  }

  quoteCancellation(change: VersionedChange): Outcome<ChangeQuote> {
    const plan = this.plan(change, { type: 'cancel' });
    return plan.ok ? succeeded(plan.value.quote) : plan;
  }

  /** Makes the change as it was quoted. A change that costs more by card holds its places, and is made once the payment is. */
  change({
    game,
    quoteId,
    page = 'embedded',
    ...change
  }: VersionedChange & {
    readonly quoteId: string;
    readonly game: GameChange;
    readonly page?: PaymentPage | undefined;
  }): Outcome<ChangeOutcome> {
    const plan = this.plan(change, { type: 'game', game });
    if (!plan.ok) return plan;
    const { quote, before } = plan.value;
    if (quote.quoteId !== quoteId) return failed('conflict', 'The change would turn out otherwise than quoted');
    if (quote.dueNowMinor === 0) {
      return succeeded({ status: 'changed', booking: this.toShown(this.apply(plan.value)) });
    }
    const { reference } = before;
    const deadlineMs = this.venue.now() + paymentMs;
    this.pending.set(reference, plan.value);
    this.venue.holdFor(pendingId(reference), game, deadlineMs);
    const terms = { amountMinor: quote.dueNowMinor, currency: this.venue.currency, deadlineMs, page };
    return succeeded({ status: 'paymentRequired', payment: this.payments.start({ basketId: reference, ...terms }) });
  }

  cancel({ quoteId, ...change }: VersionedChange & { readonly quoteId: string }): Outcome<ManagedBooking> {
    const plan = this.plan(change, { type: 'cancel' });
    if (!plan.ok) return plan;
    if (plan.value.quote.quoteId !== quoteId) return failed('conflict', 'It would turn out otherwise than quoted');
    return succeeded(this.toShown(this.apply(plan.value)));
  }

  getPayment(secret: string) {
    const found = this.find(secret);
    return found.ok ? this.payments.get(found.value.reference) : found;
  }

  cancelPayment(secret: string) {
    const found = this.find(secret);
    return found.ok ? this.payments.cancel(found.value.reference) : found;
  }

  sendLink(secret: string): Outcome<true> {
    const found = this.find(secret);
    if (!found.ok) return found;
    this.sentLinks.push(found.value.reference);
    return succeeded(true);
  }

  /** Sends the link if the address is that of the booking. The result is the same otherwise, so that nobody learns of a booking. */
  lookUp(reference: string, email: string): Outcome<true> {
    if (this.emails.get(reference) === email) this.sentLinks.push(reference);
    return succeeded(true);
  }

  contact(): Outcome<BookingContact> {
    return succeeded({ managedBy: this.managedBy, ...phone });
  }

  /** Changes something that no visitor sees, as a person of the staff does; for tests. */
  touch(reference: string): void {
    const booking = this.bookings.get(reference);
    if (booking !== undefined) this.bookings.set(reference, { ...booking, version: booking.version + 1 });
  }

  /** Cancels the booking and gives everything back, as a person of the staff does; for tests. */
  cancelByStaff(reference: string): void {
    const before = this.bookings.get(reference);
    if (before?.state === 'confirmed') this.apply(planChange(this.venue, before, { type: 'cancel' }));
  }

  private find(secret: string): Outcome<StoredBooking> {
    this.payments.sweep();
    const isHere = this.managedBy === 'here';
    const booking = isHere ? this.all.find((each) => each.secret === secret) : undefined;
    return booking === undefined ? failed('notFound', 'There is no such booking at this location') : succeeded(booking);
  }

  private isPaying({ reference }: StoredBooking): boolean {
    return this.pending.has(reference);
  }

  private toShown(booking: StoredBooking): ManagedBooking {
    return toManagedBooking(this.venue, booking, this.isPaying(booking), phone);
  }

  /** Computes the effect of a change; returns an error if the change cannot be made. */
  private plan({ secret, version }: VersionedChange, wanted: Wanted): Outcome<Plan> {
    const found = this.find(secret);
    if (!found.ok) return found;
    const booking = found.value;
    if (booking.state === 'cancelled') return failed('conflict', 'It cannot be done online: cancelled');
    if (booking.version !== version) return failed('conflict', `The booking has version ${booking.version}`);
    const isPaying = this.isPaying(booking);
    if (wanted.type === 'cancel') {
      const reason = whyNotCancel(this.venue, booking, isPaying);
      return reason === null
        ? succeeded(planChange(this.venue, booking, wanted))
        : failed('conflict', `It cannot be done online: ${reason}`);
    }
    const { bookingId, instanceId } = wanted.game;
    const game = booking.games.find(({ id }) => id === bookingId);
    if (game === undefined) return failed('notFound', `The booking has no game ${bookingId}`);
    const reason = whyNotChange(this.venue, booking, game, isPaying);
    if (reason !== null) return failed('conflict', `It cannot be done online: ${reason}`);
    // An instance id begins with the id of the game.
    const readGameId = (id: string) => id.split('~')[0];
    if (readGameId(instanceId) !== readGameId(game.request.instanceId)) {
      return failed('notFound', `${instanceId} is of another game`);
    }
    const error = this.venue.findError(wanted.game, booking.basketId);
    if (error !== null) return error;
    const plan = planChange(this.venue, booking, wanted);
    return plan.isChanged ? succeeded(plan) : failed('conflict', 'The game is booked so already');
  }

  /** Makes the whole change or nothing of it: places, codes, money, version. */
  private apply({ before, after }: Plan): StoredBooking {
    const { basketId, games, promotions } = after;
    this.venue.offers.restore(before.promotions);
    this.venue.offers.take(promotions);
    this.venue.rebook(
      basketId,
      games.map(({ request }) => request),
    );
    this.bookings.set(after.reference, after);
    return after;
  }

  /** Makes a change whose payment was made; null if it can no longer be made, so that it is refunded. */
  private applyPaid(reference: string, paidMinor: number): Confirmation | null {
    const plan = this.pending.get(reference);
    // The places that are held for the change are freed, so that they count as free below.
    this.drop(reference);
    const booking = this.bookings.get(reference);
    if (plan === undefined || booking?.version !== plan.before.version || plan.wanted.type !== 'game') return null;
    if (this.venue.findError(plan.wanted.game, booking.basketId) !== null) return null;
    const after = this.apply({ ...plan, after: { ...plan.after, paidMinor: plan.after.paidMinor + paidMinor } });
    const { games: bookings, vouchers, promotions, ...shown } = this.toShown(after);
    const { subtotalMinor, discountMinor, totalMinor, currency } = shown;
    const sums = { subtotalMinor, discountMinor, totalMinor, paidMinor: shown.paidMinor, currency };
    return { reference, status: 'confirmed', bookings, vouchers, promotions, ...sums };
  }

  /** Forgets the change of this booking that was to be paid, and frees the places that are held for it. */
  private drop(reference: string): void {
    this.pending.delete(reference);
    this.venue.release(pendingId(reference));
  }
}

function pendingId(reference: string): string {
  return `change-${reference}`;
}
