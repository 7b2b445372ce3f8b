import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { createKeptContent } from '../content/strapi/kept-content.ts';
import { learnLanguages, openStrapiContent } from '../content/strapi/open-strapi-content.ts';
import { currentRevision, loadContent } from '../documents/stored-content.ts';
import type { Database } from '../kernel/database.ts';
import { createCustomerHandlers } from '../customers/customer-handlers.ts';
import { createInboxHandlers } from '../inbox/inbox-handlers.ts';
import { createSnapshots, currentPort } from '../kernel/snapshots.ts';
import { oneAtATime } from '../kernel/queues.ts';
import { createSharedPauses } from '../kernel/shared-pauses.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { createDayWatch } from '../desk/watch/day-watch.ts';
import { createPlaceSource } from '../locations/places/place-source.ts';
import { createBookingLinks } from '../kernel/booking-links.ts';
import { createBatchCounts } from '../baskets/batch/batch-counts.ts';
import { createFindBalance } from '../offers/voucher-balance.ts';
import { describeOutside } from './describe-outside.ts';
import { exportContent } from '../documents/export-content.ts';
import { refundBooking } from '../checkout/payments/refund-booking.ts';
import { createVoucherRequests } from '../offers/release-vouchers.ts';
import { createHandoffs } from '../checkout/payments/handoffs.ts';
import { receiveEvent } from '../checkout/payments/receive-event.ts';
import { importBookings } from '../operations/imports/bookings/import-bookings.ts';
import { importVouchers } from '../operations/imports/import-vouchers.ts';
import { kindFor } from '../ticketing/choose-ticketing.ts';
import { createClosureStore } from '../inventory/slots/closures.ts';
import { createAccounts } from '../ticketing/resova/context.ts';
import type { Catalogue } from '../venues/catalogue.ts';
import { loadForms } from './load-forms.ts';
import { buildSnapshot, type SnapshotParts } from './build-snapshot.ts';
import { createRepeatedWork } from './repeated-work.ts';
import type { LoadedServices, ServiceSettings } from './services.ts';

/**
 * Builds the services on a migrated database with imported content. A request works with the snapshot that it began with (`current`); the commands
 * of an operator work with the newest one.
 */
export async function loadServices(
  db: Database,
  { bookingLinkSecret, ...settings }: ServiceSettings,
  log: Logger,
  now: () => number = Date.now,
): Promise<LoadedServices> {
  const clientSecret = await serverSecret(db, 'client-key');
  const onError = (error: unknown) => log.warn({ err: error }, 'the memory that all apis share failed');
  const kept = createKeptContent({ db, now, onError, version: manifest.version });
  const pauses = createSharedPauses({ db, now, onError });
  const dayWatch = createDayWatch({ db, log, now });
  const batchCounts = createBatchCounts();
  const closures = createClosureStore();
  await closures.renew(db);
  const parts: SnapshotParts = {
    db,
    settings,
    clientSecret,
    strapi: settings.strapi === null ? null : openStrapiContent({ settings: settings.strapi, log, now, kept }),
    clientFor: createAccounts(settings.ticketing.resova, { now, sleep, log, pauses }),
    links: createBookingLinks(bookingLinkSecret ?? (await serverSecret(db, 'booking-link'))),
    handoffs: createHandoffs(),
    batchCounts,
    dayWatch,
    closures,
    log,
    now,
  };
  if (parts.strapi !== null) await learnLanguages(parts.strapi);

  let loaded = await loadContent(db);
  const snapshots = createSnapshots(await buildSnapshot(parts, loaded));
  // Revisions are loaded one after the other, so that an old snapshot is never published after a newer one.
  const loadInTurn = oneAtATime();

  const content = currentPort(() => snapshots.current().content);
  const mails = currentPort(() => snapshots.current().mails);

  const forms = await loadForms({ db, content, mails, clientSecret, now }, settings.forms);

  return {
    content,
    places: createPlaceSource(),
    ticketing: currentPort(() => snapshots.current().ticketing),
    ticketingChoice: settings.ticketing.choice,
    myBookings: currentPort(() => snapshots.current().myBookings),
    day: currentPort(() => snapshots.current().day),
    sale: {
      ticketing: currentPort(() => snapshots.current().sale.ticketing),
      check: (locationId) => snapshots.current().sale.check(locationId),
    },
    deskVouchers: currentPort(() => snapshots.current().deskVouchers),
    figures: currentPort(() => snapshots.current().figures),
    fromPrice: (query) => snapshots.current().fromPrice(query),
    isPaidOnArrival: (locationId) => snapshots.current().isPaidOnArrival(locationId),
    venueTerms: (locationId) => snapshots.current().venueTerms(locationId),
    deskContent: currentPort(() => snapshots.current().deskContent),
    mails,
    vouchers: createVoucherRequests({ db, mails }),
    findBalance: (request) => createFindBalance(snapshots.current().embedded)(request),
    describeOutside: (folder) => describeOutside(db.background, folder),
    exportContent: (folder) => exportContent(db.background, folder),
    refund: (command) => refundBooking(snapshots.newest().embedded, command),
    imports: {
      bookings: (options) => {
        const { embedded } = snapshots.newest();
        const isSoldHere = (locationId: string) => kindFor(settings.ticketing.choice, locationId) === 'embedded';
        return importBookings({ ...embedded, isSoldHere, languages: () => content.languages() }, options);
      },
      vouchers: (options) =>
        importVouchers({ ...snapshots.newest().embedded, languages: () => content.languages() }, options),
    },
    forms,
    customers: createCustomerHandlers({ db, content, accounts: settings.accounts }),
    inbox: createInboxHandlers({ db, content, mails, uploads: forms.uploads }),
    receivePaymentEvent: (provider, request) => receiveEvent(snapshots.current().embedded, provider, request),
    ...createRepeatedWork({ db, settings, snapshots, pauses, closures, log, now }),
    dayWatch,
    batchCounts,
    withoutCards: () => listWithoutCards(snapshots.newest().embedded.catalogue),
    inOneSnapshot: (work) => snapshots.inOne(work),
    renew: () =>
      loadInTurn(async () => {
        if ((await currentRevision(db)) === snapshots.newest().revision) return null;
        loaded = await loadContent(db, loaded);
        const snapshot = await buildSnapshot(parts, loaded);
        snapshots.publish(snapshot);
        return snapshot.revision;
      }),
  };
}

/** Lists the locations whose documents accept cards, and for which no account takes them. */
function listWithoutCards({ venues }: Catalogue): readonly string[] {
  return venues
    .filter(({ wantsCards, paymentMethods }) => wantsCards && !paymentMethods.includes('card'))
    .map(({ locationId }) => locationId);
}
