import type {
  BasketBody,
  BasketWire,
  CheckoutBody,
  ConfirmationWire,
  PromotionBody,
  SlotWire,
  VoucherWire,
} from '@latchkey/cms-client/schema';
import type { Locale } from '../content/locale.ts';
import type { Result } from '../result.ts';
import type { CalendarDay } from './calendar-day.ts';

/** Which game, where, and in whose eyes. */
export interface GameQuery {
  readonly locationId: string;
  readonly gameId: string;
  /** Language of names. */
  readonly locale: Locale;
}

export interface BasketRef {
  readonly locationId: string;
  readonly basketId: string;
  readonly locale: Locale;
}

/** What every mutation brings along. */
export interface Mutation {
  /** Null makes it a plain call: a repeat is done again. */
  readonly idempotencyKey: string | null;
}

/**
 * A ticketing system behind §7's booking calls: our own inventory, or a provider's. Names and prices are the system's own,
 * never the caller's. What cannot be done is a refusal with a phrase for the visitor; nothing is done by half.
 */
export interface Ticketing {
  listSlots(
    query: GameQuery & {
      /** YYYY-MM-DD in the venue's zone. */
      readonly date: string;
      readonly isKidsMode: boolean;
      /** The asker's basket: what it holds counts as free. */
      readonly basketId: string | null;
    },
  ): Promise<Result<readonly SlotWire[]>>;

  getSlot(
    query: GameQuery & { readonly instanceId: string; readonly basketId: string | null },
  ): Promise<Result<SlotWire>>;

  /** A word for each day from `from` to `to`, both included. */
  getCalendar(
    query: GameQuery & { readonly from: string; readonly to: string; readonly isKidsMode: boolean },
  ): Promise<Result<readonly CalendarDay[]>>;

  getBasket(ref: BasketRef): Promise<Result<BasketWire>>;

  /** All or nothing. */
  createBasket(
    command: Mutation & {
      readonly locationId: string;
      readonly locale: Locale;
      readonly body: BasketBody;
      /** Whom the hoarding limit counts this for. */
      readonly client: string;
    },
  ): Promise<Result<BasketWire>>;

  /**
   * Replaces all bookings, and the vouchers where the body has them, all or nothing: a refusal leaves the basket as it was. A
   * promotion that no longer applies is taken out and answered in `removedPromotions`.
   */
  updateBasket(command: Mutation & BasketRef & { readonly body: BasketBody }): Promise<Result<BasketWire>>;

  deleteBasket(command: Mutation & BasketRef): Promise<Result<{ readonly success: true }>>;

  deleteBooking(command: Mutation & BasketRef & { readonly bookingId: string }): Promise<Result<BasketWire>>;

  /** The one renewal. */
  extendBasket(command: Mutation & BasketRef): Promise<Result<BasketWire>>;

  /** The gift vouchers that can be bought; empty where there are none. */
  listVouchers(query: {
    readonly locationId: string;
    readonly locale: Locale;
  }): Promise<Result<readonly VoucherWire[]>>;

  /** Redeems a code, a promotion's or a gift voucher's; what it stands for is held until the basket is booked or over. */
  addPromotion(
    command: Mutation &
      BasketRef & {
        readonly body: PromotionBody;
        /** Whom wrong codes are counted for. */
        readonly client: string;
      },
  ): Promise<Result<BasketWire>>;

  deletePromotion(command: Mutation & BasketRef & { readonly promotionId: string }): Promise<Result<BasketWire>>;

  /** Books what the basket holds, spends what its codes hold and issues the vouchers in it: all or nothing. */
  checkout(
    command: Mutation &
      BasketRef & {
        readonly body: CheckoutBody;
        /** Whom the limit of bookings counts this for. */
        readonly client: string;
      },
  ): Promise<Result<ConfirmationWire>>;
}
