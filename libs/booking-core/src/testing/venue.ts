import type { Basket, BookingDemand } from '../basket/basket.ts';
import type { Confirmation } from '../checkout/checkout.ts';
import { holdMs, renewalMs } from '../constants.ts';
import { failed, type Outcome, succeeded } from '../outcome.ts';
import type { Slot } from '../slots/slot.ts';
import type { PricingCategory } from '../tickets/pricing-category.ts';
import { whyCannotSubmit } from '../tickets/quantity.ts';
import { createSeededRandom } from './seeded-random.ts';
import { instantAt } from './venue-time.ts';
import type { SimulatedGame, SimulatorOptions } from './venue.types.ts';

const defaultStartTimes = ['10:00', '11:30', '13:00', '16:00', '17:30', '19:00', '20:30'];
const defaultCategories: readonly PricingCategory[] = [
  { id: 'adult', name: 'Adult', priceMinor: 2_900, maxQuantity: 8, isHidden: false },
  { id: 'child', name: 'Child', priceMinor: 1_950, maxQuantity: 6, isHidden: false },
  { id: 'staff', name: 'Staff', priceMinor: 0, maxQuantity: 8, isHidden: true },
];

interface HeldBasket {
  readonly id: string;
  readonly demands: readonly BookingDemand[];
  readonly expiresAtMs: number;
  readonly canExtend: boolean;
  readonly status: 'open' | 'booked';
}

/** The start that an instance id names. */
interface Start {
  readonly game: SimulatedGame;
  readonly date: string;
  readonly time: string;
  readonly isKidsMode: boolean;
}

const goneMessage = 'Tickets no longer available';

/** The inventory of the simulated venue: slots, baskets and bookings in memory, without time-outs or failures of its own. */
export class Venue {
  readonly locationId: string;
  readonly timeZone: string;
  private readonly options: SimulatorOptions;
  private readonly games: readonly SimulatedGame[];
  private readonly baskets = new Map<string, HeldBasket>();
  private readonly taken = new Map<string, number>();
  private readonly closed = new Set<string>();
  private readonly confirmed: Confirmation[] = [];
  private counter = 0;

  constructor(options: SimulatorOptions) {
    this.options = options;
    this.locationId = options.locationId ?? 'loc-orlando';
    this.timeZone = options.timeZone ?? 'America/New_York';
    this.games = options.games ?? [{ id: 'game-lost-temple', name: 'Lost Temple', slug: 'lost-temple' }];
  }

  get confirmations(): readonly Confirmation[] {
    return this.confirmed;
  }

  /** Strangers take places of a slot; negative gives them back. */
  takePlaces(instanceId: string, places: number): void {
    this.taken.set(instanceId, this.takenOf(instanceId) + places);
  }

  /** The slot can no longer be booked, places or not. */
  closeSlot(instanceId: string): void {
    this.closed.add(instanceId);
  }

  /** The hold of a basket ends now. */
  expireBasket(basketId: string): void {
    const basket = this.baskets.get(basketId);
    if (basket !== undefined) this.baskets.set(basketId, { ...basket, expiresAtMs: this.options.now() });
  }

  instanceIdOf(gameId: string, date: string, time: string, isKidsMode = false): string {
    return [gameId, date, time, ...(isKidsMode ? ['kids'] : [])].join('~');
  }

  listSlots(gameId: string, date: string, isKidsMode: boolean, basketId: string | undefined): Outcome<readonly Slot[]> {
    const game = this.games.find(({ id }) => id === gameId);
    if (game === undefined) return failed('notFound', `Game ${gameId} is not played here`);
    const times = game.startTimes ?? defaultStartTimes;
    return succeeded(times.map((time) => this.slotAt({ game, date, time, isKidsMode }, basketId)));
  }

  getSlot(instanceId: string, basketId: string | undefined): Outcome<Slot> {
    const start = this.startOf(instanceId);
    return start === null
      ? failed('notFound', `There is no slot ${instanceId}`, [goneMessage])
      : succeeded(this.slotAt(start, basketId));
  }

  getBasket(basketId: string): Outcome<Basket> {
    const basket = this.baskets.get(basketId);
    if (basket === undefined) return failed('notFound', `There is no basket ${basketId}`);
    if (!this.isLive(basket) && basket.status === 'open') return failed('conflict', `Basket ${basketId} has expired`);
    return succeeded(this.shown(basket));
  }

