import type { Fault } from '../fault.ts';

/** The faults in the queue of changes, the kept data of a tablet, the session, sales, check-in, closures, roles, and due amounts. */
export const deskFaults: readonly Fault[] = [
  {
    name: 'A note that was written without a connection overwrites the one of another desk',
    file: 'apps/desk/src/offline/queue.utils.ts',
    find: "change: { ...change, version: replaced?.change.type === 'note' ? replaced.change.version : version },",
    put: 'change: { ...change, version },',
  },
  {
    name: 'A change that may have reached the server can be dropped as if it had not been made',
    file: 'apps/desk/src/offline/queue.setup.ts',
    find: 'if (item === undefined || (item.isSent && item.returned === null)) return;',
    put: 'if (item === undefined) return;',
  },
  {
    name: 'Bookings stay on the tablet after the session of their reader has ended',
    file: 'apps/desk/src/offline/forget-kept.ts',
    find: "!key.startsWith('queue/')",
    put: "key.startsWith('day/')",
  },
  {
    name: 'The warning before a sign-out comes ten seconds before it',
    file: 'apps/desk/src/session/use-session-end.ts',
    find: 'const warnedMs = 10 * 60_000;',
    put: 'const warnedMs = 10 * 1_000;',
  },
  {
    name: 'What is paid by card at the counter is not recorded',
    file: 'apps/desk/src/sell/tender.ts',
    find: "tender === 'cash' || tender === 'cardAtVenue' ? tender : null",
    put: "tender === 'cash' ? tender : null",
  },
  {
    name: 'What a booking of two games owes is counted twice in the figures of the day',
    file: 'apps/desk/src/day/day-summary.ts',
    find: 'parties.map((party) => [party.reference, party])',
    put: 'parties.map((party) => [party.bookingId, party])',
  },
  {
    name: 'The second game of a party cannot be checked in by its reference',
    file: 'apps/desk/src/check-in/to-arriving-party.ts',
    find: 'expected.find(({ arrivedAt }) => arrivedAt === null) ?? expected[0]',
    put: 'expected[0]',
  },
  {
    name: 'A party that a closure hits is moved to a cheaper time without a word about the money',
    file: 'apps/desk/src/closures/move-party.ts',
    find: 'if (newTotal !== oldTotal || kept > 0)',
    put: 'if (newTotal > oldTotal || kept > 0)',
  },
  {
    name: 'A manager is offered to make somebody an owner',
    file: 'apps/desk/src/people/grant-list.ts',
    find: 'own.some((grant) => allows(grant.role, role))',
    put: 'own.some((grant) => allows(role, grant.role))',
  },
  {
    name: 'The whole price can be taken of a party that has paid a part of it',
    file: 'apps/desk/src/booking/drawer.rules.ts',
    find: 'findAmountError(booking, task.amount, booking.due)',
    put: 'findAmountError(booking, task.amount, booking.total)',
  },
];
