import type { Logger } from 'pino';
import { sendLookUps } from '../bookings/look-ups.ts';
import { sendVisitMails, type VisitContext } from '../bookings/visits/send-visit-mails.ts';
import { sweepPayments } from '../checkout/payments/sweep-payments.ts';
import { writeNightlyExports } from '../figures/export/write-nightly.ts';
import { keepOffers } from '../figures/keep-offers.ts';
import { keepSums } from '../figures/keep-sums.ts';
import { readWholeChain } from '../figures/scope.ts';
import type { ClosureStore } from '../inventory/slots/closures.ts';
import type { Database } from '../kernel/database.ts';
import { operatorLocale } from '../kernel/locale.ts';
import type { createSharedPauses } from '../kernel/shared-pauses.ts';
import type { Snapshots } from '../kernel/snapshots.ts';
import { forgetBaskets, sweepBaskets } from '../ticketing/resova/sweep-baskets.ts';
import type { Snapshot, SnapshotParts } from './build-snapshot.ts';
import type { LoadedServices } from './services.ts';

type RepeatedWork = Pick<
  LoadedServices,
  | 'sweepTicketing'
  | 'lookForPauses'
  | 'renewClosures'
  | 'sweepPayments'
  | 'sendVisitMails'
  | 'writeExports'
  | 'keepOffers'
  | 'keepSums'
>;

interface RepeatedWorkOptions {
  readonly db: Database;
  readonly settings: SnapshotParts['settings'];
  readonly snapshots: Pick<Snapshots<Snapshot>, 'newest'>;
  readonly pauses: ReturnType<typeof createSharedPauses>;
  readonly closures: ClosureStore;
  readonly log: Logger;
  readonly now: () => number;
}

/** Creates the work that timers start beside the requests, each time with the newest documents. */
export function createRepeatedWork({
  db,
  settings,
  snapshots,
  pauses,
  closures,
  log,
  now,
}: RepeatedWorkOptions): RepeatedWork {
  return {
    sweepTicketing: async () => {
      const { resova, embedded } = snapshots.newest();
      await sweepBaskets(resova);
      await forgetBaskets(resova);
      await sendLookUps(embedded);
    },
    lookForPauses: settings.ticketing.resova.apiKeys.size === 0 ? null : () => pauses.look(),
    renewClosures: () => closures.renew(db),
    sweepPayments: () => sweepPayments(snapshots.newest().embedded),
    sendVisitMails: (isWhole) => {
      const { embedded } = snapshots.newest();
      const googleUrlOf: VisitContext['googleUrlOf'] = async (locationId, locale) =>
        (await embedded.findContact(locationId, locale)).reviewUrl;
      return sendVisitMails({ ...embedded, sendsThanks: settings.sendsThanks, googleUrlOf }, isWhole);
    },
    writeExports: (folder) => writeNightlyExports({ db, content: snapshots.newest().deskContent, folder, log, now }),
    keepOffers: () => {
      const { catalogue, rooms } = snapshots.newest().embedded;
      return keepOffers({ db: db.background, catalogue, rooms, now });
    },
    keepSums: async () => {
      const scope = await readWholeChain(snapshots.newest().deskContent, operatorLocale);
      return keepSums({ db: db.background, scope, now });
    },
  };
}
