import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createEmbeddedContent } from '../content/embedded/embedded-content.ts';
import { type openStrapiContent, withReserve } from '../content/strapi/open-strapi-content.ts';
import { isDemonstration, readSoldOutDays } from '../documents/demo-days.ts';
import type { ImportedContent } from '../documents/stored-content.ts';
import type { Database } from '../kernel/database.ts';
import { deskOriginAt } from '../kernel/desk-env.ts';
import { findContact } from '../content/find-venue.ts';
import { listClosures } from '../desk/closures/closure-rows.ts';
import { findDeskVenue, type DeskContext } from '../desk/desk-context.ts';
import { createDayHandlers } from '../desk/desk-handlers.ts';
import { createDeskTicketing } from '../desk/sale/desk-ticketing.ts';
import type { DayWatch } from '../desk/watch/day-watch.ts';
import { createVoucherHandlers } from '../desk/vouchers/voucher-handlers.ts';
import { createFiguresHandlers } from '../figures/figures-handlers.ts';
import { createMails } from '../mail/mails.ts';
import {
  chooseTicketing,
  findSeller,
  findFromPrices,
  findPaidOnArrival,
  kindFor,
} from '../ticketing/choose-ticketing.ts';
import type { BatchCounts } from '../baskets/batch/batch-counts.ts';
import { createCatalogue } from '../venues/catalogue.ts';
import { createMyBookings } from '../bookings/my-bookings.ts';
import { preparePaidChange } from '../bookings/changes/prepare-paid-change.ts';
import type { ManageContext } from '../bookings/manage-context.ts';
import { createOwnTicketing } from '../ticketing/own/own-ticketing.ts';
import { loadRooms } from '../inventory/slots/rooms.ts';
import { visitorSale } from '../inventory/slots/sale-rights.ts';
import { describeUnsettled, findUnsettledNow } from '../inventory/slots/unsettled-slots.ts';
import type { createAccounts, ResovaContext } from '../ticketing/resova/context.ts';
import { describeVenueTerms } from '../ticketing/venue-terms.ts';
import { createResovaTicketing } from '../ticketing/resova/resova-ticketing.ts';
import { createDeskContent } from './desk-content.ts';
import type { BookingLinks } from '../kernel/booking-links.ts';
import type { Handoffs } from '../checkout/payments/handoffs.ts';
import type { ClosureStore } from '../inventory/slots/closures.ts';
import type { Services, ServiceSettings } from './services.ts';

/** The number of taken slots that the log names after a change of the schedule; the desk shows all of a day. */
const maxNamedSlots = 50;

/** Everything that is built on the documents of one revision. */
export interface Snapshot extends Pick<
  Services,
  | 'content'
  | 'ticketing'
  | 'myBookings'
  | 'day'
  | 'sale'
  | 'deskVouchers'
  | 'figures'
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

/** The parts that are built once, and outlive each revision of the documents. */
export interface SnapshotParts {
  readonly db: Database;
  readonly settings: Omit<ServiceSettings, 'bookingLinkSecret'>;
  readonly clientSecret: string;
  readonly strapi: ReturnType<typeof openStrapiContent> | null;
  readonly clientFor: ReturnType<typeof createAccounts>;
  readonly links: BookingLinks;
  readonly handoffs: Handoffs;
  readonly batchCounts: BatchCounts;
  readonly dayWatch: DayWatch;
  readonly closures: ClosureStore;
  readonly log: Logger;
  readonly now: () => number;
}

/** Builds everything that works with the documents of one revision. */
export async function buildSnapshot(parts: SnapshotParts, { documents, revision }: ImportedContent): Promise<Snapshot> {
  const { db, settings, clientSecret, strapi, clientFor, links, handoffs, batchCounts, dayWatch, closures, log, now } =
    parts;
  const { accounts, unpaidVolume, maxMailsPerRecipient, holdMinutes, extendMinutes, maxCodeAttempts } = settings;
  const { choice } = settings.ticketing;

  const limitsFor = (locationId: string, currency: string) =>
    accounts.forLocation(locationId)?.provider.getChargeLimits(currency) ?? null;
  const catalogue = createCatalogue(documents, limitsFor, settings.unpaidVouchers, unpaidVolume.booking);
  const rooms = await loadRooms({ db, catalogue, soldOutDays: readSoldOutDays(documents), closures, revision });
  for (const slot of (await findUnsettledNow(db, catalogue)).slice(0, maxNamedSlots))
    log.warn(`A taken slot needs attention: ${describeUnsettled(slot)}`);

  const stored = createEmbeddedContent(documents, now);
  const content = strapi ?? stored;
  const mails = createMails({
    content: strapi === null ? stored : withReserve(content, stored),
    now,
    limit: { secret: clientSecret, maxMailsPerRecipient, log },
    siteOrigin: settings.forms.siteOrigin,
    deskOriginFor: (locationId) =>
      kindFor(choice, locationId) === 'embedded' ? deskOriginAt(settings.desk, settings.port) : null,
  });

  const { maxLiveBaskets, maxHeldPlaces, maxUpcomingBookings, maxCheckoutsPerHour, newBrowsers } = settings;
  const bookingLimits = { maxUpcomingBookings, maxCheckoutsPerHour, newBrowsers, unpaidVolume };
  const limits = { maxLiveBaskets, maxHeldPlaces, ...bookingLimits };
  const shared = { db, mails, limits, clientSecret, now, log, accounts, holdMinutes, extendMinutes, maxCodeAttempts };
  const resova: ResovaContext = { ...shared, content, clientFor, sleep };
  const embedded: ManageContext = {
    ...shared,
    maxSecretAttempts: settings.maxSecretAttempts,
    catalogue,
    rooms,
    rights: visitorSale,
    handoffs,
    batchCounts,
    siteOrigin: settings.forms.siteOrigin,
    links,
    findContact: (locationId, locale) => findContact(content, locationId, locale),
    preparePaidChange: (payment, change) => preparePaidChange(embedded, payment, change),
  };
  const desk: DeskContext = {
    ...embedded,
    languages: () => content.languages(),
    soldBy: (locationId) => findSeller(locationId, { choice, catalogue, content }),
    closuresOn: async (locationId, time) => {
      const venue = catalogue.venue(locationId);
      return venue === null ? [] : listClosures(db, venue, time);
    },
  };
  const deskContent = createDeskContent({ content, catalogue, choice, isDemo: isDemonstration(documents) });
  return {
    revision,
    resova,
    embedded,
    content,
    mails,
    ticketing: chooseTicketing(choice, {
      embedded: createOwnTicketing(embedded),
      resova: createResovaTicketing(resova),
    }),
    myBookings: createMyBookings(embedded),
    day: createDayHandlers(desk, dayWatch),
    sale: {
      ticketing: createDeskTicketing(embedded),
      check: (locationId) => findDeskVenue(desk, locationId),
    },
    fromPrice: findFromPrices(catalogue, choice),
    isPaidOnArrival: findPaidOnArrival(catalogue, choice),
    venueTerms: describeVenueTerms(catalogue, choice, now),
    deskVouchers: createVoucherHandlers(desk),
    figures: createFiguresHandlers({ db, content: deskContent, catalogue, rooms, now }),
    deskContent,
  };
}
