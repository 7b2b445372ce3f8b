/*
 * The person who is signed in, invitations, the staff and the log. These operations are below `/staff` of the api, not below `/api`: the site never
 * forwards them. Signing in and out, passwords, passkeys and codes are those of better-auth, below `/desk/auth`.
 */
import * as z from 'zod/mini';
import {
  acceptInvitationBody,
  invitationWire,
  invitationTokenBody,
  staffSessionsWire,
  staffSessionWire,
} from '../schema/staff-people.ts';
import { grantsBody, inviteBody } from '../schema/staff-office.ts';
import { staffOfficeOperations } from './staff-office.ts';
import { receivedWire } from '../schema/my-booking.ts';
import { idCharacters, localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

/** The parts of the declarations that a caller needs, without those of the screens of people and of the log: see `staff-office.ts`. */
export const staffPeopleOperations = {
  getStaffSession: { method: 'GET', path: '/staff/session', data: staffSessionWire },
  listSessions: { method: 'GET', path: '/staff/account/sessions', data: staffSessionsWire },
  endSession: { method: 'DELETE', path: '/staff/account/sessions/{sessionId}', data: receivedWire },
  /** The token is in the body, because proxies log paths. */
  findInvitation: { method: 'POST', path: '/staff/invitations/find', data: invitationWire },
  acceptInvitation: { method: 'POST', path: '/staff/invitations', data: receivedWire },
} as const satisfies Readonly<Record<string, Operation>>;

const idQuery = z.optional(z.string().check(z.regex(/^[\w.-]+$/u, 'must be an id'), z.maxLength(idCharacters)));

/**
 * Creates the full declarations of the staff operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareStaffPeople() {
  const operations = { ...staffPeopleOperations, ...staffOfficeOperations };
  const shared = { tag: 'staff', query: localeQuery } as const;
  return {
    getStaffSession: {
      ...operations.getStaffSession,
      ...shared,
      staff: 'signedIn',
      summary: 'The person who is signed in, with the locations and roles',
      errors: [],
    },
    listSessions: {
      ...operations.listSessions,
      ...shared,
      staff: 'signedIn',
      summary: 'The sessions of the person who is signed in',
      errors: [],
    },
    endSession: {
      ...operations.endSession,
      ...shared,
      staff: 'signedIn',
      summary: 'End a session of the person',
      errors: ['notFound'],
    },
    findInvitation: {
      ...operations.findInvitation,
      ...shared,
      staff: 'anyone',
      summary: 'An invitation that can still be accepted',
      body: invitationTokenBody,
      errors: ['notFound', 'gone', 'tooMany'],
    },
    /** Creates the person and signs them in. */
    acceptInvitation: {
      ...operations.acceptInvitation,
      ...shared,
      staff: 'anyone',
      summary: 'Accept an invitation, once, with a name and a password',
      body: acceptInvitationBody,
      errors: ['notFound', 'gone', 'conflict', 'tooMany'],
    },
    /** A manager sees the staff of their own locations. */
    listStaff: { ...operations.listStaff, ...shared, staff: 'manager', summary: 'The staff', errors: [] },
    /** A person grants at most the rights of their own role. */
    inviteStaff: {
      ...operations.inviteStaff,
      ...shared,
      staff: 'manager',
      summary: 'Make a link that works once and ends',
      body: inviteBody,
      status: 201,
      errors: ['conflict', 'tooMany'],
    },
    /** The sessions of the person end if a role is taken away. */
    changeGrants: {
      ...operations.changeGrants,
      ...shared,
      staff: 'owner',
      summary: 'Replace the roles of a person',
      body: grantsBody,
      errors: ['notFound', 'conflict'],
    },
    removeStaff: {
      ...operations.removeStaff,
      ...shared,
      staff: 'owner',
      summary: 'Take all roles away and end the sessions',
      errors: ['notFound', 'conflict'],
    },
    listAudit: {
      ...operations.listAudit,
      ...shared,
      staff: 'manager',
      summary: 'The actions of the staff, newest first',
      query: z.object({
        ...localeQuery.shape,
        locationId: idQuery,
        before: idQuery,
        personId: idQuery,
        /** The day of the entries, YYYY-MM-DD in `timeZone`. */
        day: z.optional(z.iso.date()),
        /** The IANA name of the zone of `day`; UTC if absent. */
        timeZone: z.optional(z.string().check(z.maxLength(idCharacters))),
        /** A part of a name or of a reference, whatever its case and hyphens. */
        search: z.optional(z.string().check(z.maxLength(100))),
      }),
      errors: [],
    },
  } as const satisfies Contracts;
}
