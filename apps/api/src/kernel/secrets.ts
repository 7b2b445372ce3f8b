import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from './database.ts';

const secretRow = z.object({ value: z.string() });

/** Returns the installation's random key of a name, which the first call creates. */
export async function serverSecret(db: Queryable, name: string): Promise<string> {
  await db.run(sql`
    INSERT INTO server_secrets (name, value) VALUES (${name}, ${randomBytes(32).toString('base64url')})
    ON CONFLICT (name) DO NOTHING
  `);
  const [row] = await db.rows(secretRow, sql`SELECT value FROM server_secrets WHERE name = ${name}`);
  if (row === undefined) throw new Error(`The secret ${name} was written and is not there.`);
  return row.value;
}
