import { setTimeout as sleep } from 'node:timers/promises';
import { and, isNotNull, or } from 'drizzle-orm';
import { isAmong } from '../kernel/conditions.ts';
import { payments } from '../db/schema/payments.table.ts';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import type { ProviderResult } from '../payments/payment-provider.ts';

type PaidRow = Pick<typeof payments.$inferSelect, 'id' | 'provider' | 'account' | 'providerRef'>;

/** The dependencies of the removal. */
export interface ProviderContext {
  readonly accounts: PaymentAccounts;
  /** Waits between attempts; if absent, the timer of the process is used. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** The number of times that a payment is tried before the command gives up. */
const attempts = 5;
const secondMs = 1_000;

/**
 * Asks the payment providers to remove a person from the payments of bookings. Each call can be repeated. If a provider does not respond, the result
 * is an error, so that the addresses by which the person is found again stay until it has responded.
 *
 * @returns descriptions of the payments that stay, because their account is not configured or rejects the removal
 */
export async function removeAtProviders(
  db: Queryable,
  { accounts, wait = sleep }: ProviderContext,
  references: readonly string[],
): Promise<Result<readonly string[]>> {
  const { id, provider, account, providerRef, reference, changeOf } = payments;
  const paid = await db.orm
    .select({ id, provider, account, providerRef })
    .from(payments)
    .where(and(or(isAmong(reference, references), isAmong(changeOf, references)), isNotNull(providerRef)))
    .orderBy(payments.createdAt, id);
  const remaining: string[] = [];
  for (const payment of paid) {
    const removed = await removeOne(payment, accounts, wait);
    if (removed.ok) continue;
    if (removed.error.kind === 'unavailable') {
      const message = 'The payment provider does not respond. Nothing was removed here: repeat the command.';
      return failed('unavailable', 'provider_unavailable', message);
    }
    remaining.push(describePayment(payment));
  }
  return succeeded(remaining);
}

async function removeOne(
  { id: paymentId, provider: name, account, providerRef }: PaidRow,
  accounts: PaymentAccounts,
  wait: NonNullable<ProviderContext['wait']>,
): Promise<ProviderResult<null>> {
  const provider = accounts.find(name, account)?.provider;
  if (provider === undefined)
    return { ok: false, error: { kind: 'rejected', message: 'the account is not configured' } };
  for (let attempt = 1; ; attempt += 1) {
    const removed = await provider.removePerson({ paymentId, providerRef });
    if (removed.ok || removed.error.kind === 'rejected' || attempt === attempts) return removed;
    // If the provider does not say when to try again, each pause is a second longer than the one before.
    await wait((removed.error.retryAfterSeconds ?? attempt) * secondMs);
  }
}

function describePayment({ provider, account, providerRef }: PaidRow): string {
  return `${provider} (${account}) ${providerRef ?? ''}`;
}
