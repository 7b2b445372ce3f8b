/* The wire shapes of who works at a location. They use zod/mini, because they reach the browser. */
import * as z from 'zod/mini';
import { currencyText, idText, shortText } from './booking.ts';
import { emailText, requiredLine } from './typed.ts';

/** From the least to the most: each may do what those before may. */
export const staffRoles = ['host', 'manager', 'owner'] as const;

export type StaffRole = (typeof staffRoles)[number];

export const instantText = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u));

const staffEmail = emailText.check(z.toLowerCase(), z.maxLength(200));
const personName = requiredLine(100);

export const roleGrant = z.strictObject({
  role: z.enum(staffRoles),
  /** Null: at every location of the chain. */
  locationId: z.nullable(idText),
});

export type RoleGrant = z.output<typeof roleGrant>;

const grantList = z.array(roleGrant).check(z.minLength(1), z.maxLength(100));

/** A room of a location that is sold from our own inventory. */
const deskRoomWire = z.object({
  gameId: idText,
  name: shortText,
  /** `#rrggbb` of the game. */
  color: z.string().check(z.regex(/^#[\da-f]{6}$/iu)),
  durationMinutes: z.int().check(z.positive()),
  capacity: z.int().check(z.positive()),
  minRequired: z.int().check(z.nonnegative()),
  hasKidsMode: z.boolean(),
});

const deskLocationWire = z.object({
  id: idText,
  slug: shortText,
  name: shortText,
  timeZone: shortText,
  /** ISO 3166-1: how its dates and times are written; null without an address, absent in a session that was kept before. */
  country: z.optional(z.nullable(shortText)),
  currency: currencyText,
  /** The person's role at this location. */
  role: z.enum(staffRoles),
  /** `resova`: bookings are made and changed there, not here. */
  soldBy: z.enum(['here', 'resova', 'roller']),
  rooms: z.array(deskRoomWire).check(z.maxLength(50)),
  /** Tickets of games around now, for people of several locations: where most is going on. */
  ticketsNow: z.optional(z.int().check(z.nonnegative())),
});

/** Who is signed in, and what the person may see. */
export const staffSessionWire = z.object({
  person: z.object({
    id: idText,
    email: shortText,
    name: shortText,
    hasPassword: z.boolean(),
    hasCode: z.boolean(),
    passkeys: z.array(z.object({ id: idText, name: shortText, createdAt: instantText })).check(z.maxLength(50)),
  }),
  grants: z.array(roleGrant).check(z.maxLength(100)),
  locations: z.array(deskLocationWire).check(z.maxLength(5_000)),
  /** When the session ends unless it is used. */
  expiresAt: instantText,
  /** True on the demo chain, whose data are invented. */
  isDemo: z.boolean(),
});

export const staffSessionsWire = z
  .array(
    z.object({
      id: idText,
      userAgent: shortText,
      createdAt: instantText,
      /** Within some minutes. */
      lastUsedAt: instantText,
      /** Whether it is the one of the request. */
      isThis: z.boolean(),
    }),
  )
  .check(z.maxLength(500));

const invitationToken = z.string().check(z.regex(/^[\w-]{22,86}$/u, 'must be the token of an invitation'));

export const invitationTokenBody = z.strictObject({ token: invitationToken });

/** An invitation as a person may read it who is not signed in, and whether it can still be accepted. */
export const invitationWire = z.object({
  email: shortText,
  /** The name of a person who works here already and gets a new password; else empty. */
  name: shortText,
  /** The highest that it gives. */
  role: z.enum(staffRoles),
});

export const acceptInvitationBody = z.strictObject({
  token: invitationToken,
  name: personName,
  /** 12 to 200 characters; `weak_password` for one that is easily guessed. */
  password: z.string().check(z.maxLength(200)),
});

export const inviteBody = z.strictObject({ email: staffEmail, grants: grantList });

export const invitedWire = z.object({
  /** Works once; shown once. The token is its fragment. */
  link: z.string().check(z.maxLength(2_000)),
  expiresAt: instantText,
});

export const staffPersonWire = z.object({
  id: idText,
  email: shortText,
  name: shortText,
  grants: z.array(roleGrant).check(z.maxLength(100)),
  lastSeenAt: z.nullable(instantText),
  /** Whether it is an invitation that is still open. */
  isInvited: z.boolean(),
});

export const staffPeopleWire = z.array(staffPersonWire).check(z.maxLength(1_000));

export const grantsBody = z.strictObject({ grants: grantList });

export const auditEntryWire = z.object({
  id: idText,
  at: instantText,
  /** Name of the person at that time. */
  who: shortText,
  role: z.nullable(z.enum(staffRoles)),
  /** The id of the operation. */
  operation: shortText,
  locationId: z.nullable(idText),
  /** What it was done to: the reference of a booking, the id of a closure, of a person. */
  subject: z.nullable(shortText),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});

export const auditWire = z.object({
  entries: z.array(auditEntryWire).check(z.maxLength(200)),
  /** For `before` of the next page; null on the last one. */
  next: z.nullable(idText),
});

export type StaffSessionWire = z.output<typeof staffSessionWire>;
export type StaffPersonWire = z.output<typeof staffPersonWire>;
export type AuditEntryWire = z.output<typeof auditEntryWire>;
export type AuditWire = z.output<typeof auditWire>;
export type InvitedWire = z.output<typeof invitedWire>;
