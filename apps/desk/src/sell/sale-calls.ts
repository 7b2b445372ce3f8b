import type { Result } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import type { DeskBookingWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult, StaffClient } from '@latchkey/cms-client/staff';
import { requireData } from '../foundation/api/call-failed.ts';
import { type Connection, watchFetch } from '../foundation/api/connection.ts';
import { newKey } from '../foundation/api/staff.tsx';
import type { Account, MoneyError, MoneyPorts } from './settlement.types.ts';

/** Creates the booking calls of the staff: the operations of visitors, without their limits. */
export function createStaffGateway(locale: string, connection: Connection) {
  return createBookingGateway({
    baseUrl: '/staff/sale',
    locale,
    // Places are given back while the page is left, and `keepalive` lets that request go on.
    fetch: watchFetch(connection, (request) => fetch(request, { keepalive: request.method === 'DELETE' })),
  });
}

/** Creates the calls for the money of a booking. */
export function createMoney(
  staff: Pick<StaffClient, 'getDeskBooking' | 'takePayment'>,
  locationId: string,
): MoneyPorts {
  return {
    readAccount: async (reference) => toAccount(await staff.getDeskBooking({ locationId, reference }, {})),
    takePayment: async (reference, command, idempotencyKey) =>
      toAccount(await staff.takePayment({ locationId, reference }, { json: command, idempotencyKey })),
  };
}

/** Checks the first game of a booking in: a walk-in is at the counter already. @throws {CallFailed} */
export async function checkInNow(
  staff: Pick<StaffClient, 'getDeskBooking' | 'checkIn'>,
  locationId: string,
  reference: string,
): Promise<void> {
  const { games } = requireData(await staff.getDeskBooking({ locationId, reference }, {}));
  const [game] = games;
  if (game === undefined) return;
  const { bookingId } = game;
  requireData(await staff.checkIn({ locationId, reference, bookingId }, { json: {}, idempotencyKey: newKey() }));
}

function toAccount(result: CallResult<DeskBookingWire>): Result<Account, MoneyError> {
  if (result.ok) {
    const { version, due } = result.value.data;
    return { ok: true, value: { version, due } };
  }
  const { kind, details } = result.error;
  return { ok: false, error: { kind: moneyErrorKinds[kind], phrase: details[0] ?? null } };
}

const moneyErrorKinds: Readonly<Record<CallError['kind'], MoneyError['kind']>> = {
  network: 'unknown',
  timeout: 'unknown',
  malformed: 'unknown',
  server: 'unknown',
  rateLimited: 'rejected',
  conflict: 'stale',
  notFound: 'rejected',
  rejected: 'rejected',
};
