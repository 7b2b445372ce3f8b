import type { Basket } from '../foundation/basket.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import { failed, type Outcome, succeeded } from '../foundation/outcome.ts';

/** The time for which a confirmation can be read again. */
const confirmationMs = 24 * 60 * 60_000;

/** The parts of a booked basket that are kept. */
interface Receipt {
  readonly basket: Basket;
  readonly confirmation: Confirmation;
  readonly bookedAtMs: number;
}

/** The booked baskets of the simulated venue, as they were paid. */
export class VenueReceipts {
  private readonly receipts: Receipt[] = [];
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** The receipts, in the order of the bookings. */
  get confirmations(): readonly Confirmation[] {
    return this.receipts.map(({ confirmation }) => confirmation);
  }

  keep(basket: Basket, confirmation: Confirmation): void {
    this.receipts.push({ basket: { ...basket, status: 'booked' }, confirmation, bookedAtMs: this.now() });
  }

  /** Returns the basket with its last sums; undefined if it is not booked. */
  getBasket(basketId: string): Basket | undefined {
    return this.find(basketId)?.basket;
  }

  getConfirmation(basketId: string): Outcome<Confirmation> {
    const receipt = this.find(basketId);
    const isKept = receipt !== undefined && this.now() - receipt.bookedAtMs <= confirmationMs;
    return isKept ? succeeded(receipt.confirmation) : failed('notFound', `Basket ${basketId} has no confirmation`);
  }

  private find(basketId: string): Receipt | undefined {
    return this.receipts.findLast(({ basket }) => basket.id === basketId);
  }
}
