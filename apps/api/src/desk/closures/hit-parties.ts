import type { ClosureBody, PartyWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { createDigest } from '../../kernel/create-digest.ts';
import { isInClosure } from '../../inventory/slots/close-rows.ts';
import { maxParties, readPartiesWhere } from '../day/party-rows.ts';
import type { DeskContext } from '../desk-context.ts';
import type { WantedClosure } from './wanted-closure.ts';

/** The parties and the held places that a closure would hit. */
export interface Hit {
  readonly parties: readonly PartyWire[];
  /** The number of places in open baskets. */
  readonly held: number;
}

const heldRow = z.object({ held: rowCount });

/** Finds the parties and the held places that a closure would hit. Fails with `closure_too_large` if not all parties could be shown. */
export async function findHit(
  { rooms }: Pick<DeskContext, 'rooms'>,
  tx: Queryable,
  closure: WantedClosure,
): Promise<Result<Hit>> {
  const parties = await readPartiesWhere({ db: tx, rooms }, isInClosure(closure));
  if (parties.length >= maxParties) {
    const message = `A closure may hit fewer than ${maxParties} parties. Close a shorter time, or one room after the other.`;
    return failed('conflict', 'closure_too_large', message);
  }
  const [row] = await tx.rows(
    heldRow,
    sql`SELECT coalesce(sum(s.held), 0) AS held FROM slots s WHERE ${isInClosure(closure)}`,
  );
  return succeeded({ parties, held: row?.held ?? 0 });
}

/**
 * Creates the id of a quote. It changes with the parties, with the time of each, and with the part of the location that is closed; it stays if
 * visitors hold or release places.
 */
export function createQuoteId(closure: ClosureBody, { parties }: Pick<Hit, 'parties'>): string {
  return createDigest([closure, parties.map(({ bookingId, instanceId }) => `${bookingId} ${instanceId}`).toSorted()]);
}
