/*
 * The wire shapes of the staff: persons, roles and sessions, with the locations of a session and their rooms. They use zod/mini, because they reach
 * the browser.
 */
import * as z from 'zod/mini';
import { currencyText, idText, shortText } from './booking.ts';
import { requiredLine } from './typed.ts';

/** The roles of the staff, from the least to the most: each may do what those before may. */
export const staffRoles = ['host', 'manager', 'owner'] as const;

export type StaffRole = (typeof staffRoles)[number];

export const instantText = z.string().check(z.maxLength(40), z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u));

const personName = requiredLine(100);

export const roleGrant = z.strictObject({
  role: z.enum(staffRoles),
  /** The location where the role holds; null: at every location of the chain. */
  locationId: z.nullable(idText),
});

export type RoleGrant = z.output<typeof roleGrant>;

/** A room of a location that is sold from our own inventory. */
const deskRoomWire = z.object({
  gameId: idText,
  name: shortText,
  /** The colour of the game, `#rrggbb`. */
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
  /**
   * The country by which its dates and times are written, ISO 3166-1; null without an address, absent in a session that was kept by an earlier
   * version.
   */
  country: z.optional(z.nullable(shortText)),
  currency: currencyText,
  /** The person's role at this location. */
  role: z.enum(staffRoles),
  /** `resova`: bookings are made and changed there, not here. */
  soldBy: z.enum(['here', 'resova', 'roller']),
  rooms: z.array(deskRoomWire).check(z.maxLength(50)),
  /** The physical rooms that the documents name, in their order; absent in a session that was kept by an earlier version. */
  physicalRooms: z.optional(z.array(z.object({ id: idText, name: shortText })).check(z.maxLength(200))),
  /** Tickets of the games around now, by which a person of several locations sees where most is going on. */
  ticketsNow: z.optional(z.int().check(z.nonnegative())),
});

/** The person who is signed in, with the locations and roles. */
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
  /** The instant at which the session ends unless it is used. */
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
      /** The last use, with an accuracy of some minutes. */
      lastUsedAt: instantText,
      /** True for the session of the request. */
      isThis: z.boolean(),
    }),
  )
  .check(z.maxLength(500));

const invitationToken = z.string().check(z.regex(/^[\w-]{22,86}$/u, 'must be the token of an invitation'));

export const invitationTokenBody = z.strictObject({ token: invitationToken });

/** An invitation as it is shown to a person who is not signed in, as long as it can still be accepted. */
export const invitationWire = z.object({
  email: shortText,
  /** The name of a person who works here already and gets a new password; else empty. */
  name: shortText,
  /** The highest role that the invitation gives. */
  role: z.enum(staffRoles),
});

export const acceptInvitationBody = z.strictObject({
  token: invitationToken,
  name: personName,
  /** A password of 12 to 200 characters; `weak_password` is the error of one that is easily guessed. */
  password: z.string().check(z.maxLength(200)),
});

export type StaffSessionWire = z.output<typeof staffSessionWire>;
