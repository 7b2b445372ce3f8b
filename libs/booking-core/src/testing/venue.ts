import type { Basket, BasketPromotion, BookingRequest, VoucherOffer } from '../foundation/basket.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { CheckoutOutcome } from '../foundation/payment.ts';
import type { PaymentMethod, PaymentPage } from '../foundation/payment-option.ts';
import { holdMs, renewalMs } from '../foundation/constants.ts';
import { failed, type Outcome, succeeded } from '../foundation/outcome.ts';
import type { Slot, SlotBlock } from '../foundation/slot.ts';
import { defaultPolicy } from './default-policy.ts';
import { findStart, toBookingId, toConfirmation, toInstanceId } from './venue-booking.ts';
import { VenueCatalogue } from './venue-catalogue.ts';
import { defaultPromotions, defaultVouchers, VenueOffers } from './venue-offers.ts';
import { VenueManagement } from './venue-management.ts';
import { paymentMs, reopenedMs, VenuePayments } from './venue-payments.ts';
import { VenuePlaces } from './venue-places.ts';
import { VenueReceipts } from './venue-receipts.ts';
import type { BasketRequest, HeldBasket, SimulatedGame, SimulatorOptions } from './venue.types.ts';

const defaultGames: readonly SimulatedGame[] = [{ id: 'game-lost-temple', name: 'Lost Temple', slug: 'lost-temple' }];

const emptyMessage = 'Your basket is empty';

/** The inventory of the simulated venue: slots, baskets and bookings in memory. It has no timeouts and no errors of its own. */
export class Venue {
  readonly locationId: string;
  readonly timeZone: string;
  private readonly options: SimulatorOptions;
  private readonly catalogue: VenueCatalogue;
  private readonly places: VenuePlaces;
  private readonly receipts: VenueReceipts;
  private readonly offers: VenueOffers;
  readonly payments: VenuePayments;
  /** The bookings after their confirmation. */
  readonly management: VenueManagement;
  private counter = 0;

  constructor(options: SimulatorOptions) {
    const { games = defaultGames } = options;
    this.options = options;
    this.locationId = options.locationId ?? 'loc-orlando';
    this.timeZone = options.timeZone ?? 'America/New_York';
    this.places = new VenuePlaces({
      now: options.now,
      seed: options.seed,
      timeZone: this.timeZone,
      currency: options.currency ?? 'USD',
      getCapacity: (instanceId) => findStart(games, instanceId)?.game.capacity,
    });
    this.offers = new VenueOffers(options.promotions ?? defaultPromotions, options.vouchers ?? defaultVouchers);
    const { locationId, timeZone, places, offers } = this;
    this.catalogue = new VenueCatalogue({ ...options, locationId, timeZone, games, places, offers });
    this.receipts = new VenueReceipts(options.now);
    this.payments = new VenuePayments({
      now: options.now,
      book: (basketId, paidMinor) => this.bookPaid(basketId, paidMinor),
      release: (basketId) => this.releasePaying(basketId),
    });
    this.management = new VenueManagement({
      now: options.now,
      locationId: this.locationId,
      timeZone: this.timeZone,
      currency: options.currency ?? 'USD',
      policy: { ...defaultPolicy, ...options.policy },
      managedBy: options.managedBy ?? 'here',
      offers: this.offers,
      toBooking: (basketId, request) => this.catalogue.toBooking(basketId, request),
      listSlots: ({ gameId, date, isKidsMode, movedId }) =>
        this.listSlots(gameId, date, isKidsMode, undefined, movedId),
      findError: (request, movedId) => this.catalogue.findError({ bookings: [request] }, undefined, movedId),
      rebook: (basketId, requests) => this.rebook(basketId, requests),
      holdFor: (id, request, expiresAtMs) => {
        const held = { requests: [request], vouchers: [], codes: [], canExtend: false, status: 'paying' as const };
        this.places.baskets.set(id, { id, ...held, expiresAtMs });
      },
      release: (id) => void this.places.baskets.delete(id),
    });
  }

  get confirmations(): readonly Confirmation[] {
    return this.receipts.confirmations;
  }

  /** Ends the hold of a basket now. */
  expireBasket(basketId: string): void {
    const basket = this.places.baskets.get(basketId);
    if (basket !== undefined) this.places.baskets.set(basketId, { ...basket, expiresAtMs: this.options.now() });
  }

  /** Lets other people take places of a slot; a negative number frees them. */
  takePlaces(instanceId: string, places: number): void {
    this.places.take(instanceId, places);
  }

  /** Closes the slot: it can no longer be booked, even if places are free. */
  closeSlot(instanceId: string, block: SlotBlock | null = null): void {
    this.places.close(instanceId, block);
  }

  /** Counts the places of a slot that are held or booked by anyone but `basketId`. */
  occupied(instanceId: string, basketId?: string): number {
    return this.places.occupied(instanceId, basketId);
  }

  /** Counts the places of a slot in open baskets. */
  held(instanceId: string): number {
    return this.places.held(instanceId);
  }

