import type { Slot, SlotBlock } from '../foundation/slot.ts';
import { toInstanceId, countPlaces, toSlot, type Start, drawStrangers } from './venue-booking.ts';
import { toInstant } from './venue-time.ts';
import type { HeldBasket } from './venue.types.ts';

/** The places of a slot whose game names no number. */
const defaultCapacity = 8;

interface PlacesOptions {
  readonly now: () => number;
  /** The source of chance; strangers take places at random if it is present. */
  readonly seed: number | undefined;
  readonly timeZone: string;
  readonly currency: string;
  /** The number of places of a slot; 8 if undefined. */
  readonly getCapacity: (instanceId: string) => number | undefined;
}

/** The places of the simulated venue's slots, as taken by baskets, bookings and strangers. */
export class VenuePlaces {
  /** All baskets by id, booked and expired ones included. */
  readonly baskets = new Map<string, HeldBasket>();
  /** The places that strangers have, by slot. */
  private readonly taken = new Map<string, number>();
  /** The closed slots, each with its reason; null if the venue gives none. */
  private readonly closed = new Map<string, SlotBlock | null>();
  private readonly options: PlacesOptions;

  constructor(options: PlacesOptions) {
    this.options = options;
  }

  /** Lets other people take places of a slot; a negative number frees them. */
  take(instanceId: string, places: number): void {
    this.taken.set(instanceId, this.countTaken(instanceId) + places);
  }

  /** Closes the slot: it can no longer be booked, even if places are free. */
  close(instanceId: string, block: SlotBlock | null = null): void {
    this.closed.set(instanceId, block);
  }

  isClosed(instanceId: string): boolean {
    return this.closed.has(instanceId);
  }

  isLive(basket: HeldBasket): boolean {
    return basket.expiresAtMs > this.options.now();
  }

  /** Counts the places of a slot that are held or booked by anyone but `basketId`; those of the booking `movedId` count as free. */
  occupied(instanceId: string, basketId?: string, movedId?: string): number {
    const sold = this.countPlacesIn(instanceId, ({ id, status }) => status === 'booked' && id !== movedId);
    return this.held(instanceId, basketId) + sold + this.countTaken(instanceId);
  }

  /** Counts the places of a slot in open baskets other than `basketId`, which may become free. */
  held(instanceId: string, basketId?: string): number {
    return this.countPlacesIn(
      instanceId,
      (basket) => basket.id !== basketId && basket.status !== 'booked' && this.isLive(basket),
    );
  }

  /** Returns a slot as this basket sees it. The booking `movedId` counts as absent. */
  getSlot({ game, date, time, isKidsMode }: Start, basketId: string | undefined, movedId?: string): Slot {
    const instanceId = toInstanceId({ gameId: game.id, date, time, isKidsMode });
    const startsAtMs = toInstant(date, time, this.options.timeZone);
    const capacity = game.capacity ?? defaultCapacity;
    const occupied = this.occupied(instanceId, basketId, movedId);
    const isFull = game.isPrivate === true && occupied > 0;
    const free = isFull ? 0 : Math.max(0, capacity - occupied);
    const maxAvailable = Math.min(free, game.providerMaximum ?? free);
    const isClosed = this.isClosed(instanceId);
    const block = this.closed.get(instanceId) ?? null;
    const held = isClosed ? 0 : this.held(instanceId, basketId);
    const { now, currency } = this.options;
    const isInPast = startsAtMs <= now();
    return toSlot(
      { game, date, time, isKidsMode },
      { instanceId, startsAtMs, isInPast, isClosed, block, maxAvailable, held, currency },
    );
  }

  private countPlacesIn(instanceId: string, isCounted: (basket: HeldBasket) => boolean): number {
    return [...this.baskets.values()]
      .filter(isCounted)
      .flatMap(({ requests }) => requests)
      .filter((request) => request.instanceId === instanceId)
      .reduce((sum, request) => sum + countPlaces(request), 0);
  }

  /** Counts the places that strangers have: as many as were set, else a number that the seed determines. */
  private countTaken(instanceId: string): number {
    const known = this.taken.get(instanceId);
    if (known !== undefined) return known;
    const { seed, getCapacity } = this.options;
    if (seed === undefined) return 0;
    const taken = drawStrangers(seed, instanceId, getCapacity(instanceId) ?? defaultCapacity);
    this.taken.set(instanceId, taken);
    return taken;
  }
}
