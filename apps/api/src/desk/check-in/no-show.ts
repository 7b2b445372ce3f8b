import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { bookingItems } from '../../db/schema/bookings.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import type { VisitedItemRow } from '../../inventory/taken-items.ts';
import { gameNotFound } from '../../bookings/manage-errors.ts';
import { readState } from '../../bookings/managed-booking.ts';
import { calculateDueMinor } from '../../bookings/managed-wire.ts';
import { countNoShow, uncountNoShow } from '../../ticketing/shared/count-no-shows.ts';
import { changeAtDesk, type DoneChange, type LockedBooking } from '../booking/record-change.ts';
import type { DeskContext, DeskRequest } from '../desk-context.ts';

/** A game of a booking that is changed, and the version of the booking that the person saw; null if the version does not matter. */
interface GameOfBooking {
  readonly bookingId: string;
  readonly version: number | null;
}

type Worked = Result<{ readonly value: null; readonly done: DoneChange | null }>;

/** Notes that a party did not come, which is possible once its game has begun. An unpaid booking then counts for the limits of its person. */
export function markNoShow(context: DeskContext, request: DeskRequest, game: GameOfBooking): Promise<Result<null>> {
  return changeGame(context, request, { ...game, operation: 'markNoShow' }, async (tx, locked, item) => {
    if (item.noShowAt !== null) return nothingDone;
    if (item.arrivedAt !== null) return failed('conflict', 'party_arrived', 'The party is checked in.');
    if (Date.parse(item.startsAt) > context.now()) {
      return failed('conflict', 'game_not_started', 'The game has not started.');
    }
    const noShowAt = new Date(context.now()).toISOString();
    await writeVisit(tx, item.id, { noShowAt });
    const { booking, venue } = locked;
    const state = await readState(tx, booking);
    const isUnpaid = state.money.paidMinor <= 0 && calculateDueMinor(state) > 0;
    if (isUnpaid) {
      const { locationId, basketId, email, phone } = booking;
      const { country } = venue;
      await countNoShow(tx, context.clientSecret, { locationId, basketId, customer: { email, phone }, country });
    }
    return describeVisitChange('noShow', item, { noShowAt });
  });
}

/** Takes back that a party did not come. */
export function undoNoShow(context: DeskContext, request: DeskRequest, game: GameOfBooking): Promise<Result<null>> {
  return changeGame(context, request, { ...game, operation: 'undoNoShow' }, async (tx, { booking, items }, item) => {
    if (item.noShowAt === null) return nothingDone;
    await writeVisit(tx, item.id, { noShowAt: null });
    const hasOtherMissedGame = items.some(({ id, noShowAt }) => id !== item.id && noShowAt !== null);
    if (!hasOtherMissedGame) await uncountNoShow(tx, booking.basketId, findLastStart(items));
    return describeVisitChange('noShowUndone', item, { noShowAt: null });
  });
}

/** Takes back that a party came. */
export function undoCheckIn(context: DeskContext, request: DeskRequest, game: GameOfBooking): Promise<Result<null>> {
  return changeGame(context, request, { ...game, operation: 'undoCheckIn' }, async (tx, _, item) => {
    if (item.arrivedAt === null) return nothingDone;
    await writeVisit(tx, item.id, { noShowAt: null });
    return describeVisitChange('arrivalUndone', item, { arrivedAt: null });
  });
}

/** Finds the latest start of the games of a booking, ISO 8601. Call it with at least one game: without one it returns the start of 1970. */
export function findLastStart(items: readonly VisitedItemRow[]): string {
  const lastMs = Math.max(0, ...items.map(({ startsAt }) => Date.parse(startsAt)));
  return new Date(lastMs).toISOString();
}

const nothingDone: Worked = succeeded({ value: null, done: null });

function describeVisitChange(
  kind: DoneChange['kind'],
  { id: bookingId, arrivedAt, noShowAt }: VisitedItemRow,
  after: Readonly<Record<string, unknown>>,
): Worked {
  const before = { bookingId, arrivedAt, noShowAt };
  return succeeded({ value: null, done: { kind, before, after: { ...before, ...after } } });
}

/** Changes one game of a booking with `changeAtDesk`; fails with the error of `gameNotFound` if the booking has no such game. */
async function changeGame(
  context: DeskContext,
  request: DeskRequest,
  { bookingId, version, operation }: GameOfBooking & { readonly operation: string },
  work: (tx: Queryable, locked: LockedBooking, item: VisitedItemRow) => Promise<Worked>,
): Promise<Result<null>> {
  return changeAtDesk(context, request, {
    operation,
    body: { bookingId, version },
    version,
    schema: z.null(),
    work: async (tx, locked) => {
      const item = locked.items.find(({ id }) => id === bookingId);
      return item === undefined ? gameNotFound() : work(tx, locked, item);
    },
  });
}

/** Writes that the party of a game has not arrived, and whether it is marked as missed. */
async function writeVisit(
  tx: Queryable,
  id: string,
  { noShowAt }: { readonly noShowAt: string | null },
): Promise<void> {
  await tx.orm.update(bookingItems).set({ arrivedAt: null, noShowAt }).where(eq(bookingItems.id, id));
}
