import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { letterSchema, type Mail } from '../letter.ts';

/** Writes a mail into the outbox, in the transaction of what it tells of: both are there or neither is. Sent soon after. */
export async function queueMail(tx: Queryable, { kind, letter }: Mail): Promise<void> {
  const checked = JSON.stringify(letterSchema.parse(letter));
  await tx.run(sql`
    INSERT INTO mail_outbox (id, kind, letter) VALUES (${randomUUID()}, ${kind}, ${checked}::text::jsonb)
  `);
}
