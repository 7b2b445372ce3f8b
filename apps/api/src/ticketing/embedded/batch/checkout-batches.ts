import type { CheckoutBody, ConfirmationWire } from '@latchkey/cms-client/contract';
import type { KnownBrowser } from '../../../http/browser-token.ts';
import { bookingUrl } from '../../../kernel/booking-links.ts';
import { collectWrites } from '../../../kernel/collected-writes.ts';
import { mailboxOf } from '../../../kernel/contacts.ts';
import { storeResult, type KeyedRequest } from '../../../kernel/idempotency.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { succeeded, type Result } from '../../../kernel/result.ts';
import type { Mails } from '../../../mail/mails.ts';
import { venueBookingEntries } from '../../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../../payments/ledger/write-ledger.ts';
import { countBookings } from '../../shared/count-booking.ts';
import { widerNetworksOf } from '../../shared/wider-networks.ts';
import { confirmationOf, moneyOf, sellBaskets, type BasketContents } from '../book-basket.ts';
import type { Venue } from '../catalogue.ts';
import type { TicketingContext } from '../context.ts';
import { openBaskets } from '../open-basket.ts';
import { sizedGamesOf } from '../sized-games.ts';
import { createBatches } from './batches.ts';

/** A checkout, with what is known without the database. */
export interface PlainCheckout {
  readonly venue: Venue;
  readonly basketId: string;
  readonly locale: Locale;
  readonly body: CheckoutBody;
  readonly request: KeyedRequest;
  readonly client: string;
  readonly browser: KnownBrowser | null;
  readonly queueConfirmation: Awaited<ReturnType<Mails['bookingConfirmation']>>;
  /** Whether what it holds is paid at the venue. */
  readonly isPaidAtVenue: (contents: BasketContents) => boolean;
}

interface Booked {
  readonly confirmation: ConfirmationWire;
  /** Notes what is left of the limits, for the headers of the response. */
  readonly noteLimits: () => void;
}

type BookInBatch = (checkout: PlainCheckout) => Promise<Result<ConfirmationWire> | null>;

/**
 * Books baskets that are checked out at the same moment in one transaction. Null for a checkout that has to be carried out alone: all but
 * the usual one, of an open basket without codes and vouchers that is paid at the venue and within the limits.
 */
export function createCheckoutBatches(context: TicketingContext): BookInBatch {
  const book = createBatches<PlainCheckout, Booked>({
    call: 'checkout',
    counts: context.batchCounts,
    keysOf: ({ basketId, request: { scope, key }, client, browser, body: { customer } }) => [
      `basket ${basketId}`,
      ...(key === null ? [] : [`key ${scope} ${key}`]),
      // What checkouts are counted by; see `bookingQuotasOf`.
      `client ${client}`,
      ...widerNetworksOf(client).map(({ network }) => `network ${network}`),
      ...(browser === null ? [] : [`browser ${browser.id}`]),
      `mailbox ${mailboxOf(customer.email)}`,
      `phone ${customer.phone.replaceAll(/\D/gu, '').slice(-comparedDigits)}`,
    ],
    run: (batch) => bookAll(context, batch),
  });
  return async (checkout) => {
    const booked = await book(checkout);
    if (booked === null || !booked.ok) return booked;
    booked.value.noteLimits();
    return succeeded(booked.value.confirmation);
  };
}

/** The same number may come with and without the code of its country: those that end alike are never in one batch. */
const comparedDigits = 6;

function bookAll(
  context: TicketingContext,
  batch: readonly PlainCheckout[],
): Promise<Result<readonly (Result<Booked> | null)[]>> {
  const { db, limits, clientSecret, links } = context;
  return db.transaction(async (tx) => {
    const opened = await openBaskets(
      tx,
      batch.map(({ request, basketId, venue: { locationId } }) => ({ request, basketId, locationId })),
    );
    const plain = batch.flatMap((checkout) => {
      const items = opened.get(checkout.basketId) ?? [];
      const contents = { items, offers: { applied: [], lines: [] } };
      return items.length > 0 && checkout.isPaidAtVenue(contents) ? [{ ...checkout, items, contents }] : [];
    });
    const noteLimits = await countBookings(
      tx,
      limits,
      clientSecret,
      plain.map(({ venue, basketId, client, browser, body: { customer }, items }) => {
        const { locationId, country } = venue;
        const games = sizedGamesOf(venue, items);
        return { locationId, basketId, client, browser, customer, country, games };
      }),
    );
    const allowed = plain.filter(({ basketId }) => noteLimits.has(basketId));
    const booked = new Map<string, Booked>();
    if (allowed.length > 0) {
      const references = await sellBaskets(
        tx,
        allowed.map(({ venue, basketId, body, contents }) => ({
          venue,
          basketId,
          body,
          contents,
          method: 'venue',
          links,
        })),
      );
      const writes = collectWrites(tx);
      for (const { venue, basketId, locale, body, request, items, contents, queueConfirmation } of allowed) {
        const reference = references.get(basketId) ?? '';
        await writeLedger(writes.later, venueBookingEntries({ ...moneyOf(contents, venue), reference }));
        const sold = { reference, venue, contents, paidMinor: 0, waivedMinor: 0 };
        const confirmationIn = (language: Locale) => confirmationOf(sold, language);
        const confirmation = confirmationIn(locale);
        const durations = new Map(items.map(({ id, durationMinutes }) => [id, durationMinutes]));
        const link = bookingUrl(context, { locale, locationSlug: venue.locationSlug, reference });
        await queueConfirmation(writes.later, { customer: body.customer, confirmationIn, durations, link });
        await storeResult(writes.later, request, confirmation);
        booked.set(basketId, { confirmation, noteLimits: noteLimits.get(basketId) ?? (() => undefined) });
      }
      await writes.send();
    }
    return succeeded(
      batch.map(({ basketId }) => {
        const own = booked.get(basketId);
        return own === undefined ? null : succeeded(own);
      }),
    );
  }, 'brief');
}
