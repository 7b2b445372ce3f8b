import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import type { ContentSource, FindFromPrice, FindPaidOnArrival, FindVenueTerms } from '../content/content-source.ts';
import { createEmbeddedContent } from '../content/embedded/embedded-content.ts';
import { createKeptContent } from '../content/strapi/kept-content.ts';
import { openStrapiContent, withReserve } from '../content/strapi/open-strapi-content.ts';
import type { StrapiSettings } from '../content/strapi/strapi-client.ts';
import { isDemonstration, soldOutDaysOf } from '../documents/demo-days.ts';
import { currentRevision, loadContent, type ImportedContent } from '../documents/import-content.ts';
import type { Database } from '../kernel/database.ts';
import type { Result } from '../kernel/result.ts';
import { createSnapshots, currentPort } from '../kernel/snapshots.ts';
import { deskOriginAt } from '../kernel/desk-env.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { oneAtATime } from '../kernel/queues.ts';
import { createSharedPauses } from '../kernel/shared-pauses.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { findContact } from '../content/find.ts';
import { closuresIn } from '../desk/closures/closure-rows.ts';
import { findDeskVenue, type DeskContext } from '../desk/desk-context.ts';
import { createDayHandlers, type DayHandlers } from '../desk/desk-handlers.ts';
import type { DeskSale } from '../desk/sale/desk-sale-endpoints.ts';
import { createDeskTicketing } from '../desk/sale/desk-ticketing.ts';
import { createDayWatch, type DayWatch } from '../desk/watch/day-watch.ts';
import { createPlaceSource, type PlaceFinder } from '../locations/places/place-finder.ts';
import { createMails, type Mails } from '../mail/mails.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import type { WebhookRequest } from '../payments/payment-provider.ts';
import {
  chooseTicketing,
  findSeller,
  fromPricesOf,
  paidOnArrivalOf,
  type TicketingSettings,
  kindFor,
} from '../ticketing/choose-ticketing.ts';
import { createBookingLinks } from '../kernel/booking-links.ts';
import { createBatchCounts, type BatchCounts } from '../baskets/batch/batch-counts.ts';
import { createCatalogue } from '../venues/catalogue.ts';
import { createMyBookings, type MyBookings } from '../bookings/my-bookings.ts';
import { preparePaidChange } from '../bookings/changes/settle-change.ts';
import { sendLookUps } from '../bookings/look-ups.ts';
import type { ManageContext } from '../bookings/manage-context.ts';
import { createOwnTicketing } from '../ticketing/own/own-ticketing.ts';
import { createFindBalance, type FindBalance } from '../offers/voucher-balance.ts';
import { refundBooking, type MadeRefund } from '../checkout/payments/refund-booking.ts';
import type { RefundCommand } from '../payments/refunds/refund-payment.ts';
import { createVoucherRequests, type VoucherRequests } from '../offers/release-vouchers.ts';
import { createHandoffs } from '../checkout/payments/handoffs.ts';
import { receiveEvent } from '../checkout/payments/receive-event.ts';
import { sweepPayments } from '../checkout/payments/sweep-payments.ts';
import { sendVisitMails, type VisitContext } from '../bookings/visits/send-visit-mails.ts';
import { createClosureStore } from '../inventory/slots/closures.ts';
import { loadRooms } from '../inventory/slots/rooms.ts';
import { visitorSale } from '../inventory/slots/sale-rights.ts';
import { describeUnsettled, findUnsettledSlots } from '../inventory/slots/unsettled-slots.ts';
import { createAccounts, type ResovaContext } from '../ticketing/resova/context.ts';
import { venueTermsOf } from '../ticketing/venue-terms.ts';
import { createResovaTicketing } from '../ticketing/resova/resova-ticketing.ts';
import { forgetBaskets, sweepBaskets } from '../ticketing/resova/sweep-baskets.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';
import type { DeskContent } from '../staff/desk-location.ts';
import { createDeskContent } from './desk-content.ts';
import { loadForms, type Forms, type FormSettings } from './load-forms.ts';

