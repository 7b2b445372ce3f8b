import { noFacts } from '../facts/merge-facts.ts';
import type {
  PaymentFacts,
  PaymentProvider,
  PaymentQuery,
  ProviderError,
  ProviderResult,
  RefundPayment,
  StartPayment,
  WebhookRequest,
} from '../payment-provider.ts';
import { createMemoryNetwork, type MemoryNetwork } from './memory-network.ts';
import { memoryRequest, readMemoryEvent } from './memory-events.ts';
import { canCharge } from '../split-charge.ts';
import { getStripeLimits } from '../stripe/stripe-limits.ts';
import { toFacts, sumRefundedMinor, type MemoryPayment } from './memory-payment.ts';

/** A provider in memory with a visitor, a bank and a network that tests control. */
export interface MemoryProvider extends PaymentProvider {
  readonly network: MemoryNetwork;
  /** The webhook requests in the order of what happened; tests deliver them late, twice or not at all. */
  readonly requests: readonly WebhookRequest[];
  /** Pays as the visitor; nothing happens to a cancelled or paid payment. */
  pay(paymentId: string, amountMinor?: number): void;
  decline(paymentId: string, declineCode?: string): void;
  /** Puts the payment into the state in which the bank wants an approval, or the provider has not decided. */
  wait(paymentId: string, state: 'needsAction' | 'processing'): void;
  /** Cancels it as a person in the provider's dashboard does, or ends its page as the provider does. */
  cancelOutside(paymentId: string): void;
  /** Returns the email address of the visitor; empty if there is none. */
  emailOf(paymentId: string): string;
  /** Returns the page on which the visitor was to type the card. */
  pageOf(paymentId: string): StartPayment['page'] | null;
  /** Refunds as a person in the provider's dashboard does. */
  refundOutside(paymentId: string, amountMinor: number): void;
  dispute(paymentId: string, disputeId: string, status: 'open' | 'won' | 'lost'): void;
  /** Lists every payment with its money by `payments.id`, for reconciliation. */
  statement(): ReadonlyMap<string, { readonly receivedMinor: number; readonly refundedMinor: number }>;
  /** Lists the payments that were registered. */
  startedIds(): readonly string[];
  /** Lists the payments whose page or secret has reached us: the visitor can pay these only. */
  payableIds(): readonly string[];
}

export interface MemorySettings {
  readonly name?: string;
  readonly account?: string;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
}

/** The seconds that the time of an event may differ from ours, as at Stripe. */
const toleranceSeconds = 300;

