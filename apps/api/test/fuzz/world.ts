import { secretHeader } from '@latchkey/cms-client/contract';
import {
  articleListSchema,
  basketWire,
  changeQuoteWire,
  checkoutWire,
  confirmationWire,
  formWire,
  gameListSchema,
  locationListSchema,
  managedBookingWire,
  modeListSchema,
  packageListSchema,
  paymentWire,
  popupListSchema,
  slotListWire,
  voucherListWire,
  type FormWire,
} from '@latchkey/cms-client/contract';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parse, type $ZodType, type output } from 'zod/v4/core';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import type { WebhookRequest } from '../../src/payments/payment-provider.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { sweep } from '../../src/ticketing/own/housekeeping.ts';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { checkoutDetails } from '../caller.ts';
import { deskOrigin } from '../staff/staff-caller.ts';
import { createOwner, type WorldOwner } from './world-owner.ts';

export interface Room {
  readonly locationId: string;
  readonly gameId: string;
}

export interface FreeSlot extends Room {
  readonly instanceId: string;
  readonly date: string;
  readonly categoryId: string;
  readonly quantity: number;
}

export interface MadeBasket {
  readonly locationId: string;
  readonly basketId: string;
  readonly bookingId: string;
}

export interface SentFile {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The content that requests can use, as the api lists it. */
export interface World {
  readonly owner: WorldOwner;
  readonly locationIds: readonly string[];
  /** The slugs, as everywhere below. */
  readonly locations: readonly string[];
  readonly games: readonly string[];
  readonly articles: readonly string[];
  readonly packages: readonly string[];
  readonly modes: readonly string[];
  readonly popups: readonly string[];
  readonly rooms: readonly Room[];
  readonly forms: readonly FormWire[];
  /** The codes of promotions, read from the content, since no operation lists them. */
  readonly codes: readonly string[];
  date(random: Random): string;
  slot(random: Random): Promise<FreeSlot>;
  basket(random: Random): Promise<MadeBasket>;
  /** Returns a basket that was booked, to be paid at the venue. */
  booked(random: Random): Promise<Pick<MadeBasket, 'locationId' | 'basketId'>>;
  /** Returns a booking with the secret of its link. */
  managed(random: Random): Promise<{ readonly locationId: string; readonly secret: string }>;
  /** Returns a booking to be paid at the venue, with the code of its confirmation. */
  forDesk(
    random: Random,
  ): Promise<{ readonly locationId: string; readonly reference: string; readonly checkInToken: string }>;
  /** Moves the games of a booking to today. */
  playToday(booking: { readonly reference: string; readonly timeZone: string }): Promise<void>;
  /** Gives a booking another customer, whom no other booking has. */
  giveToStranger(reference: string): Promise<void>;
  /** Moves the games of all bookings into the past. */
  endGames(): Promise<void>;
  /** Returns a booking with a change whose payment is under way. */
  payingChange(random: Random): Promise<{ readonly locationId: string; readonly secret: string }>;
  /** Returns a basket with a payment under way. */
  paying(random: Random): Promise<Pick<MadeBasket, 'locationId' | 'basketId'>>;
  /** Returns an event of the payment provider in memory. */
  paymentEvent(random: Random): Promise<WebhookRequest>;
  /** Returns a gift voucher that was bought. */
  giftVoucher(): Promise<{ readonly locationId: string; readonly code: string }>;
  /**
   * Returns the data of a response.
   *
   * @throws {Error} if it is not a success
   */
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<unknown>;
  /** Returns the data of a response; null for an error. */
  trySend(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<unknown>;
  sendFile(path: string, file: SentFile): Promise<void>;
  /** Returns the token of the link in the mail to a new subscriber. */
  confirmToken(): Promise<string>;
  /** Returns the token of the link in the mail to a confirmed subscriber. */
  unsubscribeToken(): Promise<string>;
  /** Returns the link to an uploaded file in the mail about its form. */
  fileLink(key: string): URL;
  /** Frees all held places, so that there is always something to sell. */
  tidy(): Promise<void>;
}

/** The first and the last day on which requests book, counted from today: within the horizon of every venue, without today, whose slots have partly begun. */
const firstDay = 2;
const lastDay = 50;

export async function discoverWorld(api: TestApi, contentDir: string): Promise<World> {
  const today = new Date().toISOString().slice(0, 10);
  let client = 0;
  const request = (
    method: string,
    path: string,
    body?: RequestInit['body'],
    contentType?: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> => {
    client += 1;
    const headers = {
      'x-test-client': `setup-${client}`,
      ...(contentType && { 'content-type': contentType }),
      ...more,
    };
    const origin = path.startsWith('/staff') ? deskOrigin : 'http://api.test';
    return api.fetch(new Request(`${origin}${path}`, { method, headers, ...(body && { body }) }));
  };
  const trySend = async (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<unknown> => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const response = await request(method, path, json, json && 'application/json', headers);
    const envelope = z.object({ data: z.unknown() }).parse(await response.json());
    return response.status < 300 ? envelope.data : null;
  };
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<unknown> => {
    const data = await trySend(method, path, body, headers);
    if (data === null) throw new Error(`${method} ${path} was rejected`);
    return data;
  };
  const get = async <Schema extends $ZodType>(schema: Schema, path: string): Promise<output<Schema>> =>
    parse(schema, await send('GET', path));
  const slugs = (documents: readonly { readonly slug: string }[]) => documents.map(({ slug }) => slug);

  const locations = await get(locationListSchema, '/api/locations');
  const games = await get(gameListSchema, '/api/games');
  const rooms: Room[] = [];
  for (const { id: locationId } of locations) {
    for (const { id: gameId } of games) {
      const path = `/api/resova/${locationId}/game/${gameId}/availability?startDate=${addDays(today, firstDay)}`;
      if ((await trySend('GET', path)) !== null) rooms.push({ locationId, gameId });
    }
  }

  const date = (random: Random) => addDays(today, random.between(firstDay, lastDay));
  const slot = async (random: Random): Promise<FreeSlot> => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const room = random.pick(rooms);
      const day = date(random);
      const path = `/api/resova/${room.locationId}/game/${room.gameId}/availability?startDate=${day}`;
      const free = (await get(slotListWire, path)).filter(({ availability }) => availability.status);
      if (free.length === 0) continue;
      const { instanceId, availability, pricingCategories } = random.pick(free);
      const quantity = Math.max(1, availability.spaces.minRequired);
      const category = pricingCategories.find(({ hide, maxQuantity }) => !hide && maxQuantity >= quantity);
      if (category !== undefined) return { ...room, instanceId, date: day, categoryId: category.id, quantity };
    }
    throw new Error('there is no free slot left');
  };
  const basket = async (random: Random): Promise<MadeBasket> => {
    // Some slots of the demo reject every basket on purpose.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { locationId, instanceId, categoryId, quantity } = await slot(random);
      const tickets = [{ pricing_category_id: categoryId, quantity }];
      const body = { bookings: [{ instanceId, tickets }] };
      const made = await trySend('POST', `/api/resova/${locationId}/basket`, body);
      if (made === null) continue;
      const { id, bookings } = parse(basketWire, made);
      return { locationId, basketId: id, bookingId: bookings[0]?.id ?? '' };
    }
    throw new Error('no basket can be made');
  };

