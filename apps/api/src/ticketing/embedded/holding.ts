import type { Database, Queryable } from '../../db/database.ts';
import { refused, type Result } from '../../result.ts';
import { phrases } from '../phrases.ts';
import { releaseExpired } from './free-places.ts';
import { spentCode, usedUpCode } from './offers/settle-offers.ts';

const takenCode = 'slot_unavailable';

const passingCodes: readonly string[] = [takenCode, usedUpCode, spentCode];

/**
 * A transaction that holds places, uses or money. Where it is refused because they are taken, what expired baskets still hold
 * is given back and it is tried once more.
 */
export async function holding<Value>(
  db: Database,
  work: (tx: Queryable) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const result = await db.transaction(work);
  const isTaken = !result.ok && passingCodes.includes(result.error.code);
  return isTaken && (await releaseExpired(db)) > 0 ? db.transaction(work) : result;
}

export function placesTaken(): ReturnType<typeof refused> {
  return refused('conflict', takenCode, 'Places that were asked for are taken.', [phrases.updateFailed]);
}

export function areTaken<Value>(result: Result<Value>): boolean {
  return !result.ok && result.error.code === takenCode;
}
