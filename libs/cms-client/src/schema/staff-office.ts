/* The wire shapes of the people who work at a chain, and of the log. They use zod/mini, because they reach the browser. */
import * as z from 'zod/mini';
import { idText, shortText } from './booking.ts';
import { instantText, roleGrant, staffRoles } from './staff-people.ts';
import { emailText } from './typed.ts';

const staffEmail = emailText.check(z.toLowerCase(), z.maxLength(200));
const grantList = z.array(roleGrant).check(z.minLength(1), z.maxLength(100));

export const inviteBody = z.strictObject({ email: staffEmail, grants: grantList });

export const invitedWire = z.object({
  /** The link of the invitation, which works once and is shown once. The token is its fragment. */
  link: z.string().check(z.maxLength(2_000)),
  expiresAt: instantText,
});

export const staffPersonWire = z.object({
  id: idText,
  email: shortText,
  name: shortText,
  grants: z.array(roleGrant).check(z.maxLength(100)),
  lastSeenAt: z.nullable(instantText),
  /** True for an invitation that is still open. */
  isInvited: z.boolean(),
});

export const staffPeopleWire = z.array(staffPersonWire).check(z.maxLength(1_000));

export const grantsBody = z.strictObject({ grants: grantList });

export const auditEntryWire = z.object({
  id: idText,
  at: instantText,
  /** The name of the person at that time. */
  who: shortText,
  role: z.nullable(z.enum(staffRoles)),
  /** The id of the operation. */
  operation: shortText,
  locationId: z.nullable(idText),
  /** The thing that was changed: the reference of a booking, the id of a closure or of a person. */
  subject: z.nullable(shortText),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});

export const auditWire = z.object({
  entries: z.array(auditEntryWire).check(z.maxLength(200)),
  /** The value of `before` for the next page; null on the last one. */
  next: z.nullable(idText),
});

export type StaffPersonWire = z.output<typeof staffPersonWire>;
export type AuditEntryWire = z.output<typeof auditEntryWire>;
export type AuditWire = z.output<typeof auditWire>;
export type InvitedWire = z.output<typeof invitedWire>;
