import type { Page } from '@playwright/test';
import { noteBasket } from '../support/held-baskets.ts';

/** The fields of an api slot that tests use. */
interface Slot {
  readonly instanceId: string;
  readonly inPast: boolean;
  readonly availability: {
    readonly status: boolean;
    readonly spaces: { readonly minRequired: number; readonly maxAvailable: number };
  };
  readonly pricingCategories: readonly { readonly id: string; readonly hide: boolean }[];
}

export interface HeldBasket {
  readonly id: string;
  readonly bookings: readonly { readonly id: string; readonly startsAt: string; readonly gameName: string }[];
}

export interface BookedBasket {
  readonly reference: string;
  readonly access: { readonly secret: string };
}

interface RequestedBooking {
  readonly game: string;
  readonly isKidsMode?: boolean;
  /** The number of tickets of the first pricing category; by default the minimum of the slot. */
  readonly quantity?: number;
}

/** The first day that is booked, in days from today. It is late enough that no slot has begun in any zone. */
const firstDay = 4;
/** The last day that is looked at; a game can be booked for 60 days. */
const lastDay = 55;

const customer = { firstName: 'Bea', lastName: 'Lind', email: 'bea@example.org', phone: '+1 407 555 0199' };

interface BegunPayment {
  readonly payment: { readonly handoff: { readonly values: { readonly intent: string } } };
}

interface PaidBasket {
  readonly confirmation: BookedBasket | null;
}

/** Calls the api directly, to prepare baskets and bookings for a test. */
export class BasketApi {
  readonly apiOrigin: string;
  readonly location: string;

  constructor(apiOrigin: string, location = 'orlando') {
    this.apiOrigin = apiOrigin;
    this.location = location;
  }

  /** Holds the first free slot of each game. */
  async hold(requested: readonly RequestedBooking[], vouchers?: readonly object[]): Promise<HeldBasket> {
    const bookings = [];
    for (const each of requested) bookings.push(await this.bookingRequestFor(each));
    return this.create({ bookings, ...(vouchers && { vouchers }) });
  }

  /** Holds one slot of a game, by its id as in the URL of the booking. */
  async holdSlot({ game, quantity = 0 }: RequestedBooking, instanceId: string): Promise<HeldBasket> {
    const path = `/game/game-${game}/details?instanceId=${encodeURIComponent(instanceId)}`;
    const slot = await this.call<Slot>('GET', path);
    return this.create({ bookings: [createRequest(slot, chooseQuantity(slot, quantity))] });
  }

  private async create(contents: object): Promise<HeldBasket> {
    const basket = await this.call<HeldBasket>('POST', '/basket', contents);
    noteBasket(`${this.apiOrigin}/api/resova/loc-${this.location}/basket/${basket.id}`);
    return basket;
  }

  async redeem(basketId: string, code: string): Promise<void> {
    await this.call('POST', `/basket/${basketId}/promotion`, { code });
  }

  async delete(basketId: string): Promise<void> {
    await this.call('DELETE', `/basket/${basketId}`);
  }

  async removeBooking(basketId: string, bookingId: string): Promise<void> {
    await this.call('DELETE', `/basket/${basketId}/booking/${bookingId}`);
  }

  async book(basketId: string): Promise<BookedBasket> {
    return this.call('POST', `/basket/${basketId}/checkout`, { customer, locale: 'en' });
  }

  /** Books by card; `pay` makes the payment at the provider. */
  async bookByCard(basketId: string, pay: (intentId: string) => Promise<void>): Promise<BookedBasket> {
    const payment = { method: 'card', page: 'embedded' };
    const begun = await this.call<BegunPayment>('POST', `/basket/${basketId}/checkout`, {
      customer,
      locale: 'en',
      payment,
    });
    await pay(begun.payment.handoff.values.intent);
    for (;;) {
      const { confirmation } = await this.call<PaidBasket>('GET', `/basket/${basketId}/payment`);
      if (confirmation !== null) return confirmation;
      await new Promise((resolve) => void setTimeout(resolve, 300));
    }
  }

  /** Begins a payment as a visitor without scripts does. */
  async payElsewhere(basketId: string): Promise<void> {
    const payment = { method: 'card', page: 'hosted' };
    await this.call('POST', `/basket/${basketId}/checkout`, { customer, locale: 'en', payment });
  }

  /** Puts a basket into the page's browser, as the booking widget does, and opens the checkout. */
  async openCheckout(page: Page, basket: HeldBasket, locale = 'en'): Promise<void> {
    await page.goto('/robots.txt');
    await page.evaluate(([key, id]) => localStorage.setItem(key, id), [this.storageKey(), basket.id] as const);
    await page.goto(this.path(locale));
  }

  /** Counts the slots of the coming seven days that are held or booked. */
  async countTakenSlots(game: string): Promise<number> {
    // There are eight dates, since at a location where it is still yesterday, the seven days begin a date earlier.
    const days = Array.from({ length: 8 }, (_, index) => new Date(Date.now() + index * 86_400_000));
    const lists = await Promise.all(
      days.map((day) => {
        const date = day.toISOString().slice(0, 10);
        return this.call<readonly Slot[]>('GET', `/game/game-${game}/availability?startDate=${date}`);
      }),
    );
    return lists.flat().filter(({ inPast, availability }) => !inPast && !availability.status).length;
  }

  path(locale = 'en'): string {
    return `/${locale}/${this.location}/checkout`;
  }

  /** Returns the key in local storage, one per location. */
  storageKey(): string {
    return `latchkey.basket.loc-${this.location}`;
  }

  private async bookingRequestFor({ game, isKidsMode = false, quantity = 0 }: RequestedBooking) {
    for (let day = firstDay; day <= lastDay; day += 1) {
      const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
      const query = `startDate=${date}&kidsMode=${isKidsMode}`;
      const slots = await this.call<readonly Slot[]>('GET', `/game/game-${game}/availability?${query}`);
      // Tests share a chain, so another test may have booked places.
      const slot = slots.find(({ inPast, availability }) => {
        const { status, spaces } = availability;
        return !inPast && status && spaces.maxAvailable >= chooseQuantity({ availability }, quantity);
      });
      if (slot !== undefined) return createRequest(slot, chooseQuantity(slot, quantity));
    }
    throw new Error(`${game} has no free slot at ${this.location}`);
  }

  private async call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await fetch(`${this.apiOrigin}/api/resova/loc-${this.location}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // The api's own schema has validated it.
    const envelope = (await response.json()) as { readonly data: Data; readonly error: unknown };
    if (envelope.error !== null) throw new Error(`${method} ${path}: ${JSON.stringify(envelope.error)}`);
    return envelope.data;
  }
}

/** Returns the requested number of tickets, or the minimum of the slot where that is more; 0 requests the minimum. */
function chooseQuantity({ availability: { spaces } }: Pick<Slot, 'availability'>, quantity: number): number {
  return Math.max(1, spaces.minRequired, quantity);
}

function createRequest({ instanceId, pricingCategories }: Slot, quantity: number) {
  const category = pricingCategories.find(({ hide }) => !hide);
  if (category === undefined) throw new Error(`The slot ${instanceId} has no pricing category`);
  return { instanceId, tickets: [{ pricing_category_id: category.id, quantity }] };
}
