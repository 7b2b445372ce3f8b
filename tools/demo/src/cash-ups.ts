import type { PlayedLocation, PlayPorts } from './demo-ports.ts';
import { computeOffsetMs, toLocalDate } from './local-time.ts';
import type { Later } from './play-office.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The amount that is missing in the till once a week, in minor units. */
const missingMinor = 500;
/** The days from today back to the last evening on which it is missing. */
const missingDaysAgo = 3;

type Ports = Pick<PlayPorts, 'staff' | 'createKey'>;

/** Plans the cash-ups of a location: each evening, a quarter of an hour before midnight, the till is counted. */
export function planCashUps(
  ports: Ports,
  { id: locationId, timeZone }: PlayedLocation,
  { nowMs, daysBack }: { readonly nowMs: number; readonly daysBack: number },
): readonly Later[] {
  const midnightMs = Date.parse(`${toLocalDate(timeZone, nowMs)}T00:00:00Z`) + computeOffsetMs(timeZone, nowMs);
  return Array.from({ length: daysBack }, (_, index) => {
    const daysAgo = daysBack - 1 - index;
    return {
      atMs: midnightMs - 15 * minuteMs - daysAgo * dayMs,
      run: () => countTill(ports, locationId, toLocalDate(timeZone, Date.now()), daysAgo % 7 === missingDaysAgo),
    };
  });
}

async function countTill(
  { staff, createKey }: Ports,
  locationId: string,
  date: string,
  isMissing: boolean,
): Promise<void> {
  const day = await staff.getCashDay({ locationId, date }, {});
  const sums = day.ok ? day.value.data.sums[0] : undefined;
  if (sums === undefined) return;
  const { currency, cash } = sums;
  const isShort = isMissing && cash > missingMinor;
  const json = {
    currency,
    expected: cash,
    counted: isShort ? cash - missingMinor : Math.max(0, cash),
    note: isShort ? 'Change for the locker, I think' : '',
  };
  await staff.countCash({ locationId, date }, { json, idempotencyKey: createKey() });
}