/** What endpoints work with. During one request, everything built on documents comes from one snapshot. */
export interface Services {
  readonly content: ContentSource;
  /** Loaded at the first search. */
  readonly places: () => Promise<PlaceFinder>;
  readonly ticketing: Ticketing;
  readonly ticketingChoice: TicketingSettings['choice'];
  readonly myBookings: MyBookings;
  /** A location's day, for its staff. */
  readonly day: DayHandlers;
  /** What its staff sell. */
  readonly sale: DeskSale;
  readonly fromPrice: FindFromPrice;
  readonly isPaidOnArrival: FindPaidOnArrival;
  readonly venueTerms: FindVenueTerms;
  readonly deskContent: DeskContent;
  readonly mails: Mails;
  readonly forms: Forms;
  /** Of the embedded inventory. */
  readonly vouchers: VoucherRequests;
  readonly findBalance: FindBalance;
  /** Decides a refund and requests it from the provider. */
  readonly refund: (command: RefundCommand) => Promise<Result<MadeRefund>>;
  /** Takes a webhook request of a payment provider, by its name. */
  readonly receivePaymentEvent: (provider: string, request: WebhookRequest) => Promise<Result<null>>;
  /** Runs the work of a request on the newest snapshot of the documents. */
  readonly inOneSnapshot: <Value>(work: () => Value) => Value;
}

export interface LoadedServices extends Services {
  /** Loads documents that were imported since, by whichever process. Returns their revision, or null where nothing is new. */
  renew(): Promise<number | null>;
  /** Ends expired baskets at the provider, deletes old ones, and sends the links to bookings that were looked up. */
  sweepTicketing(): Promise<void>;
  /** Reads which rooms were closed or opened again since, by whichever process. */
  renewClosures(): Promise<void>;
  /** Ends payments past their deadline, finds those that nobody reported, and makes the intended refunds. */
  sweepPayments(): Promise<void>;
  /** Queues the reminders and thanks that are due; `isWhole` also those that were due long ago. */
  sendVisitMails(isWhole: boolean): Promise<void>;
  /** Reads which systems outside other apis found busy; null where none is used. */
  readonly lookForPauses: (() => Promise<void>) | null;
  /** Notifies the screens of the desk of the days that change. */
  readonly dayWatch: DayWatch;
  /** How booking calls were made, since the start. */
  readonly batchCounts: BatchCounts;
  /** Locations whose documents accept cards, and that take payment on arrival only because no account is configured. */
  withoutCards(): readonly string[];
}

type ServiceSettings = Pick<
  ApiEnv,
  | 'maxLiveBaskets'
  | 'maxHeldPlaces'
  | 'maxCodeAttempts'
  | 'unpaidVouchers'
  | 'maxUpcomingBookings'
  | 'maxCheckoutsPerHour'
  | 'youngBrowsers'
  | 'unpaidVolume'
  | 'maxMailsPerRecipient'
  | 'holdMinutes'
  | 'extendMinutes'
  | 'port'
> & {
  readonly forms: FormSettings;
  readonly strapi: StrapiSettings | null;
  readonly ticketing: TicketingSettings;
  readonly accounts: PaymentAccounts;
  /** Null: a key in the database. */
  readonly bookingLinkSecret: string | null;
  readonly maxSecretAttempts: number;
  /** Whether visitors are thanked after their visit. */
  readonly sendsThanks: boolean;
  readonly desk: Pick<ApiEnv['desk'], 'deskOrigin'>;
};

/** Taken slots that the log names after a change of the schedule; the desk shows all of a day. */
const maxNamedSlots = 50;

/** Everything that is built on the documents of one revision. */
interface Snapshot extends Pick<
  Services,
  | 'content'
  | 'ticketing'
  | 'myBookings'
  | 'day'
  | 'sale'
  | 'fromPrice'
  | 'isPaidOnArrival'
  | 'venueTerms'
  | 'deskContent'
  | 'mails'
