import type { deskContracts } from '@latchkey/cms-client/contract';
import { succeeded } from '../../kernel/result.ts';
import type { StaffHandlers } from '../../staff/serve-staff.ts';
import { releaseExpired } from '../../baskets/release-expired.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import { farAhead, listClosures } from './closure-rows.ts';
import { endClosure } from './end-closure.ts';
import { findHit, createQuoteId } from './hit-parties.ts';
import { makeClosure } from './make-closure.ts';
import { readWantedClosure } from './wanted-closure.ts';

export type ClosureHandlers = Pick<
  StaffHandlers<typeof deskContracts>,
  'listClosures' | 'quoteClosure' | 'makeClosure' | 'endClosure'
>;

/** Creates the operations that close rooms and open them again. */
export function createClosureHandlers(context: DeskContext): ClosureHandlers {
  const { db } = context;
  return {
    async listClosures({ params: { locationId } }) {
      const venue = await findDeskVenue(context, locationId);
      if (!venue.ok) return venue;
      const from = new Date(context.now()).toISOString();
      return succeeded([...(await listClosures(db, venue.value, { from, to: farAhead }))]);
    },

    // The desk also asks for the quote of an existing closure, to show the parties that are still to be moved.
    async quoteClosure({ params: { locationId }, body }) {
      const venue = await findDeskVenue(context, locationId);
      if (!venue.ok) return venue;
      const wanted = readWantedClosure(venue.value, body, context.now());
      if (!wanted.ok) return wanted;
      // Places of expired baskets are held by nobody, so they do not count.
      await releaseExpired(db);
      const affected = await findHit(context, db, wanted.value);
      if (!affected.ok) return affected;
      const { parties, held } = affected.value;
      return succeeded({ quoteId: createQuoteId(body, affected.value), parties: [...parties], held });
    },

    async makeClosure({ params: { locationId }, body, staff, idempotencyKey }) {
      const venue = await findDeskVenue(context, locationId);
      return venue.ok ? makeClosure(context, venue.value, { body, staff, idempotencyKey }) : venue;
    },

    async endClosure({ params: { locationId, closureId }, staff, idempotencyKey }) {
      const venue = await findDeskVenue(context, locationId);
      return venue.ok ? endClosure(context, venue.value, { closureId, staff, idempotencyKey }) : venue;
    },
  };
}
