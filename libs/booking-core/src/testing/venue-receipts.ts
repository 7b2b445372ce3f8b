import type { Basket } from '../foundation/basket.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import { failed, type Outcome, succeeded } from '../foundation/outcome.ts';

/** How long a confirmation can be read again. */
const confirmationMs = 24 * 60 * 60_000;

interface Receipt {
  /** As paid. */
  readonly basket: Basket;
  readonly confirmation: Confirmation;
  readonly bookedAtMs: number;
}

/** What is left of the baskets that were booked at the simulated venue. */
export class VenueReceipts {
  private readonly receipts = new Map<string, Receipt>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** In the order of the bookings. */
  get confirmations(): readonly Confirmation[] {
    return [...this.receipts.values()].map(({ confirmation }) => confirmation);
  }

  keep(basket: Basket, confirmation: Confirmation): void {
    this.receipts.set(basket.id, {
      basket: { ...basket, status: 'booked' },
      confirmation,
      bookedAtMs: this.now(),
    });
  }

  basketOf(basketId: string): Basket | undefined {
    return this.receipts.get(basketId)?.basket;
  }

  confirmationOf(basketId: string): Outcome<Confirmation> {
    const receipt = this.receipts.get(basketId);
    const isKept = receipt !== undefined && this.now() - receipt.bookedAtMs <= confirmationMs;
    return isKept ? succeeded(receipt.confirmation) : failed('notFound', `Basket ${basketId} has no confirmation`);
  }
}
