import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import type { Result } from '@latchkey/booking-core';
import { isUnreachable } from '../foundation/api/call-failed.ts';
import { applyQueuedToBooking } from '../offline/apply-queued.ts';
import { createGameChange } from './create-game-change.ts';
import type { DeskBooking, DrawerPortOptions, DrawerPorts } from './drawer.types.ts';
import { sendTask } from './send-task.ts';
import { sketchBooking } from './sketch-booking.ts';

/** Creates the calls of the drawer, at one location. */
export function createDrawerPorts(options: DrawerPortOptions): DrawerPorts {
  const { staff, locationId, locale, keeping, queue, createKey } = options;
  const query = { locale };
  return {
    createKey,
    async load(reference) {
      const result = toDataResult(await staff.getDeskBooking({ locationId, reference }, { query }));
      if (result.ok) {
        void keeping.keepBooking(result.value);
        return result;
      }
      if (!isUnreachable(result.error)) return result;
      const kept = (await keeping.booking(reference))?.value ?? (await sketchFromKeptDay(options, reference));
      return kept === null ? result : { ok: true, value: applyQueuedToBooking(kept, queue.state().items) };
    },
    listTimes: async ({ reference, games }, bookingId, date) => {
      const isKidsMode = games.find((game) => game.bookingId === bookingId)?.isKidsMode ?? false;
      const wanted = { ...query, bookingId, startDate: date, kidsMode: String(isKidsMode) };
      return toDataResult(await staff.listDeskTimes({ locationId, reference }, { query: wanted }));
    },
    quote: async (booking, task) => {
      const at = { locationId, reference: booking.reference };
      const { version } = booking;
      if (task.type === 'cancel') {
        return toDataResult(await staff.quoteDeskCancellation(at, { query, json: { version, back: task.back } }));
      }
      return toDataResult(
        await staff.quoteDeskChange(at, { query, json: { version, game: createGameChange(booking, task) } }),
      );
    },
    send: async (booking, task, how) => sendTask(options, booking, task, how),
  };
}

async function sketchFromKeptDay(
  { keeping, locationId, date }: DrawerPortOptions,
  reference: string,
): Promise<DeskBooking | null> {
  const kept = await keeping.day(locationId, date);
  return kept === null ? null : sketchBooking(kept.value, reference);
}

function toDataResult<Value>(result: CallResult<Value>): Result<Value, CallError> {
  return result.ok ? { ok: true, value: result.value.data } : result;
}
