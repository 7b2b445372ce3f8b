import type { SellVouchersBody, SoldVouchersWire, VoucherShopWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import type { Result } from '@latchkey/booking-core';

/** The way in which a voucher is paid. `link`: by card, on a page of the payment provider. */
export type VoucherTender = 'cash' | 'cardAtVenue' | 'link';

/** The typed and chosen values of the form. */
export interface VoucherDraft {
  /** The id of a voucher of the shop, or `other` for a typed amount; null before one is chosen. */
  readonly choice: string | null;
  /** The amount as it was typed, in major units. */
  readonly amount: string;
  readonly quantity: number;
  /** The name that is printed on the voucher; the desk finds the voucher by it. */
  readonly recipient: string;
  readonly message: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The address that gets the code; empty for a voucher that is printed. */
  readonly email: string;
  readonly tender: VoucherTender;
}

export type DraftField = 'choice' | 'amount' | 'firstName' | 'email';

type VoucherLine = SellVouchersBody['vouchers'][number];

interface OrderParts {
  readonly customer: SellVouchersBody['customer'];
  /** The total in major units. */
  readonly total: number;
}

/** An order that is paid over the counter. */
export interface CounterOrder extends OrderParts {
  readonly tender: 'cash' | 'cardAtVenue';
  readonly line: VoucherLine;
}

/** An order that is paid by a link. It is paid as a basket, which names vouchers by their ids, also one over a free amount. */
export interface LinkOrder extends OrderParts {
  readonly tender: 'link';
  readonly line: Extract<VoucherLine, { readonly voucherId: string }>;
}

/** The order as it is sent to the server. */
export type VoucherOrder = CounterOrder | LinkOrder;

export interface VoucherSalePorts {
  readonly loadShop: () => Promise<Result<VoucherShopWire, CallError>>;
  /** Sells the vouchers of an order. A repeat under the same key sells nothing again, and has the same codes. */
  readonly sell: (order: CounterOrder, key: string) => Promise<Result<SoldVouchersWire, CallError>>;
  readonly createKey: () => string;
}

export interface VoucherSaleContext {
  readonly ports: VoucherSalePorts;
  readonly shop: VoucherShopWire | null;
  readonly draft: VoucherDraft;
  /** True where the form marks the missing fields, since it was sent once without being complete. */
  readonly isMissingShown: boolean;
  readonly order: VoucherOrder | null;
  /** The idempotency key of the order, which a repeat has too. */
  readonly key: string | null;
  readonly sold: SoldVouchersWire | null;
  readonly error: CallError | null;
}

export type VoucherSaleEvent =
  | { readonly type: 'draft.change'; readonly change: Partial<VoucherDraft> }
  | { readonly type: 'sale.submit' }
  /** Loads the shop again, or asks again whether it was sold. */
  | { readonly type: 'sale.retry' }
  /** The link was cancelled, or could not be made, and the form is shown again. */
  | { readonly type: 'link.ended' }
  | { readonly type: 'sale.another' };