export function createMemoryProvider(settings: MemorySettings): MemoryProvider {
  const { name = 'memory', account = 'default', now } = settings;
  const payments = new Map<string, MemoryPayment>();
  const payableIds = new Set<string>();
  const requests: WebhookRequest[] = [];
  const network = createMemoryNetwork();
  const seconds = () => Math.floor(now() / 1_000);

  /** Sends an event about a payment to our webhook. */
  const report = (paymentId: string, payment: MemoryPayment, kind: string) => {
    const { currency } = payment.command;
    const facts = toFacts(payment, seconds());
    const event = { eventId: `evt_${requests.length + 1}`, kind, paymentId, currency, facts };
    requests.push(memoryRequest({ account, seconds: seconds(), event }));
  };
  /** Changes a payment and sends an event about it, unless `work` returns false because nothing changed. */
  const change = (paymentId: string, kind: string, work: (payment: MemoryPayment) => boolean) => {
    const payment = payments.get(paymentId);
    if (payment === undefined) throw new Error(`There is no payment ${paymentId} at the provider in memory.`);
    if (work(payment)) report(paymentId, payment, kind);
  };
  const find = ({ paymentId }: PaymentQuery): ProviderResult<PaymentFacts> => {
    const payment = payments.get(paymentId);
    return { ok: true, value: payment === undefined ? noFacts : toFacts(payment, now() / 1_000) };
  };

  return {
    name,
    getChargeLimits: getStripeLimits,
    network,
    requests,
    start: async (command) => {
      const result = await network.during('start', () => {
        const started = payments.get(command.paymentId);
        if (started !== undefined && started.command.amountMinor !== command.amountMinor) {
          return rejected(`payment ${command.paymentId} was started with another amount`);
        }
        const { amountMinor, currency } = command;
        if (!canCharge(amountMinor, getStripeLimits(currency))) {
          return rejected(
            `payment ${command.paymentId} of ${amountMinor} ${currency} is outside the limits of the currency`,
          );
        }
        const payment = started ?? newPayment(command);
        payments.set(command.paymentId, payment);
        const page = command.page.kind === 'hosted' ? { url: `https://memory.example/${command.paymentId}` } : {};
        const handoff = { intent: payment.providerRef, ...page };
        return { ok: true, value: { providerRef: payment.providerRef, handoff, facts: toFacts(payment, seconds()) } };
      });
      if (result.ok) payableIds.add(command.paymentId);
      return result;
    },
    // Every payment is charged at once, so there is nothing to capture.
    capture: (query) => network.during('capture', () => find(query)),
    find: (query) => network.during('find', () => find(query)),
    cancel: (query) =>
      network.during('cancel', () => {
        const payment = payments.get(query.paymentId);
        if (payment === undefined)
          return { ok: true, value: { ...noFacts, state: 'cancelled', attemptedAt: now() / 1_000 } };
        if (cancelUnpaid(payment)) report(query.paymentId, payment, 'cancelled');
        return find(query);
      }),
    refund: (command) => network.during('refund', () => refund(payments.get(command.paymentId), command, report)),
    removePerson: ({ paymentId }) =>
      network.during('removePerson', () => {
        const payment = payments.get(paymentId);
        if (payment !== undefined) payment.command = { ...payment.command, email: '' };
        return { ok: true, value: null };
      }),
    readEvent: (request) => readMemoryEvent(request, { account, seconds: seconds(), toleranceSeconds }),
    pay: (paymentId, amountMinor) => {
      change(paymentId, 'succeeded', (payment) => {
        if (isEnded(payment)) return false;
        payment.state = 'succeeded';
        payment.receivedMinor = amountMinor ?? payment.command.amountMinor;
        payment.declineCode = null;
        return true;
      });
    },
    decline: (paymentId, declineCode = 'card_declined') => {
      change(paymentId, 'declined', (payment) => {
        if (isEnded(payment)) return false;
        payment.state = 'open';
        payment.declineCode = declineCode;
        return true;
      });
    },
    wait: (paymentId, state) => {
      change(paymentId, state, (payment) => {
        if (isEnded(payment)) return false;
        payment.state = state;
        payment.declineCode = null;
        return true;
      });
    },
    cancelOutside: (paymentId) => change(paymentId, 'cancelled', cancelUnpaid),
    emailOf: (paymentId) => payments.get(paymentId)?.command.email ?? '',
    pageOf: (paymentId) => payments.get(paymentId)?.command.page ?? null,
    refundOutside: (paymentId, amountMinor) => {
      change(paymentId, 'refunded', (payment) => {
        const refundId = `outside_${payment.refunds.size + 1}`;
        payment.refunds.set(refundId, { providerRef: refundId, status: 'done', amountMinor });
        return true;
      });
    },
    dispute: (paymentId, id, status) => {
      change(paymentId, `dispute.${status}`, (payment) => {
        payment.disputes.set(id, { id, amountMinor: payment.receivedMinor, status });
        return true;
      });
    },
    statement: () =>
      new Map(
        [...payments].map(([id, payment]) => [
          id,
          { receivedMinor: payment.receivedMinor, refundedMinor: sumRefundedMinor(payment) },
        ]),
      ),
    startedIds: () => [...payments.keys()],
    payableIds: () => [...payableIds],
  };
}

function isEnded({ state }: MemoryPayment): boolean {
  return state === 'cancelled' || state === 'succeeded';
}

function newPayment(command: MemoryPayment['command']): MemoryPayment {
  return {
    providerRef: `mem_${command.paymentId}`,
    command,
    state: 'open',
    receivedMinor: 0,
    declineCode: null,
    refunds: new Map(),
    disputes: new Map(),
  };
}

/** Cancels a payment that waits for the visitor; returns false for any other one, which stays as it is. */
function cancelUnpaid(payment: MemoryPayment): boolean {
  if (payment.state !== 'open' && payment.state !== 'needsAction') return false;
  payment.state = 'cancelled';
  payment.declineCode = null;
  return true;
}

function refund(
  payment: MemoryPayment | undefined,
  { paymentId, refundId, amountMinor }: RefundPayment,
  report: (paymentId: string, payment: MemoryPayment, kind: string) => void,
): Awaited<ReturnType<PaymentProvider['refund']>> {
  if (payment?.state !== 'succeeded') return rejected(`payment ${paymentId} is not charged`);
  const earlier = payment.refunds.get(refundId);
  if (earlier !== undefined) return { ok: true, value: { providerRef: earlier.providerRef, status: earlier.status } };
  if ([...payment.disputes.values()].some(({ status }) => status !== 'won')) {
    return rejected(`the bank has taken back payment ${paymentId}`);
  }
  if (amountMinor % getStripeLimits(payment.command.currency).stepMinor !== 0) {
    return rejected(`refund ${refundId} is between two steps of ${payment.command.currency}`);
  }
  if (amountMinor > payment.receivedMinor - sumRefundedMinor(payment)) {
    return rejected(`refund ${refundId} is more than what is left of payment ${paymentId}`);
  }
  const value = { providerRef: `mem_${refundId}`, status: 'done' as const };
  payment.refunds.set(refundId, { ...value, amountMinor });
  report(paymentId, payment, 'refunded');
  return { ok: true, value };
}

function rejected(message: string): { readonly ok: false; readonly error: ProviderError } {
  return { ok: false, error: { kind: 'rejected', message } };
}
