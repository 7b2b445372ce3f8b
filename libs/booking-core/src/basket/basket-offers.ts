/** A code that was redeemed on a basket. */
export interface BasketPromotion {
  /** What `deletePromotion` names. */
  readonly id: string;
  /** A gift voucher's is masked but for its last group. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'promotion' | 'voucher';
  /** Minor units. */
  readonly discountMinor: number;
}

/** Gift vouchers of one kind that a basket is about to buy. */
export interface BasketVoucher {
  readonly id: string;
  readonly voucherId: string;
  readonly name: string;
  readonly quantity: number;
  /** Of one, in minor units. */
  readonly priceMinor: number;
  /** Whom the codes are sent to; null is the buyer. */
  readonly email: string | null;
  readonly message: string | null;
}

/** Gift vouchers that a visitor asks for. */
export interface VoucherDemand {
  readonly voucherId: string;
  readonly quantity: number;
  readonly email?: string | undefined;
  readonly message?: string | undefined;
}

/** A gift voucher that a location sells. */
export interface VoucherOffer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** What it costs and is worth, in minor units. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** A gift voucher that was asked for at a checkout. */
export interface IssuedVoucher {
  readonly voucherId: string;
  readonly name: string;
  /** As good as money. Null while it is only requested: the location releases it once it is paid. */
  readonly code: string | null;
  /** Minor units. */
  readonly amountMinor: number;
  readonly email: string | null;
  readonly message: string | null;
}
