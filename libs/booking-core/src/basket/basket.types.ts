import type { ErrorMessage, GatewayError } from '../foundation/outcome.ts';
import type { ToastEvent } from '../foundation/toast.ts';
import type { BasketStore, BookingGateway, CreateKey } from '../foundation/ports.ts';
import type { Basket, BasketPromotion, BookingRequest, VoucherRequest, VoucherOffer } from '../foundation/basket.ts';

/** Logs an error of a load. The visitor does not see it. */
export type LogError = (message: string, error: GatewayError) => void;

/** The ports of the basket machine. In its context they are under `ports`, so that a persisted snapshot leaves them out. */
export interface BasketPorts {
  readonly gateway: BookingGateway;
  readonly basketStore: BasketStore;
  readonly createKey: CreateKey;
  /** Returns the time in milliseconds since 1970. It must advance with the actor's clock. */
  readonly now: () => number;
  readonly log: LogError;
}

export interface BasketInput extends BasketPorts {
  readonly location: { readonly id: string };
  /** The location sells through an external widget: nothing is restored, and the basket counts as loaded at once. */
  readonly usesExternalWidget?: boolean | undefined;
  /** The basket that Book Now has just returned. It is used without a restore. Its time counts from now. */
  readonly basket?: Basket | undefined;
}

/** A change of the basket. `key`, the idempotency key, is in the context before the request that uses it. */
export type BasketCall =
  | { readonly type: 'remove'; readonly bookingId: string; readonly key: string }
  | { readonly type: 'extend'; readonly key: string }
  /** Holds the content of an expired basket in a new one. Its codes are redeemed again if they are known and still apply. */
  | {
      readonly type: 'create';
      readonly bookings: readonly BookingRequest[];
      readonly vouchers: readonly VoucherRequest[];
      readonly codes: readonly CodeToRedeem[];
      readonly key: string;
    }
  /** `vouchers`: all vouchers of the basket after the change. */
  | {
      readonly type: 'addVoucher' | 'removeVoucher';
      readonly voucherId: string;
      readonly vouchers: readonly VoucherRequest[];
      readonly key: string;
    }
  | { readonly type: 'addPromotion'; readonly code: string; readonly key: string }
  | { readonly type: 'removePromotion'; readonly promotionId: string; readonly key: string }
  | { readonly type: 'delete'; readonly key: string };

/** The calls that return a basket: all but the deletion. */
export type BasketChange = Exclude<BasketCall, { readonly type: 'delete' }>;

/** A code of an expired basket. */
export interface CodeToRedeem {
  readonly promotion: BasketPromotion;
  /** The code as typed; null if only the mask of a gift voucher's code is known, for example after a reload of the page. */
  readonly code: string | null;
}

/** A code that was typed here. The server returns that of a gift voucher masked, and after an expiry the whole code is needed. */
export interface TypedCode {
  readonly promotionId: string;
  readonly code: string;
}

/** A change that failed, with the message for the visitor. */
export interface FailedChange extends ErrorMessage {
  readonly type: BasketCall['type'];
}

export interface BasketContext {
  readonly ports: BasketPorts;
  readonly locationId: string;
  readonly usesExternalWidget: boolean;
  readonly basket: Basket | null;
  /** The end of the hold, in milliseconds since 1970 by `ports.now`: the moment of receipt plus `basket.expiresInMs`. */
  readonly deadlineMs: number | null;
  /** The last basket whose hold ended, to be offered again. */
  readonly expired: Basket | null;
  /** Codes of this basket or of the expired one that were typed here. */
  readonly typedCodes: readonly TypedCode[];
  /** The id of a basket that was booked in another window, or before the page was reloaded; null if there is none. */
  readonly bookedId: string | null;
  /** The last change if it failed; null after the next success. */
  readonly changeError: FailedChange | null;
  readonly call: BasketCall | null;
  /** The last change while its outcome is unknown. A repeat has the same key. */
  readonly unsettled: BasketCall | null;
  /** The gift vouchers that the location sells; null until they are loaded. */
  readonly voucherOffers: readonly VoucherOffer[] | null;
  /** The error of the last load; null after a success. */
  readonly loadError: GatewayError | null;
}

export type BasketEvent =
  /** A basket from the booking machine's `basket.updated`. */
  | { readonly type: 'basket.received'; readonly basket: Basket }
  /** Fetches the basket, e.g. when the page becomes visible. */
  | { readonly type: 'basket.reload' }
  | { readonly type: 'basket.delete' }
  /** The checkout has booked it: the basket is closed. */
  | { readonly type: 'basket.booked' }
  /** Holds the content of an expired basket in a new basket. */
  | { readonly type: 'basket.holdAgain' }
  | { readonly type: 'booking.remove'; readonly bookingId: string }
  /** Redeems the code of a promotion or a gift voucher, as typed. */
  | { readonly type: 'promotion.add'; readonly code: string }
  /** `promotionId` is `BasketPromotion.id`. */
  | { readonly type: 'promotion.remove'; readonly promotionId: string }
  /** Adds gift vouchers; creates a basket if there is none. */
  | { readonly type: 'voucher.add'; readonly voucher: VoucherRequest }
  /** `id` is `BasketVoucher.id`. */
  | { readonly type: 'voucher.remove'; readonly id: string }
  /** Loads the gift vouchers that the location sells. */
  | { readonly type: 'vouchers.load' }
  /** Renews the hold, which is possible once. */
  | { readonly type: 'hold.extend' }
  /** This event and the next ones are internal: the machine sends them to itself. */
  | { readonly type: 'hold.rearm' }
  | { readonly type: 'hold.due' }
  | { readonly type: 'loaded.due' }
  | { readonly type: 'reset.over' };

/** The events that the host can listen to. */
export type BasketEmitted =
  | (ToastEvent & { readonly about: BasketCall['type'] })
  | { readonly type: 'basket.expired'; readonly basket: Basket }
  | { readonly type: 'basket.deleted' };