> {
  readonly revision: number;
  readonly resova: ResovaContext;
  readonly embedded: ManageContext;
}

/** Builds the services on a migrated database with imported content. */
export async function loadServices(
  db: Database,
  {
    maxLiveBaskets,
    maxHeldPlaces,
    maxUpcomingBookings,
    maxCheckoutsPerHour,
    youngBrowsers,
    unpaidVolume,
    maxMailsPerRecipient,
    unpaidVouchers,
    forms: formSettings,
    strapi: strapiSettings,
    ticketing: ticketingSettings,
    bookingLinkSecret,
    sendsThanks,
    desk: deskSettings,
    port,
    ...settings
  }: ServiceSettings,
  log: Logger,
  now: () => number = Date.now,
): Promise<LoadedServices> {
  const clientSecret = await serverSecret(db, 'client-key');
  const onError = (error: unknown) => log.warn({ err: error }, 'the memory that all apis share failed');
  const kept = createKeptContent({ db, now, onError, version: manifest.version });
  const strapi = strapiSettings === null ? null : openStrapiContent({ settings: strapiSettings, log, now, kept });
  const wait = (ms: number) => sleep(ms);
  const pauses = createSharedPauses({ db, now, onError });
  const clientFor = createAccounts(ticketingSettings.resova, { now, sleep: wait, log, pauses });

  const links = createBookingLinks(bookingLinkSecret ?? (await serverSecret(db, 'booking-link')));
  const { accounts } = settings;
  const handoffs = createHandoffs();
  const batchCounts = createBatchCounts();
  const dayWatch = createDayWatch({ db, log, now });
  const closures = createClosureStore();
  await closures.renew(db);

  const buildSnapshot = async ({ documents, revision }: ImportedContent): Promise<Snapshot> => {
    const limitsFor = (locationId: string, currency: string) =>
      accounts.forLocation(locationId)?.provider.getChargeLimits(currency) ?? null;
    const catalogue = createCatalogue(documents, limitsFor, unpaidVouchers, unpaidVolume.booking);
    const rooms = await loadRooms({ db, catalogue, soldOutDays: soldOutDaysOf(documents), closures, revision });
    for (const slot of (await findUnsettledSlots(db, catalogue)).slice(0, maxNamedSlots))
      log.warn(`A taken slot needs attention: ${describeUnsettled(slot)}`);
    const stored = createEmbeddedContent(documents, now);
    const content = strapi ?? stored;
    const mails = createMails({
      content: strapi === null ? stored : withReserve(content, stored),
      now,
      limit: { secret: clientSecret, maxMailsPerRecipient, log },
      deskOriginFor: (locationId) =>
        kindFor(ticketingSettings.choice, locationId) === 'embedded' ? deskOriginAt(deskSettings, port) : null,
    });
    const bookingLimits = { maxUpcomingBookings, maxCheckoutsPerHour, youngBrowsers, unpaidVolume };
    const limits = { maxLiveBaskets, maxHeldPlaces, ...bookingLimits };
    const shared = { ...settings, db, mails, limits, clientSecret, now };
    const resova: ResovaContext = { ...shared, content, clientFor, sleep: wait, log };
    const { siteOrigin } = formSettings;
    const embedded: ManageContext = {
      ...shared,
      catalogue,
      rooms,
      rights: visitorSale,
      handoffs,
      batchCounts,
      log,
      siteOrigin,
      links,
      findContact: (locationId, locale) => findContact(content, locationId, locale),
      preparePaidChange: (payment, change) => preparePaidChange(embedded, payment, change),
    };
    const ticketing = chooseTicketing(ticketingSettings.choice, {
      embedded: createOwnTicketing(embedded),
      resova: createResovaTicketing(resova),
    });
    const fromPrice = fromPricesOf(catalogue, ticketingSettings.choice);
    const isPaidOnArrival = paidOnArrivalOf(catalogue, ticketingSettings.choice);
    const venueTerms = venueTermsOf(catalogue, ticketingSettings.choice, now);
    const myBookings = createMyBookings(embedded);
    const desk: DeskContext = {
      ...embedded,
      soldBy: (locationId) => findSeller(locationId, { choice: ticketingSettings.choice, catalogue, content }),
      closuresOn: async (locationId, time) => {
        const venue = catalogue.venue(locationId);
        return venue === null ? [] : closuresIn(db, venue, time);
      },
    };
    const day = createDayHandlers(desk, dayWatch);
    const sale: DeskSale = {
      ticketing: createDeskTicketing(embedded),
      check: (locationId) => findDeskVenue(desk, locationId),
    };
    const isDemo = isDemonstration(documents);
    const deskContent = createDeskContent({ content, catalogue, choice: ticketingSettings.choice, isDemo });
    const facts = { fromPrice, isPaidOnArrival, venueTerms };
    return { revision, resova, embedded, content, ticketing, myBookings, day, sale, ...facts, deskContent, mails };
  };

  let loaded = await loadContent(db);
  const snapshots = createSnapshots(await buildSnapshot(loaded));
  // An old snapshot must not be published after the new one.
  const queued = oneAtATime();

  const content = currentPort(() => snapshots.current().content);
  const mails = currentPort(() => snapshots.current().mails);

  return {
    content,
    places: createPlaceSource(),
    ticketing: currentPort(() => snapshots.current().ticketing),
    ticketingChoice: ticketingSettings.choice,
    myBookings: currentPort(() => snapshots.current().myBookings),
    day: currentPort(() => snapshots.current().day),
    sale: {
      ticketing: currentPort(() => snapshots.current().sale.ticketing),
      check: (locationId) => snapshots.current().sale.check(locationId),
    },
    fromPrice: (query) => snapshots.current().fromPrice(query),
    isPaidOnArrival: (locationId) => snapshots.current().isPaidOnArrival(locationId),
    venueTerms: (locationId) => snapshots.current().venueTerms(locationId),
    deskContent: currentPort(() => snapshots.current().deskContent),
    mails,
    vouchers: createVoucherRequests({ db, mails }),
    findBalance: (request) => createFindBalance(snapshots.current().embedded)(request),
    refund: (command) => refundBooking(snapshots.newest().embedded, command),
    forms: await loadForms({ db, content, mails, clientSecret, now }, formSettings),
    sweepTicketing: async () => {
      const { resova, embedded } = snapshots.newest();
      await sweepBaskets(resova);
      await forgetBaskets(resova);
      await sendLookUps(embedded);
    },
    receivePaymentEvent: (provider, request) => receiveEvent(snapshots.current().embedded, provider, request),
    lookForPauses: ticketingSettings.resova.apiKeys.size === 0 ? null : () => pauses.look(),
    renewClosures: () => closures.renew(db),
    sweepPayments: () => sweepPayments(snapshots.newest().embedded),
    sendVisitMails: (isWhole) => {
      const { embedded } = snapshots.newest();
      const googleUrlOf: VisitContext['googleUrlOf'] = async (locationId, locale) =>
        (await embedded.findContact(locationId, locale)).reviewUrl;
      return sendVisitMails({ ...embedded, sendsThanks, googleUrlOf }, isWhole);
    },
    dayWatch,
    batchCounts,
    withoutCards: () =>
      snapshots
        .newest()
        .embedded.catalogue.venues.filter(
          ({ wantsCards, paymentMethods }) => wantsCards && !paymentMethods.includes('card'),
        )
        .map(({ locationId }) => locationId),
    inOneSnapshot: (work) => snapshots.inOne(work),
    renew: () =>
      queued(async () => {
        if ((await currentRevision(db)) === snapshots.newest().revision) return null;
        loaded = await loadContent(db, loaded);
        const snapshot = await buildSnapshot(loaded);
        snapshots.publish(snapshot);
        return snapshot.revision;
      }),
  };
}