  toInstanceId(gameId: string, date: string, time: string, isKidsMode = false): string {
    return toInstanceId({ gameId, date, time, isKidsMode });
  }

  /** @param movedId a booked basket whose places count as free */
  listSlots(...query: Parameters<VenueCatalogue['listSlots']>): Outcome<readonly Slot[]> {
    return this.catalogue.listSlots(...query);
  }

  getSlot(...query: Parameters<VenueCatalogue['getSlot']>): Outcome<Slot> {
    return this.catalogue.getSlot(...query);
  }

  getBasket(basketId: string): Outcome<Basket> {
    this.payments.sweep();
    const basket = this.places.baskets.get(basketId);
    if (basket === undefined) return failed('notFound', `There is no basket ${basketId}`);
    if (!this.places.isLive(basket) && basket.status !== 'booked')
      return failed('conflict', `Basket ${basketId} has expired`);
    return succeeded(this.receipts.getBasket(basketId) ?? this.catalogue.toShown(basket));
  }

  createBasket({ bookings, vouchers = [] }: BasketRequest): Outcome<Basket> {
    if (bookings.length + vouchers.length === 0) return failed('rejected', 'A basket cannot be created empty');
    const error = this.catalogue.findError({ bookings, vouchers }, undefined);
    if (error !== null) return error;
    this.counter += 1;
    const expiresAtMs = this.options.now() + (this.options.holdMs ?? holdMs);
    const held = { requests: bookings, vouchers, codes: [], expiresAtMs, canExtend: true, status: 'open' as const };
    return this.keep({ id: `b-${this.counter}`, ...held });
  }

  updateBasket(basketId: string, { bookings, vouchers }: BasketRequest): Outcome<Basket> {
    return this.change(basketId, (basket) => {
      const wanted = { bookings, vouchers: vouchers ?? basket.vouchers };
      return (
        this.catalogue.findError(wanted, basketId) ??
        this.keep({ ...basket, requests: bookings, vouchers: wanted.vouchers })
      );
    });
  }

  vouchersOnSale(): Outcome<readonly VoucherOffer[]> {
    const currency = this.options.currency ?? 'USD';
    return succeeded(this.offers.offers.map((offer) => ({ ...offer, description: offer.name, currency })));
  }

  addPromotion(basketId: string, typed: string): Outcome<Basket> {
    return this.change(basketId, (basket) => {
      if (basket.requests.length + basket.vouchers.length === 0)
        return failed('conflict', 'The basket is empty', [emptyMessage]);
      const elsewhere = [...this.places.baskets.values()]
        .filter((other) => other.id !== basketId && other.status !== 'booked' && this.places.isLive(other))
        .flatMap(({ codes }) => codes);
      const code = this.offers.admit(typed, basket.codes, elsewhere);
      if (!code.ok) return code;
      const codes = [...basket.codes, code.value];
      // A code without a discount is left out of the promotions.
      const doesApply = this.catalogue.toShown({ ...basket, codes }).promotions.length === codes.length;
      return doesApply
        ? this.keep({ ...basket, codes })
        : failed('rejected', `${code.value} has no discount here`, ['Error adding discount']);
    });
  }

  deletePromotion(basketId: string, promotionId: string): Outcome<Basket> {
    return this.change(basketId, (basket) => {
      const codes = basket.codes.filter((code) => code !== this.offers.toCode(promotionId));
      if (codes.length === basket.codes.length) return failed('notFound', `There is no promotion ${promotionId}`);
      return this.keep({ ...basket, codes });
    });
  }

  deleteBasket(basketId: string): Outcome<true> {
    const basket = this.openBasket(basketId);
    if (!basket.ok) return basket;
    this.places.baskets.delete(basketId);
    return succeeded(true);
  }

  deleteBooking(basketId: string, bookingId: string): Outcome<Basket> {
    return this.change(basketId, (basket) => {
      const requests = basket.requests.filter(({ instanceId }) => toBookingId(basketId, instanceId) !== bookingId);
      if (requests.length === basket.requests.length) return failed('notFound', `There is no booking ${bookingId}`);
      return this.keep({ ...basket, requests });
    });
  }

  extendBasket(basketId: string): Outcome<Basket> {
    return this.change(basketId, (basket) =>
      basket.canExtend
        ? this.keep({
            ...basket,
            expiresAtMs: basket.expiresAtMs + (this.options.renewalMs ?? renewalMs),
            canExtend: false,
          })
        : failed('conflict', `Basket ${basketId} was extended before`),
    );
  }

