import { failed, succeeded, type ApiError, type Failure, type Result } from '../../kernel/result.ts';
import type { PaymentAccount } from '../../payments/payment-accounts.ts';
import type { EventError, ProviderEvent, WebhookRequest } from '../../payments/payment-provider.ts';
import {
  findPayment,
  findPaymentByRef,
  markUnchecked,
  recordEvent,
  type PaymentRow,
} from '../../payments/payment-rows.ts';
import type { CheckoutContext } from '../checkout-context.ts';
import { paymentUnavailable } from './continue-payment.ts';
import { payBack } from './pay-back.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Receives an event of a provider. The accounts of a provider share one URL, so the event belongs to the account whose secret has signed it. It
 * counts once, whenever it arrives: a success means that it is recorded, an error that the provider should repeat it or that it is not from the
 * provider. An event only says which payment has changed: its new state is fetched from the provider, so that the secret of the
 * webhook alone books nothing.
 */
export async function receiveEvent(
  context: CheckoutContext,
  providerName: string,
  request: WebhookRequest,
): Promise<Result<null>> {
  const { accounts, db, log } = context;
  const accountsOfProvider = accounts.all.filter(({ provider }) => provider.name === providerName);
  if (accountsOfProvider.length === 0)
    return failed('notFound', 'provider_not_found', `There is no payment provider ${providerName}.`);
  const read = readSigned(accountsOfProvider, request);
  if (!read.ok) {
    log.warn({ provider: providerName, reason: read.error }, 'a payment event is rejected');
    return rejected(read.error);
  }
  const { account, event } = read.value;
  const at = { provider: providerName, account: account.account };
  const payment = await findEventPayment(context, at, event);
  const record = { ...at, eventId: event.eventId, kind: event.kind };
  if (payment === undefined || event.facts === null) {
    // An event without facts does not concern us. Another one may be about a payment of another program at the same account, or of a database that was
    // reset.
    if (event.facts !== null) log.warn({ ...record }, 'an event of an unknown payment');
    return db.transaction(async (tx) => {
      await recordEvent(tx, record);
      return succeeded(null);
    });
  }
  if (event.currency !== null && event.currency !== payment.currency) {
    log.warn({ ...record, payment: payment.id }, 'an event in another currency than that of its payment is rejected');
    return failed('malformed', 'event_other_currency', `The payment is in ${payment.currency}.`);
  }
  const found = await account.provider.find({ paymentId: payment.id, providerRef: payment.providerRef });
  if (!found.ok) {
    log.warn({ ...record, reason: found.error.message }, 'an event could not be confirmed');
    return paymentUnavailable(found.error);
  }
  const settled = await settlePayment(context, payment.id, {
    facts: found.value,
    isNew: async (tx) => {
      const isNew = await recordEvent(tx, record);
      // Events have no order within one second, so the next reader fetches the latest state.
      if (isNew) await markUnchecked(tx, payment.id);
      return isNew;
    },
  });
  if (!settled.ok) return settled;
  if (settled.value.status === 'refunding') await payBack(context, payment.id);
  return succeeded(null);
}

interface ReadEvent {
  readonly account: PaymentAccount;
  readonly event: ProviderEvent;
}

/**
 * Reads the event by the secret of each account, and returns it with the account that has signed it. The error is that of the account that comes
 * closest, so that a late event is not reported as forged.
 */
function readSigned(accounts: readonly PaymentAccount[], request: WebhookRequest): Result<ReadEvent, EventError> {
  let closest: EventError = 'forged';
  for (const account of accounts) {
    const event = account.provider.readEvent(request);
    if (event.ok) return { ok: true, value: { account, event: event.value } };
    if (event.error !== 'forged') closest = event.error;
  }
  return { ok: false, error: closest };
}

/** Finds the payment of an event, among those of the account that has signed it. */
async function findEventPayment(
  { db }: CheckoutContext,
  at: { readonly provider: string; readonly account: string },
  { paymentId, facts }: ProviderEvent,
): Promise<PaymentRow | undefined> {
  const providerRef = facts?.providerRef ?? null;
  if (paymentId === null) return providerRef === null ? undefined : findPaymentByRef(db, at, providerRef);
  const payment = await findPayment(db, paymentId, 'none');
  return payment?.provider === at.provider && payment.account === at.account ? payment : undefined;
}

const messages = {
  forged: 'The signature is not that of the provider.',
  stale: 'The signature is too old.',
  early: 'The time of the event is in the future.',
  unreadable: 'The body is no event of the provider.',
  otherAccount: 'The event is of another account.',
} as const satisfies Record<EventError, string>;

function rejected(error: EventError): Failure<ApiError> {
  return failed('malformed', `event_${error === 'otherAccount' ? 'other_account' : error}`, messages[error]);
}
