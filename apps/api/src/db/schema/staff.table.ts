/*
 * The people of the staff and their sign-in. better-auth reads and writes the tables of people, accounts, sessions, verifications, passkeys and codes
 * through the adapter of src/staff/sign-in; grants and invitations are ours.
 */
import type { StaffRole } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';

export const staffPeople = pgTable('staff_people', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The email address in lower case. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
  lastSeenAt: instant('last_seen_at'),
});

const personId = () =>
  text('person_id')
    .notNull()
    .references(() => staffPeople.id, { onDelete: 'cascade' });

/** The password of a person. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text('id').primaryKey(),
    personId: personId(),
    providerId: text('provider_id').notNull(),
    /** The id of the person, if it is a password. */
    accountId: text('account_id').notNull(),
    /** The password, hashed by scrypt, with its salt. */
    password: text('password'),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    unique('staff_accounts_once').on(table.providerId, table.accountId),
    index('staff_accounts_by_person').on(table.personId),
  ],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    personId: personId(),
    /** The hash of the token in the cookie: a copy of the database opens no session. */
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** The last use, with an accuracy of some minutes. */
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_sessions_by_person').on(table.personId), index('staff_sessions_by_end').on(table.expiresAt)],
);

/** The steps of signing in that are under way: challenges of passkeys, the wait for a code. */
export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    index('staff_verifications_by_identifier').on(table.identifier),
    index('staff_verifications_by_end').on(table.expiresAt),
  ],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text('id').primaryKey(),
    personId: personId(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('staff_passkeys_by_person').on(table.personId)],
);

/** The one-time codes of a person. */
export const staffTwoFactors = pgTable('staff_two_factors', {
  id: text('id').primaryKey(),
  personId: personId().unique(),
  /** The secret, encrypted like the backup codes. */
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** True if a code was entered, so that the app of the person has the secret. */
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

export const staffGrants = pgTable(
  'staff_grants',
  {
    personId: personId(),
    role: text('role').$type<StaffRole>().notNull(),
    /** The location where the role holds; null: every location of the chain. */
    locationId: text('location_id'),
  },
  (table) => [
    unique('staff_grants_one_per_place').on(table.personId, table.locationId).nullsNotDistinct(),
    check('staff_grants_role_known', sql`${table.role} in ('host', 'manager', 'owner')`),
  ],
);

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: text('id').primaryKey(),
    /** The hash of the token in the link, which is shown once. */
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    grants: json('grants').notNull(),
    /** The person who invited; null: an operator, whose invitation also replaces a lost password. */
    invitedBy: text('invited_by').references(() => staffPeople.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [index('staff_invitations_by_email').on(table.email)],
);