  const checkedOut = async (random: Random, method: 'venue' | 'card') => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { locationId, basketId } = await basket(random);
      const body = { ...checkoutDetails, payment: { method } };
      if ((await trySend('POST', `/api/resova/${locationId}/basket/${basketId}/checkout`, body)) !== null) {
        return { locationId, basketId };
      }
    }
    throw new Error(`no basket can be checked out by ${method}`);
  };
  const confirmed = async (random: Random) => {
    const { locationId, basketId } = await checkedOut(random, 'venue');
    const path = `/api/resova/${locationId}/basket/${basketId}/confirmation`;
    const { reference, access } = parse(confirmationWire, await send('GET', path));
    return { locationId, reference, access };
  };
  const paying = (random: Random) => checkedOut(random, 'card');
  const payingChange = async (random: Random) => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { locationId, basketId } = await paying(random);
      const payment = `/api/resova/${locationId}/basket/${basketId}/payment`;
      api.memory.pay(api.memory.startedIds().at(-1) ?? '');
      const secret = parse(paymentWire, await send('GET', payment)).confirmation?.access?.secret ?? '';
      const headers = { [secretHeader]: secret };
      const mine = `/api/resova/${locationId}/my-booking`;
      const booked = parse(managedBookingWire, await send('GET', mine, undefined, headers));
      const [game] = booked.games;
      const [ticket] = game?.tickets ?? [];
      if (game === undefined || ticket === undefined) continue;
      const tickets = [{ pricing_category_id: ticket.pricing_category_id, quantity: ticket.quantity + 1 }];
      const change = { version: booked.version, game: { bookingId: game.id, instanceId: game.instanceId, tickets } };
      const quoted = await trySend('POST', `${mine}/change/quote`, change, headers);
      if (quoted === null) continue;
      // Not every location takes the higher price of a change by card.
      const { quoteId, dueNow } = parse(changeQuoteWire, quoted);
      if (dueNow === 0) continue;
      await send('POST', `${mine}/change`, { ...change, quoteId }, headers);
      return { locationId, secret };
    }
    throw new Error('no change can be paid by card');
  };
  const paymentEvent = async (random: Random): Promise<WebhookRequest> => {
    await paying(random);
    const paymentId = random.pick(api.memory.startedIds());
    api.memory[random.pick(['pay', 'decline'] as const)](paymentId);
    return api.memory.requests.at(-1) ?? paymentEvent(random);
  };

  /** Finds the first group of the pattern in the mails that contain a text. */
  const foundInMails = async (text: string, pattern: RegExp): Promise<string> => {
    const letters = await api.db.rows(
      z.object({ letter: z.string() }),
      sql`SELECT letter::text AS letter FROM mail_outbox WHERE kind = ${text} OR position(${text} in letter::text) > 0`,
    );
    const found = letters.map(({ letter }) => pattern.exec(letter)?.[1]).find((each) => each !== undefined);
    if (found === undefined) throw new Error(`no mail has ${pattern.source}`);
    return found;
  };
  let bought: { readonly locationId: string; readonly code: string } | null = null;
  const buyGiftVoucher = async () => {
    const [product] = parse(voucherListWire, await send('GET', '/api/resova/loc-harbour/vouchers'));
    const body = { bookings: [], vouchers: [{ voucherId: product?.id, quantity: 1 }] };
    const { id } = parse(basketWire, await send('POST', '/api/resova/loc-harbour/basket', body));
    const path = `/api/resova/loc-harbour/basket/${id}`;
    const paid = { ...checkoutDetails, payment: { method: 'card' } };
    const outcome = parse(checkoutWire, await send('POST', `${path}/checkout`, paid));
    if (outcome.status === 'paymentRequired') api.memory.pay(outcome.payment.id);
    await send('GET', `${path}/payment`);
    return { locationId: 'loc-harbour', code: await foundInMails('gift-voucher', /((?:[0-9A-Z]{4}-){6}[0-9A-Z]{4})/u) };
  };

  const forms: FormWire[] = [];
  for (const id of formsIn(contentDir)) forms.push(await get(formWire, `/api/forms/${id}`));

  let reader = 0;
  const linkIn = (purpose: string, email: string) =>
    foundInMails(email, new RegExp(`/newsletter/${purpose}/([\\w.-]+)`, 'u'));
  const subscribed = async () => {
    reader += 1;
    const email = `new-reader-${reader}@example.com`;
    await send('POST', '/api/newsletter/subscribe', { id: 'news', params: { email } });
    return { email, token: await linkIn('confirm', email) };
  };

  return {
    owner: await createOwner(api),
    locationIds: locations.map(({ id }) => id),
    locations: slugs(locations),
    games: slugs(games),
    articles: slugs(await get(articleListSchema, '/api/articles')),
    packages: slugs(await get(packageListSchema, '/api/packages')),
    modes: slugs(await get(modeListSchema, '/api/modes')),
    popups: slugs(await get(popupListSchema, '/api/popups')),
    rooms,
    forms,
    codes: codesIn(contentDir),
    date,
    slot,
    basket,
    booked: (random) => checkedOut(random, 'venue'),
    managed: async (random) => {
      const { locationId, access } = await confirmed(random);
      return { locationId, secret: access?.secret ?? '' };
    },
    forDesk: async (random) => {
      const { locationId, reference, access } = await confirmed(random);
      return { locationId, reference, checkInToken: access?.checkInToken ?? '' };
    },
    playToday: ({ reference, timeZone }) =>
      api.db.run(sql`
        UPDATE slots SET starts_at = clock_timestamp(), local_date = (clock_timestamp() AT TIME ZONE ${timeZone}::text)::date
        WHERE id IN (SELECT slot_id FROM booking_items WHERE reference = ${reference})
      `),
    giveToStranger: (reference) =>
      api.db.run(
        sql`UPDATE bookings SET email = lower(reference) || '@stranger.example' WHERE reference = ${reference}`,
      ),
    endGames: () =>
      api.db.run(sql`
        UPDATE slots SET starts_at = now() - interval '2 hours' - make_interval(mins => (id % 1000000)::int)
        WHERE sold > 0 AND starts_at > now()
      `),
    paying,
    payingChange,
    paymentEvent,
    giftVoucher: async () => (bought ??= await buyGiftVoucher()),
    send,
    trySend,
    sendFile: async (path, { contentType, bytes }) => {
      const { status } = await request('PUT', path, bytes, contentType);
      if (status !== 200) throw new Error(`PUT ${path} returned ${status}`);
    },
    confirmToken: async () => (await subscribed()).token,
    unsubscribeToken: async () => {
      const { email, token } = await subscribed();
      await send('POST', '/api/newsletter/confirm', { token });
      return linkIn('unsubscribe', email);
    },
    fileLink: (key) => new URL(api.forms.uploads.linkTo(key, Date.now() + 3_600_000), 'http://api.test'),
    tidy: async () => {
      await api.db.run(
        sql`UPDATE payments SET deadline = now() - interval '1 second', checked_at = now() - interval '1 hour'`,
      );
      await api.sweepPayments();
      await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE status = 'open'`);
      await sweep(api.db);
      // No test needs the mails of the generated requests, and the search for links is faster without them.
      await api.db.run(sql`DELETE FROM mail_outbox`);
    },
  };
}

function formsIn(contentDir: string): string[] {
  return globSync(join(contentDir, 'forms', '*.json')).map((file) => basename(file, '.json'));
}

const offersSchema = z.object({ promotions: z.array(z.object({ code: z.string() })).default([]) });

function codesIn(contentDir: string): string[] {
  return globSync(join(contentDir, 'offers', '*.json')).flatMap((file) => {
    const offers: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return offersSchema.parse(offers).promotions.map(({ code }) => code);
  });
}
