import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { serverSecrets } from '../db/schema/requests.table.ts';
import type { Queryable } from './database.ts';

/** The installation's random key of that name, created by the first call. */
export async function serverSecret(db: Queryable, name: string): Promise<string> {
  await db.orm
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.orm
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name));
  if (row === undefined) throw new Error(`The secret ${name} was written and is not there.`);
  return row.value;
}
