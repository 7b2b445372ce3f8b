/* The people of the staff, and the log. They stand apart from `staff-people.ts`, because the desk opens with that file. */
import { receivedWire } from '../schema/my-booking.ts';
import { auditWire, invitedWire, staffPeopleWire, staffPersonWire } from '../schema/staff-office.ts';
import type { Operation } from './operation.ts';

export const staffOfficeOperations = {
  listStaff: { method: 'GET', path: '/staff/chain/people', data: staffPeopleWire },
  inviteStaff: { method: 'POST', path: '/staff/chain/people', data: invitedWire },
  changeGrants: { method: 'PUT', path: '/staff/chain/people/{personId}', data: staffPersonWire },
  removeStaff: { method: 'DELETE', path: '/staff/chain/people/{personId}', data: receivedWire },
  listAudit: { method: 'GET', path: '/staff/audit', data: auditWire },
} as const satisfies Readonly<Record<string, Operation>>;
