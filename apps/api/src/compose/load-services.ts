import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ContentSource, FindFromPrice } from '../content/content-source.ts';
import { createEmbeddedContent } from '../content/embedded/embedded-content.ts';
import type { SourceDocument } from '../content/source-document.ts';
import { openStrapiContent, withReserve } from '../content/strapi/open-strapi-content.ts';
import type { StrapiSettings } from '../content/strapi/strapi-client.ts';
import { soldOutDaysOf } from '../documents/demo-days.ts';
import { currentRevision, loadContent, type ImportedContent } from '../documents/import-content.ts';
import type { Database } from '../kernel/database.ts';
import { createEditions, currentPort } from '../kernel/editions.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { oneAtATime } from '../kernel/queues.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { createPlaceSource, type PlaceFinder } from '../locations/places/place-finder.ts';
import { createMails, type Mails } from '../mail/mails.ts';
import { chooseTicketing, fromPricesOf, type TicketingSettings } from '../ticketing/choose-ticketing.ts';
import { createCatalogue, type Catalogue } from '../ticketing/embedded/catalogue.ts';
import { createEmbeddedTicketing } from '../ticketing/embedded/embedded-ticketing.ts';
import { createSlotKeeper, type SlotKeeper } from '../ticketing/embedded/ensure-slots.ts';
import { createVoucherRequests, type VoucherRequests } from '../ticketing/embedded/offers/release-vouchers.ts';
import { createAccounts, type ResovaContext } from '../ticketing/resova/context.ts';
import { createResovaTicketing } from '../ticketing/resova/resova-ticketing.ts';
import { forgetBaskets, sweepBaskets } from '../ticketing/resova/sweep-baskets.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';
import { loadForms, type Forms, type FormSettings } from './load-forms.ts';

/** What endpoints work with. All that is built on documents is of one edition for as long as a request runs. */
export interface Services {
  readonly content: ContentSource;
  /** Loaded at the first search. */
  readonly places: () => Promise<PlaceFinder>;
  readonly ticketing: Ticketing;
  readonly fromPrice: FindFromPrice;
  readonly keeper: SlotKeeper;
  readonly mails: Mails;
  readonly forms: Forms;
  /** Of the embedded inventory. */
  readonly vouchers: VoucherRequests;
  /** Does a request's work in the edition of the documents that is the newest now. */
  readonly inOneEdition: <Value>(work: () => Value) => Value;
}

export interface LoadedServices extends Services {
  /** Takes over documents that were imported meanwhile, whoever did; answers their revision, null where there are none. */
  renew(): Promise<number | null>;
  /** Baskets at a provider: tells it of those that are over, and forgets what nobody asks for any more. */
  sweepTicketing(): Promise<void>;
}

type ServiceSettings = Pick<
  ApiEnv,
  | 'maxLiveBaskets'
  | 'maxHeldPlaces'
  | 'maxCodeAttempts'
  | 'maxUpcomingBookings'
  | 'maxCheckoutsPerHour'
  | 'maxMailsPerRecipient'
  | 'holdMinutes'
  | 'extendMinutes'
> & {
  readonly forms: FormSettings;
  readonly strapi: StrapiSettings | null;
  readonly ticketing: TicketingSettings;
};

/** All that is built on the documents of one revision. */
interface Edition extends Pick<Services, 'content' | 'ticketing' | 'fromPrice' | 'keeper' | 'mails'> {
  readonly revision: number;
  readonly resova: ResovaContext;
  /** What the slots are made of: two editions that are alike in it have the same slots. */
  readonly schedule: string;
}

/** The embedded implementations over a migrated database with its content imported. */
export async function loadServices(
  db: Database,
  {
    maxLiveBaskets,
    maxHeldPlaces,
    maxUpcomingBookings,
    maxCheckoutsPerHour,
    maxMailsPerRecipient,
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

  const editionOf = ({ documents, revision }: ImportedContent, before: Edition | null): Edition => {
    const catalogue = createCatalogue(documents);
    const schedule = scheduleOf(catalogue, documents);
    const keeper =
      before?.schedule === schedule
        ? before.keeper
        : createSlotKeeper({ db, catalogue, now, isSoldOut: soldOutDaysOf(documents) });
    const embedded = createEmbeddedContent(documents, now);
    const content = strapi ?? embedded;
    const mails = createMails({
      content: strapi === null ? embedded : withReserve(content, embedded),
      now,
      limit: { secret: clientSecret, maxMailsPerRecipient, log },
    });
    const limits = { maxLiveBaskets, maxHeldPlaces, maxUpcomingBookings, maxCheckoutsPerHour };
    const shared = { ...settings, db, mails, limits, clientSecret, now };
    const resova: ResovaContext = { ...shared, content, clientFor, sleep: wait, log };
    const ticketing = chooseTicketing(ticketingSettings.choice, {
      embedded: createEmbeddedTicketing({ ...shared, catalogue, keeper }),
      resova: createResovaTicketing(resova),
    });
    const fromPrice = fromPricesOf(catalogue, ticketingSettings.choice);
    return { revision, resova, schedule, content, ticketing, fromPrice, keeper, mails };
  };

  const editions = createEditions(editionOf(await loadContent(db), null));
  // An old schedule that is being written must not come out after the new one.
  const inTurn = oneAtATime();

  const content = currentPort(() => editions.current().content);
  const mails = currentPort(() => editions.current().mails);

  return {
    content,
    places: createPlaceSource(),
    ticketing: currentPort(() => editions.current().ticketing),
    fromPrice: (query) => editions.current().fromPrice(query),
    mails,
    vouchers: createVoucherRequests({ db, mails }),
    forms: await loadForms({ db, content, mails, clientSecret, now }, formSettings),
    keeper: {
      ensureAll: () => inTurn(() => editions.newest().keeper.ensureAll()),
      ensureRoom: (venue, room, date) => editions.current().keeper.ensureRoom(venue, room, date),
    },
    sweepTicketing: async () => {
      const { resova } = editions.newest();
      await sweepBaskets(resova);
      await forgetBaskets(resova);
    },
    inOneEdition: (work) => editions.inOne(work),
    renew: () =>
      inTurn(async () => {
        const before = editions.newest();
        if ((await currentRevision(db)) === before.revision) return null;
        const edition = editionOf(await loadContent(db), before);
        if (edition.keeper !== before.keeper) await edition.keeper.ensureAll();
        editions.publish(edition);
        return edition.revision;
      }),
  };
}

function scheduleOf({ venues }: Catalogue, documents: readonly SourceDocument[]): string {
  return JSON.stringify([
    venues.map(({ locationId, timeZone, rooms }) => ({ locationId, timeZone, rooms })),
    documents.filter(({ kind }) => kind === 'demo'),
  ]);
}
