import type { StaffRole } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text, check, date } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The log of what the staff did. Rows are only added: a trigger rejects everything else. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** A running number, which gives pages of the log an order. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    id: text('id').primaryKey(),
    at: instant('at').notNull().default(now),
    /** The person; null for a command of an operator. */
    personId: text('person_id'),
    /** The name of the person at that time. */
    who: text('who').notNull(),
    role: text('role').$type<StaffRole>(),
    operation: text('operation').notNull(),
    locationId: text('location_id'),
    subject: text('subject'),
    before: json('before'),
    after: json('after'),
  },
  (table) => [
    index('audit_log_by_position').on(table.position),
    index('audit_log_by_location').on(table.locationId, table.position),
    // The erasure of a person reads this index.
    index('audit_log_by_subject').on(table.subject),
    check('audit_log_role_known', sql`${table.role} in ('host', 'manager', 'owner')`),
  ],
);

/**
 * Days whose sheet has changed, for the screens that show them. Triggers on bookings and their games write it; a row is of use for
 * minutes.
 */
export const dayChanges = pgTable(
  'day_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    locationId: text('location_id').notNull(),
    localDate: date('local_date').notNull(),
    /** The transaction that wrote the row. A row can be committed after rows with higher ids; screens find it by this. */
    transactionId: xid8('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [index('day_changes_by_age').on(table.at), index('day_changes_by_transaction').on(table.transactionId)],
);
