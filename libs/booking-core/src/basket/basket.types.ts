import type { ErrorMessage, GatewayError } from '../foundation/outcome.ts';
import type { ToastEvent } from '../foundation/phrases.ts';
import type { BasketStore, BookingGateway, CreateKey } from '../foundation/ports.ts';
import type { Basket, BasketPromotion, BookingRequest, VoucherRequest, VoucherOffer } from '../foundation/basket.ts';

/** Where load failures are written down; the visitor does not see them (§8). */
export type LogError = (message: string, error: GatewayError) => void;

/** What the basket machine uses of the world. Kept under `ports` everywhere, so that a persisted snapshot can leave it out. */
export interface BasketPorts {
  readonly gateway: BookingGateway;
  readonly basketStore: BasketStore;
  readonly createKey: CreateKey;
  /** Milliseconds since 1970. Must run with the actor's clock. */
  readonly now: () => number;
  readonly log: LogError;
}

export interface BasketInput extends BasketPorts {
  readonly location: { readonly id: string };
  /** The location books through an external widget: there is nothing to restore, the cart is loaded at once (§4). */
  readonly usesExternalWidget?: boolean | undefined;
  /** What Book Now has just brought: it is there at once, and nothing is restored. Its time counts from now. */
  readonly basket?: Basket | undefined;
}

/** A change of the basket that is under way. `key` is in the context before the request that uses it. */
export type BasketCall =
  | { readonly type: 'remove'; readonly bookingId: string; readonly key: string }
  | { readonly type: 'extend'; readonly key: string }
  /** What an expired basket held, in a new one; its codes are redeemed again as far as they are known and still apply. */
  | {
      readonly type: 'create';
      readonly bookings: readonly BookingRequest[];
      readonly vouchers: readonly VoucherRequest[];
      readonly codes: readonly CodeAgain[];
      readonly key: string;
    }
  /** `vouchers`: all that the basket is to have then. */
  | {
      readonly type: 'addVoucher' | 'removeVoucher';
      readonly voucherId: string;
      readonly vouchers: readonly VoucherRequest[];
      readonly key: string;
    }
  | { readonly type: 'addPromotion'; readonly code: string; readonly key: string }
  | { readonly type: 'removePromotion'; readonly promotionId: string; readonly key: string }
  | { readonly type: 'delete'; readonly key: string };

/** Everything but the end of a basket: these answer one. */
export type BasketChange = Exclude<BasketCall, { readonly type: 'delete' }>;

/** A code of an expired basket. */
export interface CodeAgain {
  readonly promotion: BasketPromotion;
  /** As it was typed; null where only the mask of a gift voucher's code is known, e.g. after the page was loaded again. */
  readonly code: string | null;
}

/** A code that was typed here. The server answers a gift voucher's masked, and it has to be said whole once more after an expiry. */
export interface TypedCode {
  readonly promotionId: string;
  readonly code: string;
}

/** A change that was refused. */
export interface FailedChange extends ErrorMessage {
  readonly type: BasketCall['type'];
}

export interface BasketContext {
  readonly ports: BasketPorts;
  readonly locationId: string;
  readonly usesExternalWidget: boolean;
  readonly basket: Basket | null;
  /** When the hold ends, in milliseconds since 1970 by `ports.now`: the moment of receipt plus `basket.expiresInMs`. */
  readonly deadlineMs: number | null;
  /** What the last basket held when its hold ended, to be offered again. */
  readonly expired: Basket | null;
  /** Codes of this basket, or of the expired one, that were typed here. */
  readonly typedCodes: readonly TypedCode[];
  /** The basket was booked, but not by this visitor's own checkout: in another window, or before the page was loaded again. */
  readonly wasBooked: boolean;
  /** Why the last change was refused, until the next one: for those who show it where it was asked for. */
  readonly changeError: FailedChange | null;
  readonly call: BasketCall | null;
  /** The last change, while nobody knows whether it took effect: asked for once more, it goes out under the same key. */
  readonly unsettled: BasketCall | null;
  /** What the location sells; null until it has come. */
  readonly voucherOffers: readonly VoucherOffer[] | null;
  /** Why the last load failed; null after a success. */
  readonly loadError: GatewayError | null;
}

export type BasketEvent =
  /** The booking machine's `basket.updated`, passed on by the host. */
  | { readonly type: 'basket.received'; readonly basket: Basket }
  /** Ask the server again, e.g. when the page becomes visible. */
  | { readonly type: 'basket.reload' }
  | { readonly type: 'basket.delete' }
  /** The checkout has booked it: the basket is closed. */
  | { readonly type: 'basket.booked' }
  /** Holds again what an expired basket held, in a new basket. */
  | { readonly type: 'basket.holdAgain' }
  | { readonly type: 'booking.remove'; readonly bookingId: string }
  /** Redeems a promotion's or a gift voucher's code, as it was typed. */
  | { readonly type: 'promotion.add'; readonly code: string }
  /** `BasketPromotion.id`. */
  | { readonly type: 'promotion.remove'; readonly promotionId: string }
  /** Buys gift vouchers, in a new basket where there is none. */
  | { readonly type: 'voucher.add'; readonly voucher: VoucherRequest }
  /** `BasketVoucher.id`. */
  | { readonly type: 'voucher.remove'; readonly id: string }
  /** Asks which gift vouchers the location sells. */
  | { readonly type: 'vouchers.load' }
  /** The one renewal. */
  | { readonly type: 'hold.extend' }
  /** Internal, from here on. */
  | { readonly type: 'hold.rearm' }
  | { readonly type: 'hold.due' }
  | { readonly type: 'loaded.due' }
  | { readonly type: 'reset.over' };

/** What the host is told. */
export type BasketEmitted =
  | (ToastEvent & { readonly about: BasketCall['type'] })
  | { readonly type: 'basket.expired'; readonly basket: Basket }
  | { readonly type: 'basket.deleted' };
