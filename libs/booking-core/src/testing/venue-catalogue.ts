import type { Basket, BasketBooking, BookingRequest } from '../foundation/basket.ts';
import { failed, type Outcome, succeeded } from '../foundation/outcome.ts';
import type { Slot } from '../foundation/slot.ts';
import type { Quantities } from '../tickets/quantity.ts';
import { sumBookingsMinor, toBasket } from './venue-basket.ts';
import { createBooking, findHoldError, findStart, goneMessage, withQuote } from './venue-booking.ts';
import type { VenueOffers } from './venue-offers.ts';
import type { VenuePlaces } from './venue-places.ts';
import type { BasketRequest, HeldBasket, SimulatedGame, SimulatorOptions } from './venue.types.ts';

const defaultStartTimes = ['10:00', '11:30', '13:00', '16:00', '17:30', '19:00', '20:30'];

interface CatalogueOptions extends Pick<SimulatorOptions, 'now' | 'currency' | 'paymentMethods'> {
  readonly locationId: string;
  readonly timeZone: string;
  readonly games: readonly SimulatedGame[];
  readonly places: VenuePlaces;
  readonly offers: VenueOffers;
}

/** The slots that the simulated venue sells, and the content of baskets at the current prices. */
export class VenueCatalogue {
  private readonly options: CatalogueOptions;

  constructor(options: CatalogueOptions) {
    this.options = options;
  }

  /** @param movedId a booked basket whose places count as free */
  listSlots(
    gameId: string,
    date: string,
    isKidsMode: boolean,
    basketId: string | undefined,
    movedId?: string,
  ): Outcome<readonly Slot[]> {
    const game = this.options.games.find(({ id }) => id === gameId);
    if (game === undefined) return failed('notFound', `Game ${gameId} is not played here`);
    const times = game.startTimes ?? defaultStartTimes;
    return succeeded(
      times.map((time) => this.options.places.getSlot({ game, date, time, isKidsMode }, basketId, movedId)),
    );
  }

  getSlot(instanceId: string, basketId: string | undefined, movedId?: string, tickets?: Quantities): Outcome<Slot> {
    const start = findStart(this.options.games, instanceId);
    if (start === null) return failed('notFound', `There is no slot ${instanceId}`, [goneMessage]);
    const slot = this.options.places.getSlot(start, basketId, movedId);
    return succeeded(tickets === undefined ? slot : withQuote(slot, start.game, tickets));
  }

  /** Returns the first error of the requests; null if all of them can be held. */
  findError({ bookings, vouchers = [] }: BasketRequest, basketId: string | undefined, movedId?: string) {
    const lines = this.options.offers.price('', vouchers);
    if (!lines.ok) return lines;
    const instanceIds = new Set(bookings.map(({ instanceId }) => instanceId));
    if (instanceIds.size !== bookings.length) return failed('rejected', 'The same slot twice');
    for (const request of bookings) {
      const tickets = Object.fromEntries(
        request.tickets.map(({ pricingCategoryId, quantity }) => [pricingCategoryId, quantity]),
      );
      const slot = this.getSlot(request.instanceId, basketId, movedId, tickets);
      if (!slot.ok) return slot;
      const error = findHoldError(slot.value, request);
      if (error !== null) return error;
    }
    return null;
  }

  /** Returns the basket as the gateway returns it. */
  toShown(basket: HeldBasket): Basket {
    const bookings = basket.requests.map((request) => this.toBooking(basket.id, request));
    const lines = this.options.offers.price(basket.id, basket.vouchers);
    const promotions = this.options.offers.apply({ bookingsMinor: sumBookingsMinor(bookings), codes: basket.codes });
    const content = { bookings, vouchers: lines.ok ? lines.value : [], promotions };
    return toBasket(basket, content, this.options);
  }

  toBooking(basketId: string, request: BookingRequest): BasketBooking {
    const start = findStart(this.options.games, request.instanceId);
    if (start === null) throw new Error(`Basket ${basketId} holds the unknown slot ${request.instanceId}`);
    return createBooking(basketId, request, start, this.options.timeZone);
  }
}