  createBasket(bookings: readonly BookingDemand[]): Outcome<Basket> {
    const refusal = this.refusalOf(bookings, undefined);
    if (refusal !== null) return refusal;
    this.counter += 1;
    const expiresAtMs = this.options.now() + holdMs;
    return this.keep({ id: `b-${this.counter}`, demands: bookings, expiresAtMs, canExtend: true, status: 'open' });
  }

  updateBasket(basketId: string, bookings: readonly BookingDemand[]): Outcome<Basket> {
    return this.change(basketId, (basket) => {
      return this.refusalOf(bookings, basketId) ?? this.keep({ ...basket, demands: bookings });
    });
  }

  deleteBasket(basketId: string): Outcome<true> {
    const basket = this.openBasket(basketId);
    if (!basket.ok) return basket;
    this.baskets.delete(basketId);
    return succeeded(true);
  }

  deleteBooking(basketId: string, bookingId: string): Outcome<Basket> {
    return this.change(basketId, (basket) => {
      const demands = basket.demands.filter(({ instanceId }) => bookingIdOf(basketId, instanceId) !== bookingId);
      if (demands.length === basket.demands.length) return failed('notFound', `There is no booking ${bookingId}`);
      return this.keep({ ...basket, demands });
    });
  }

  extendBasket(basketId: string): Outcome<Basket> {
    return this.change(basketId, (basket) =>
      basket.canExtend
        ? this.keep({ ...basket, expiresAtMs: basket.expiresAtMs + renewalMs, canExtend: false })
        : failed('conflict', `Basket ${basketId} was extended before`),
    );
  }

  checkout(basketId: string): Outcome<Confirmation> {
    const basket = this.openBasket(basketId);
    if (!basket.ok) return basket;
    if (basket.value.demands.length === 0) return failed('rejected', 'The basket is empty', ['Your basket is empty']);
    this.baskets.set(basketId, { ...basket.value, status: 'booked' });
    const { bookings, totalMinor, currency } = this.shown(basket.value);
    const reference = `REF-${this.confirmed.length + 1}`;
    const confirmation: Confirmation = { reference, status: 'confirmed', bookings, totalMinor, currency };
    this.confirmed.push(confirmation);
    return succeeded(confirmation);
  }

  /** Places of a slot that are held or booked by anyone but `basketId`. */
  occupied(instanceId: string, basketId?: string): number {
    const inBaskets = [...this.baskets.values()]
      .filter((basket) => basket.id !== basketId && (basket.status === 'booked' || this.isLive(basket)))
      .flatMap(({ demands }) => demands)
      .filter((demand) => demand.instanceId === instanceId)
      .reduce((sum, demand) => sum + placesOf(demand), 0);
    return inBaskets + this.takenOf(instanceId);
  }

  private takenOf(instanceId: string): number {
    const known = this.taken.get(instanceId);
    if (known !== undefined) return known;
    const { seed } = this.options;
    if (seed === undefined) return 0;
    const random = createSeededRandom(seed + hashOf(instanceId));
    const capacity = this.startOf(instanceId)?.game.capacity ?? 8;
    const taken = random() < 0.5 ? 0 : Math.floor(random() * (capacity + 1));
    this.taken.set(instanceId, taken);
    return taken;
  }

  private startOf(instanceId: string): Start | null {
    const [gameId, date, time, mode] = instanceId.split('~');
    const game = this.games.find(({ id }) => id === gameId);
    if (game === undefined || date === undefined || time === undefined) return null;
    return { game, date, time, isKidsMode: mode === 'kids' };
  }

  private slotAt({ game, date, time, isKidsMode }: Start, basketId: string | undefined): Slot {
    const instanceId = this.instanceIdOf(game.id, date, time, isKidsMode);
    const startsAtMs = instantAt(date, time, this.timeZone);
    const capacity = game.capacity ?? 8;
    const isFull = game.isPrivate === true && this.occupied(instanceId, basketId) > 0;
    const maxAvailable = isFull ? 0 : Math.max(0, capacity - this.occupied(instanceId, basketId));
    const minRequired = game.minRequired ?? 2;
    return {
      instanceId,
      date,
      startTime: time,
      startsAt: new Date(startsAtMs).toISOString(),
      durationMinutes: game.durationMinutes ?? 60,
      isInPast: startsAtMs <= this.options.now(),
      isAvailable: !this.closed.has(instanceId) && maxAvailable >= Math.max(1, minRequired),
      spaces: { minRequired, maxAvailable },
      isPrivate: game.isPrivate ?? false,
      currency: this.options.currency ?? 'USD',
      pricingCategories: game.pricingCategories ?? defaultCategories,
    };
  }

