import { and, inArray, sql } from 'drizzle-orm';
import { isAmong } from '../kernel/conditions.ts';
import { payments } from '../db/schema/payments.table.ts';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { Person } from './find-person.ts';

/** Returns the error of a booking without a person. */
export function personNotFound(): ReturnType<typeof failed> {
  return failed('notFound', 'person_not_found', 'There is no such booking, or its person was removed.');
}

/** Returns the person. Errors: `person_not_found`, `person_is_coming`, `payment_not_ended`. */
export async function requireErasable(db: Pick<Queryable, 'orm'>, person: Person | null): Promise<Result<Person>> {
  if (person === null) return personNotFound();
  if (person.upcoming.length > 0) {
    const message = `Still to come: ${person.upcoming.join(', ')}. Cancel first what is still to come.`;
    return failed('conflict', 'person_is_coming', message);
  }
  const paying = await listUnendedPayments(db, person);
  if (paying.length === 0) return succeeded(person);
  const ids = paying.join(', ');
  return failed('conflict', 'payment_not_ended', `Payments that have not ended: ${ids}. Repeat this once they have.`);
}

/** Lists payments of a person that may still need their customer. */
export async function listUnendedPayments(
  db: Pick<Queryable, 'orm'>,
  { emails }: Pick<Person, 'emails'>,
): Promise<readonly string[]> {
  const customer = sql`lower(${payments.checkout} #>> '{body,customer,email}')`;
  const rows = await db.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.status, ['open', 'cancelling']), isAmong(customer, emails)))
    .orderBy(payments.createdAt);
  return rows.map(({ id }) => id);
}

/** Lists the references of a person's bookings. */
export function listReferences({ bookings }: Person): readonly string[] {
  return bookings.map(({ reference }) => reference);
}
