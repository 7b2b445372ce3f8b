import { failed, type Outcome, succeeded } from '../foundation/outcome.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { Payment } from '../foundation/payment.ts';
import type { PaymentMethod, PaymentOption, PaymentPage } from '../foundation/payment-option.ts';
import type { PayOutcome } from '../foundation/ports.ts';
import type { SimulatedCard, SimulatedCharge } from './venue.types.ts';

/** The time that a payment adds to a hold. */
export const paymentMs = 15 * 60_000;
/** The least time that is left of a hold after a payment was given up. */
export const reopenedMs = 2 * 60_000;

/** Lists the ways to pay a basket. Gift vouchers are paid before they exist, if a card is taken. */
export function listPaymentOptions(
  methods: readonly PaymentMethod[],
  totalMinor: number,
  hasVouchers: boolean,
): PaymentOption[] {
  if (totalMinor === 0) return [];
  const accepted = hasVouchers && methods.includes('card') ? (['card'] as const) : methods;
  return accepted.map((method) =>
    method === 'card'
      ? { method, dueNowMinor: totalMinor, dueAtVenueMinor: 0 }
      : { method, dueNowMinor: 0, dueAtVenueMinor: totalMinor },
  );
}

/** A payment as the venue and its provider store it. */
interface StoredPayment {
  readonly id: string;
  readonly basketId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly deadlineMs: number;
  readonly page: PaymentPage;
  status: Payment['status'];
  declined: string | null;
  /** The time at which the provider decides a payment that is processing; null for others. */
  decidedAtMs: number | null;
  isCharged: boolean;
  hasHandoff: boolean;
  confirmation: Confirmation | null;
}

/** The effects of a payment on its basket. */
export interface PaidBasket {
  readonly now: () => number;
  /** Books the basket, if its places are still held or free again; null if they are lost. */
  readonly book: (basketId: string, paidMinor: number) => Confirmation | null;
  /** Opens the basket again after its payment was given up or its time was over. */
  readonly release: (basketId: string) => void;
}

const createHandoffs: Record<PaymentPage, (id: string) => Readonly<Record<string, string>>> = {
  embedded: (id) => ({ clientSecret: `secret-of-${id}` }),
  hosted: (id) => ({ url: `https://provider.example/pay/${id}` }),
};

/** The time that the provider needs for a payment that is processing. */
const processingMs = 5_000;

/** The payments of the venue, and their provider: a card is charged at once, and booked when the venue fetches it. */
export class VenuePayments {
  private readonly payments: StoredPayment[] = [];
  private readonly cards: SimulatedCard[] = [];
  private readonly paidBasket: PaidBasket;
  private readonly prefix: string;

  /** @param prefix of the ids, which differ between the payments of baskets and those of changes */
  constructor(paidBasket: PaidBasket, prefix = 'pay') {
    this.paidBasket = paidBasket;
    this.prefix = prefix;
  }

  has(paymentId: string): boolean {
    return this.payments.some(({ id }) => id === paymentId);
  }

  /** Lists the charges, for invariants. */
  get charges(): readonly SimulatedCharge[] {
    return this.payments
      .filter(({ isCharged }) => isCharged)
      .map(({ id, basketId, amountMinor, status }) => ({
        paymentId: id,
        basketId,
        amountMinor,
        isRefunded: status === 'placesLost',
        isBooked: status === 'confirmed',
      }));
  }

  /** True if the provider has what it needs: it has charged the card, or will. */
  isPaid(paymentId: string): boolean {
    const { status } = this.payments.find(({ id }) => id === paymentId) ?? {};
    return status === 'processing' || status === 'confirmed' || status === 'placesLost';
  }

  /** Makes the next cards behave like this; later ones are approved. */
  useCards(cards: readonly SimulatedCard[]): void {
    this.cards.push(...cards);
  }

  start(payment: Pick<StoredPayment, 'basketId' | 'amountMinor' | 'currency' | 'deadlineMs' | 'page'>): Payment {
    const id = `${this.prefix}-${this.payments.length + 1}`;
    const fresh = { status: 'open', declined: null, decidedAtMs: null, isCharged: false, confirmation: null } as const;
    const stored: StoredPayment = { ...payment, id, ...fresh, hasHandoff: true };
    this.payments.push(stored);
    return this.toShown(stored);
  }

  get(basketId: string): Outcome<Payment> {
    const payment = this.payments.findLast((each) => each.basketId === basketId);
    if (payment === undefined) return failed('notFound', `Basket ${basketId} has no payment`);
    this.settle(payment);
    return succeeded(this.toShown(payment));
  }

