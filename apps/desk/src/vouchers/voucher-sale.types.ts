import type { SellVouchersBody, SoldVouchersWire, VoucherShopWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import type { Result } from '@latchkey/booking-core';

/** How a voucher is paid. `link`: by card, on a page of the payment provider. */
export type VoucherTender = 'cash' | 'cardAtVenue' | 'link';

/** What is typed and chosen so far. */
export interface VoucherDraft {
  /** A voucher of the shop, or `other` for an amount that is typed; null before one is chosen. */
  readonly choice: string | null;
  /** As typed, in major units. */
  readonly amount: string;
  readonly quantity: number;
  /** The name that is printed on the voucher; the desk finds the voucher by it. */
  readonly recipient: string;
  readonly message: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Who gets the code; empty for a voucher that is printed. */
  readonly email: string;
  readonly tender: VoucherTender;
}

export type DraftField = 'choice' | 'amount' | 'firstName' | 'email';

/** The order as it is sent to the server. */
export interface VoucherOrder {
  readonly line: SellVouchersBody['vouchers'][number];
  readonly customer: SellVouchersBody['customer'];
  readonly tender: VoucherTender;
  /** In major units. */
  readonly total: number;
}

export type CounterOrder = VoucherOrder & { readonly tender: 'cash' | 'cardAtVenue' };

export interface VoucherSalePorts {
  readonly loadShop: () => Promise<Result<VoucherShopWire, CallError>>;
  /** A repeat under the same key sells nothing again, and has the same codes. */
  readonly sell: (order: CounterOrder, key: string) => Promise<Result<SoldVouchersWire, CallError>>;
  readonly createKey: () => string;
}

export interface VoucherSaleContext {
  readonly ports: VoucherSalePorts;
  readonly shop: VoucherShopWire | null;
  readonly draft: VoucherDraft;
  /** Whether the form says what is missing: it was sent once without being complete. */
  readonly isMissingShown: boolean;
  readonly order: VoucherOrder | null;
  /** The idempotency key of the order: a repeat has the same one. */
  readonly key: string | null;
  readonly sold: SoldVouchersWire | null;
  readonly error: CallError | null;
}

export type VoucherSaleEvent =
  | { readonly type: 'draft.change'; readonly change: Partial<VoucherDraft> }
  | { readonly type: 'sale.submit' }
  /** Loads the shop again, or asks again whether it was sold. */
  | { readonly type: 'sale.retry' }
  /** The link was cancelled, or could not be made: back to the form. */
  | { readonly type: 'link.ended' }
  | { readonly type: 'sale.another' };