  private isLive(basket: HeldBasket): boolean {
    return basket.expiresAtMs > this.options.now();
  }

  private openBasket(basketId: string): Outcome<HeldBasket> {
    const basket = this.baskets.get(basketId);
    if (basket === undefined) return failed('notFound', `There is no basket ${basketId}`);
    if (basket.status === 'booked') return failed('conflict', `Basket ${basketId} is booked`);
    return this.isLive(basket) ? succeeded(basket) : failed('conflict', `Basket ${basketId} has expired`);
  }

  private change(basketId: string, how: (basket: HeldBasket) => Outcome<Basket>): Outcome<Basket> {
    const basket = this.openBasket(basketId);
    return basket.ok ? how(basket.value) : basket;
  }

  private keep(basket: HeldBasket): Outcome<Basket> {
    this.baskets.set(basket.id, basket);
    return succeeded(this.shown(basket));
  }

  /** All or nothing: the first demand that cannot be held refuses them all. */
  private refusalOf(bookings: readonly BookingDemand[], basketId: string | undefined) {
    const instanceIds = new Set(bookings.map(({ instanceId }) => instanceId));
    if (instanceIds.size !== bookings.length) return failed('rejected', 'The same slot twice');
    for (const { instanceId, tickets } of bookings) {
      const slot = this.getSlot(instanceId, basketId);
      if (!slot.ok) return slot;
      const quantities = Object.fromEntries(tickets.map((ticket) => [ticket.pricingCategoryId, ticket.quantity]));
      const reason = whyCannotSubmit(slot.value, quantities);
      if (!slot.value.isAvailable || slot.value.isInPast || reason !== null) {
        const kind = reason?.code === 'unknownCategory' || reason?.code === 'notACount' ? 'rejected' : 'conflict';
        return failed(kind, `Slot ${instanceId} cannot be held: ${reason?.code ?? 'unavailable'}`, [goneMessage]);
      }
    }
    return null;
  }

  private shown({ id, demands, expiresAtMs, canExtend, status }: HeldBasket): Basket {
    const bookings = demands.map((demand) => this.bookingOf(id, demand));
    return {
      id,
      locationId: this.locationId,
      currency: this.options.currency ?? 'USD',
      bookings,
      totalMinor: bookings.reduce((sum, booking) => sum + booking.totalMinor, 0),
      status,
      expiresInMs: Math.max(0, expiresAtMs - this.options.now()),
      canExtend,
    };
  }

  private bookingOf(basketId: string, { instanceId, tickets }: BookingDemand) {
    const start = this.startOf(instanceId);
    if (start === null) throw new Error(`Basket ${basketId} holds the unknown slot ${instanceId}`);
    const { game, date, time, isKidsMode } = start;
    const categories = new Map(
      (game.pricingCategories ?? defaultCategories).map((category) => [category.id, category]),
    );
    const priced = tickets.map(({ pricingCategoryId, quantity }) => {
      const { name = '', priceMinor = 0 } = categories.get(pricingCategoryId) ?? {};
      return { pricingCategoryId, name, quantity, priceMinor };
    });
    return {
      id: bookingIdOf(basketId, instanceId),
      instanceId,
      gameId: game.id,
      gameName: game.name ?? game.id,
      gameSlug: game.slug ?? game.id,
      date,
      startTime: time,
      startsAt: new Date(instantAt(date, time, this.timeZone)).toISOString(),
      isKidsMode,
      tickets: priced,
      totalMinor: priced.reduce((sum, ticket) => sum + ticket.quantity * ticket.priceMinor, 0),
    };
  }
}

function hashOf(text: string): number {
  return Array.from(text, (letter) => letter.charCodeAt(0)).reduce((hash, code) => Math.imul(hash, 31) + code, 7);
}

function placesOf({ tickets }: BookingDemand): number {
  return tickets.reduce((sum, ticket) => sum + ticket.quantity, 0);
}

function bookingIdOf(basketId: string, instanceId: string): string {
  return `${basketId}/${instanceId}`;
}
