import { failed, type Outcome, succeeded } from '../foundation/outcome.ts';
import type { SimulatedPromotion, SimulatedVoucher } from './venue.types.ts';
import type { BasketPromotion, BasketVoucher, IssuedVoucher, VoucherRequest } from '../foundation/basket.ts';

export const defaultPromotions: readonly SimulatedPromotion[] = [
  { code: 'CREW10', name: 'Crew, 10% off', percent: 10, isStackable: true },
  { code: 'LOCAL5', name: 'Neighbours, 5 off', amountMinor: 500, isStackable: true },
  { code: 'SOLO20', name: 'Quiet Tuesday, 20% off', percent: 20 },
];

export const defaultVouchers: readonly SimulatedVoucher[] = [
  { id: 'voucher-50', name: 'Gift voucher, 50', amountMinor: 5_000 },
  { id: 'voucher-100', name: 'Gift voucher, 100', amountMinor: 10_000 },
];

/** The part of a basket that its codes apply to. */
interface Payable {
  readonly bookingsMinor: number;
  /** The codes, in the order in which they were added. */
  readonly codes: readonly string[];
}

interface GiftVoucher {
  readonly code: string;
  readonly name: string;
  balanceMinor: number;
}

const codeRejected = 'Error adding discount';

/** The offers of the simulated venue: promotions, and the gift vouchers that the venue sells and accepts. */
export class VenueOffers {
  private readonly promotions: readonly SimulatedPromotion[];
  private readonly vouchers: readonly SimulatedVoucher[];
  private readonly sold = new Map<string, GiftVoucher>();
  private readonly released = new Map<string, readonly string[]>();

  constructor(promotions: readonly SimulatedPromotion[], vouchers: readonly SimulatedVoucher[]) {
    this.promotions = promotions;
    this.vouchers = vouchers;
  }

  get offers(): readonly SimulatedVoucher[] {
    return this.vouchers;
  }

  /**
   * Returns a typed code in its known form, or the reason why the basket cannot redeem it. A gift voucher pays in one basket at a time.
   *
   * @param codes the codes of the basket
   * @param codesElsewhere the codes of all other baskets
   */
  admit(typed: string, codes: readonly string[], codesElsewhere: readonly string[]): Outcome<string> {
    const code = typed.trim().toUpperCase();
    const promotion = this.promotions.find((known) => known.code === code);
    const isVoucher = this.sold.has(code);
    if (promotion === undefined && !isVoucher) return failed('rejected', `There is no code ${code}`, [codeRejected]);
    if (codes.includes(code)) return failed('rejected', `${code} is redeemed already`, [codeRejected]);
    if (isVoucher && codesElsewhere.includes(code)) return failed('rejected', `${code} is held`, [codeRejected]);
    const otherPromotions = this.promotions.filter((known) => codes.includes(known.code));
    const meetsOthers = promotion !== undefined && otherPromotions.length > 0;
    const areAllStackable = [promotion, ...otherPromotions].every((each) => each?.isStackable === true);
    return meetsOthers && !areAllStackable
      ? failed('rejected', `${code} stands alone`, [codeRejected])
      : succeeded(code);
  }

  /** Computes the discount of each code, promotions first. A code without a discount is left out. */
  apply({ bookingsMinor, codes }: Payable): readonly BasketPromotion[] {
    let gamesMinor = bookingsMinor;
    const promoted = this.promotions.flatMap((promotion): readonly BasketPromotion[] => {
      const { code, name, percent = 0, amountMinor = 0 } = promotion;
      if (!codes.includes(code)) return [];
      const discountMinor = Math.min(gamesMinor, amountMinor + Math.round((bookingsMinor * percent) / 100));
      gamesMinor -= discountMinor;
      return [{ id: `promotion-${code}`, code, name, kind: 'promotion', discountMinor }];
    });
    // Gift vouchers pay for games, not for gift vouchers.
    let dueMinor = gamesMinor;
    const paid = codes.flatMap((code): readonly BasketPromotion[] => {
      const gift = this.sold.get(code);
      if (gift === undefined) return [];
      const discountMinor = Math.min(dueMinor, gift.balanceMinor);
      dueMinor -= discountMinor;
      const shown = `****${code.slice(-4)}`;
      return [{ id: `gift-${code}`, code: shown, name: gift.name, kind: 'voucher', discountMinor }];
    });
    return [...promoted, ...paid].filter(({ discountMinor }) => discountMinor > 0);
  }

  /** Returns the code of a redeemed promotion or voucher by its id. */
  toCode(promotionId: string): string {
    return promotionId.replace(/^(?:promotion|gift)-/u, '');
  }

  /** Returns the voucher lines of a basket, or the error of the request. */
  price(basketId: string, requests: readonly VoucherRequest[]): Outcome<readonly BasketVoucher[]> {
    const lines: BasketVoucher[] = [];
    for (const [index, { voucherId, quantity, email, message }] of requests.entries()) {
      const offer = this.vouchers.find(({ id }) => id === voucherId);
      if (offer === undefined) return failed('rejected', `There is no voucher ${voucherId}`);
      if (!Number.isSafeInteger(quantity) || quantity < 1) return failed('rejected', `${quantity} vouchers`);
      const who = { email: email ?? null, message: message ?? null };
      const id = `${basketId}/voucher-${index + 1}`;
      lines.push({ id, voucherId, name: offer.name, quantity, priceMinor: offer.amountMinor, ...who });
    }
    return succeeded(lines);
  }

  /** Returns an entry for each voucher that was bought. Reduces the balance of the gift vouchers that paid. */
  settle(lines: readonly BasketVoucher[], applied: readonly BasketPromotion[]): readonly IssuedVoucher[] {
    this.take(applied);
    return lines.flatMap(({ voucherId, name, quantity, priceMinor, email, message }) =>
      Array.from({ length: quantity }, () => ({
        voucherId,
        name,
        code: null,
        amountMinor: priceMinor,
        email,
        message,
      })),
    );
  }

  /** Reduces the balance of the gift vouchers that pay. */
  take(applied: readonly BasketPromotion[]): void {
    for (const { id, discountMinor } of applied) {
      const gift = this.sold.get(this.toCode(id));
      if (gift !== undefined) gift.balanceMinor -= discountMinor;
    }
  }

  /** Gives the gift vouchers back what they have paid. */
  restore(applied: readonly BasketPromotion[]): void {
    this.take(
      applied.map(({ id, discountMinor, ...promotion }) => ({ ...promotion, id, discountMinor: -discountMinor })),
    );
  }

  /** Returns the codes of a booking's vouchers, which are created at the first call: a person at the location releases them after payment. */
  release(reference: string, requested: readonly IssuedVoucher[]): readonly string[] {
    const known = this.released.get(reference);
    if (known !== undefined) return known;
    const codes = requested.map(({ name, amountMinor }) => {
      const code = `GIFT-${String(this.sold.size + 1).padStart(4, '0')}`;
      this.sold.set(code, { code, name, balanceMinor: amountMinor });
      return code;
    });
    this.released.set(reference, codes);
    return codes;
  }
}
