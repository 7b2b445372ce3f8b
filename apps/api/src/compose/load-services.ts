import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ContentSource, FindFromPrice, FindPaidOnArrival } from '../content/content-source.ts';
import { createEmbeddedContent } from '../content/embedded/embedded-content.ts';
import { openStrapiContent, withReserve } from '../content/strapi/open-strapi-content.ts';
import type { StrapiSettings } from '../content/strapi/strapi-client.ts';
import { soldOutDaysOf } from '../documents/demo-days.ts';
import { currentRevision, loadContent, type ImportedContent } from '../documents/import-content.ts';
import type { Database } from '../kernel/database.ts';
import type { Result } from '../kernel/result.ts';
import { createSnapshots, currentPort } from '../kernel/snapshots.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { oneAtATime } from '../kernel/queues.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { createPlaceSource, type PlaceFinder } from '../locations/places/place-finder.ts';
import { createMails, type Mails } from '../mail/mails.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import type { WebhookRequest } from '../payments/payment-provider.ts';
import {
  chooseTicketing,
  fromPricesOf,
  paidOnArrivalOf,
  type TicketingSettings,
} from '../ticketing/choose-ticketing.ts';
import { createCatalogue } from '../ticketing/embedded/catalogue.ts';
import { createEmbeddedTicketing } from '../ticketing/embedded/embedded-ticketing.ts';
import type { TicketingContext } from '../ticketing/embedded/context.ts';
import { createFindBalance, type FindBalance } from '../ticketing/embedded/offers/voucher-balance.ts';
import { refundBooking, type MadeRefund } from '../ticketing/embedded/payments/refund-booking.ts';
import type { RefundCommand } from '../payments/refunds/refund-payment.ts';
import { createVoucherRequests, type VoucherRequests } from '../ticketing/embedded/offers/release-vouchers.ts';
import { createHandoffs } from '../ticketing/embedded/payments/handoffs.ts';
import { receiveEvent } from '../ticketing/embedded/payments/receive-event.ts';
import { sweepPayments } from '../ticketing/embedded/payments/sweep-payments.ts';
import { loadRooms } from '../ticketing/embedded/slots/rooms.ts';
import { createAccounts, type ResovaContext } from '../ticketing/resova/context.ts';
import { createResovaTicketing } from '../ticketing/resova/resova-ticketing.ts';
import { forgetBaskets, sweepBaskets } from '../ticketing/resova/sweep-baskets.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';
import { loadForms, type Forms, type FormSettings } from './load-forms.ts';

/** What endpoints work with. During one request, everything built on documents comes from one snapshot. */
export interface Services {
  readonly content: ContentSource;
  /** Loaded at the first search. */
  readonly places: () => Promise<PlaceFinder>;
  readonly ticketing: Ticketing;
  readonly fromPrice: FindFromPrice;
  readonly isPaidOnArrival: FindPaidOnArrival;
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
  /** Ends expired baskets at the provider, and deletes old ones. */
  sweepTicketing(): Promise<void>;
  /** Ends payments past their deadline, finds those that nobody reported, and makes the intended refunds. */
  sweepPayments(): Promise<void>;
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
  | 'maxMailsPerRecipient'
  | 'holdMinutes'
  | 'extendMinutes'
> & {
  readonly forms: FormSettings;
  readonly strapi: StrapiSettings | null;
  readonly ticketing: TicketingSettings;
  readonly accounts: PaymentAccounts;
};

/** Everything that is built on the documents of one revision. */
interface Snapshot extends Pick<Services, 'content' | 'ticketing' | 'fromPrice' | 'isPaidOnArrival' | 'mails'> {
  readonly revision: number;
  readonly resova: ResovaContext;
  readonly embedded: TicketingContext;
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
    maxMailsPerRecipient,
    unpaidVouchers,
    forms: formSettings,
    strapi: strapiSettings,
    ticketing: ticketingSettings,
    ...settings
  }: ServiceSettings,
  log: Logger,
  now: () => number = Date.now,
): Promise<LoadedServices> {
  const clientSecret = await serverSecret(db, 'client-key');
  const strapi = strapiSettings === null ? null : openStrapiContent({ settings: strapiSettings, log, now });
  const wait = (ms: number) => sleep(ms);
  const clientFor = createAccounts(ticketingSettings.resova, { now, sleep: wait, log });

  const { accounts } = settings;
  const handoffs = createHandoffs();

  const buildSnapshot = async ({ documents, revision }: ImportedContent): Promise<Snapshot> => {
    const takesCards = (locationId: string) => accounts.forLocation(locationId) !== null;
    const catalogue = createCatalogue(documents, takesCards, unpaidVouchers);
    const rooms = await loadRooms({ db, catalogue, soldOutDays: soldOutDaysOf(documents), revision });
    const stored = createEmbeddedContent(documents, now);
    const content = strapi ?? stored;
    const mails = createMails({
      content: strapi === null ? stored : withReserve(content, stored),
      now,
      limit: { secret: clientSecret, maxMailsPerRecipient, log },
    });
    const limits = { maxLiveBaskets, maxHeldPlaces, maxUpcomingBookings, maxCheckoutsPerHour, youngBrowsers };
    const shared = { ...settings, db, mails, limits, clientSecret, now };
    const resova: ResovaContext = { ...shared, content, clientFor, sleep: wait, log };
    const { siteOrigin } = formSettings;
    const embedded: TicketingContext = { ...shared, catalogue, rooms, handoffs, log, siteOrigin };
    const ticketing = chooseTicketing(ticketingSettings.choice, {
      embedded: createEmbeddedTicketing(embedded),
      resova: createResovaTicketing(resova),
    });
    const fromPrice = fromPricesOf(catalogue, ticketingSettings.choice);
    const isPaidOnArrival = paidOnArrivalOf(catalogue, ticketingSettings.choice);
    return { revision, resova, embedded, content, ticketing, fromPrice, isPaidOnArrival, mails };
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
    fromPrice: (query) => snapshots.current().fromPrice(query),
    isPaidOnArrival: (locationId) => snapshots.current().isPaidOnArrival(locationId),
    mails,
    vouchers: createVoucherRequests({ db, mails }),
    findBalance: (request) => createFindBalance(snapshots.current().embedded)(request),
    refund: (command) => refundBooking(snapshots.newest().embedded, command),
    forms: await loadForms({ db, content, mails, clientSecret, now }, formSettings),
    sweepTicketing: async () => {
      const { resova } = snapshots.newest();
      await sweepBaskets(resova);
      await forgetBaskets(resova);
    },
    receivePaymentEvent: (provider, request) => receiveEvent(snapshots.current().embedded, provider, request),
    sweepPayments: () => sweepPayments(snapshots.newest().embedded),
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