  /** Moves a payment to the other page: an unpaid payment is cancelled, and begins again there with the time that is left. */
  changePage(basketId: string, page: PaymentPage): Outcome<Payment> {
    const found = this.get(basketId);
    const payment = this.payments.findLast((each) => each.basketId === basketId);
    const isUnpaid = payment?.status === 'open' || payment?.status === 'needsAction';
    if (payment === undefined || !isUnpaid || payment.page === page) return found;
    payment.status = 'cancelled';
    return succeeded(this.start({ ...payment, page }));
  }

  cancel(basketId: string): Outcome<Payment> {
    const found = this.get(basketId);
    const payment = this.payments.findLast((each) => each.basketId === basketId);
    if (payment?.status === 'open' || payment?.status === 'needsAction') {
      payment.status = 'cancelled';
      this.paidBasket.release(basketId);
      return succeeded(this.toShown(payment));
    }
    return found;
  }

  /** Puts the latest payment of the basket into this state, whatever was charged; for tests. */
  put(basketId: string, state: Pick<Payment, 'status' | 'declined'> & { readonly hasHandoff?: boolean }): void {
    const { status, declined, hasHandoff = true } = state;
    const payment = this.payments.findLast((each) => each.basketId === basketId);
    if (payment === undefined) throw new Error(`Basket ${basketId} has no payment`);
    payment.status = status;
    payment.declined = declined;
    payment.hasHandoff = hasHandoff;
    // The payment stays in this state: the provider never decides it.
    payment.decidedAtMs = Infinity;
    payment.isCharged = status === 'confirmed' || status === 'placesLost';
    if (status === 'cancelled') this.paidBasket.release(basketId);
    if (status === 'confirmed') payment.confirmation = this.paidBasket.book(basketId, payment.amountMinor);
  }

  /** Pays at the provider, which is the visitor's part. A payment is charged once, however often this is called. */
  pay(paymentId: string): PayOutcome {
    const payment = this.payments.find(({ id }) => id === paymentId);
    const card = this.cards.shift() ?? 'approved';
    if (payment === undefined || card === 'unavailable') return { type: 'unavailable' };
    this.endInTime(payment);
    if (payment.status === 'cancelled') return { type: 'declined', phrase: 'This payment was cancelled.' };
    if (payment.status !== 'open' && payment.status !== 'needsAction') return { type: 'submitted' };
    payment.declined = null;
    if (card === 'declined') {
      payment.status = 'open';
      payment.declined = 'Your card was declined.';
      return { type: 'declined', phrase: payment.declined };
    }
    if (card === 'needsAction' && payment.status === 'open') {
      payment.status = 'needsAction';
      return { type: 'submitted' };
    }
    payment.status = 'processing';
    payment.decidedAtMs = this.paidBasket.now() + (card === 'processing' ? processingMs : 0);
    payment.isCharged = card !== 'processing';
    if (card === 'unreported') throw new Error('The connection to the provider was cut');
    return { type: 'submitted' };
  }

  /** Settles all payments that are due, as the venue does now and then. */
  sweep(): void {
    for (const payment of this.payments) this.endInTime(payment);
  }

  /** Ends the time of an unpaid payment, or books a payment that the provider has decided by now. */
  private settle(payment: StoredPayment): void {
    this.endInTime(payment);
    if (payment.status !== 'processing' || (payment.decidedAtMs ?? 0) > this.paidBasket.now()) return;
    payment.isCharged = true;
    payment.confirmation = this.paidBasket.book(payment.basketId, payment.amountMinor);
    payment.status = payment.confirmation === null ? 'placesLost' : 'confirmed';
  }

  /** Cancels an unpaid payment whose deadline has passed. */
  private endInTime(payment: StoredPayment): void {
    const isUnpaid = payment.status === 'open' || payment.status === 'needsAction';
    if (!isUnpaid || payment.deadlineMs > this.paidBasket.now()) return;
    payment.status = 'cancelled';
    this.paidBasket.release(payment.basketId);
  }

  private toShown({
    id,
    status,
    amountMinor,
    currency,
    deadlineMs,
    page,
    declined,
    ...payment
  }: StoredPayment): Payment {
    const isUnpaid = status === 'open' || status === 'needsAction';
    return {
      id,
      status,
      amountMinor,
      currency,
      expiresInMs: Math.max(0, deadlineMs - this.paidBasket.now()),
      declined,
      handoff: isUnpaid && payment.hasHandoff ? { provider: 'simulator', values: createHandoffs[page](id) } : null,
      confirmation: payment.confirmation,
    };
  }
}