  /** @param method at the venue if absent */
  checkout(basketId: string, method: PaymentMethod = 'venue', page?: PaymentPage): Outcome<CheckoutOutcome> {
    this.payments.sweep();
    const known = this.places.baskets.get(basketId);
    if (known?.status === 'paying') {
      const payment = page === undefined ? this.payments.get(basketId) : this.payments.changePage(basketId, page);
      return payment.ok ? succeeded({ status: 'paymentRequired', payment: payment.value }) : payment;
    }
    const basket = this.openBasket(basketId);
    if (!basket.ok) return basket;
    const { requests, vouchers: lines } = basket.value;
    if (requests.length + lines.length === 0) return failed('rejected', 'The basket is empty', [emptyMessage]);
    const { paymentOptions, totalMinor, currency } = this.catalogue.toShown(basket.value);
    const option = paymentOptions.find((each) => each.method === method);
    if (totalMinor === 0 || option?.method === 'venue') return succeeded(this.book(basket.value, 0));
    if (option === undefined) return failed('rejected', `${method} is not offered`, ['Error during basket checkout']);
    const { expiresAtMs: holdEndsAtMs } = basket.value;
    const deadlineMs = holdEndsAtMs + paymentMs;
    this.places.baskets.set(basketId, { ...basket.value, status: 'paying', expiresAtMs: deadlineMs, holdEndsAtMs });
    const terms = { amountMinor: option.dueNowMinor, currency, deadlineMs, page: page ?? 'embedded' } as const;
    return succeeded({ status: 'paymentRequired', payment: this.payments.start({ basketId, ...terms }) });
  }

  getConfirmation(basketId: string): Outcome<Confirmation> {
    this.payments.sweep();
    return this.receipts.getConfirmation(basketId);
  }

  /** Returns the codes of a booking's gift vouchers, which are created at the first call, as by a person at the location. */
  releaseVouchers(reference: string): readonly string[] {
    return this.offers.release(
      reference,
      this.confirmations.find((each) => each.reference === reference)?.vouchers ?? [],
    );
  }

  private book(basket: HeldBasket, paidMinor: number): Confirmation {
    const paid = this.catalogue.toShown(basket);
    this.places.baskets.set(basket.id, { ...basket, status: 'booked' });
    const reference = `REF-${this.confirmations.length + 1}`;
    const vouchers = this.offers.settle(paid.vouchers, paid.promotions);
    const confirmation = toConfirmation(paid, { reference, vouchers, paidMinor });
    this.receipts.keep(paid, confirmation);
    this.management.add(basket.id, confirmation, basket.codes);
    return confirmation;
  }

  /** Gives the basket of a changed booking its new places. */
  private rebook(basketId: string, requests: readonly BookingRequest[]): void {
    const basket = this.places.baskets.get(basketId);
    if (basket !== undefined) this.places.baskets.set(basketId, { ...basket, requests });
  }

  /** Books the basket of a payment that was made; null if its places are lost. */
  private bookPaid(basketId: string, paidMinor: number): Confirmation | null {
    const basket = this.places.baskets.get(basketId);
    if (basket === undefined) return null;
    const { requests, vouchers } = basket;
    // The places are taken again if they are free.
    const isHeld =
      this.places.isLive(basket) || this.catalogue.findError({ bookings: requests, vouchers }, basketId) === null;
    return isHeld ? this.book(basket, paidMinor) : null;
  }

  private releasePaying(basketId: string): void {
    const basket = this.places.baskets.get(basketId);
    if (basket?.status !== 'paying') return;
    const { now } = this.options;
    // A payment that was given up in time leaves at least a short hold.
    const expiresAtMs = this.places.isLive(basket) ? Math.max(basket.holdEndsAtMs ?? 0, now() + reopenedMs) : now();
    this.places.baskets.set(basketId, { ...basket, status: 'open', expiresAtMs });
  }

  /** Finds a basket that can be changed: neither expired, nor booked, nor being paid. */
  private openBasket(basketId: string): Outcome<HeldBasket> {
    const basket = this.places.baskets.get(basketId);
    if (basket === undefined) return failed('notFound', `There is no basket ${basketId}`);
    if (basket.status === 'booked') return failed('conflict', `Basket ${basketId} is booked`);
    if (basket.status === 'paying') return failed('conflict', `Basket ${basketId} is being paid`);
    return this.places.isLive(basket) ? succeeded(basket) : failed('conflict', `Basket ${basketId} has expired`);
  }

  private change(basketId: string, apply: (basket: HeldBasket) => Outcome<Basket>): Outcome<Basket> {
    const basket = this.openBasket(basketId);
    return basket.ok ? apply(basket.value) : basket;
  }

  /** Stores the basket without codes that no longer have a discount; the result lists them in `removedPromotions`. */
  private keep(basket: HeldBasket): Outcome<Basket> {
    const before = this.places.baskets.get(basket.id);
    const shown = this.catalogue.toShown(basket);
    const codes = shown.promotions.map(({ id }) => this.offers.toCode(id));
    this.places.baskets.set(basket.id, { ...basket, codes });
    const gone = ({ id }: BasketPromotion) =>
      basket.codes.includes(this.offers.toCode(id)) && !codes.includes(this.offers.toCode(id));
    const removedPromotions = before === undefined ? [] : this.catalogue.toShown(before).promotions.filter(gone);
    return succeeded({ ...shown, removedPromotions });
  }
}
