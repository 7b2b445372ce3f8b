import type { GameChangeBody } from '@latchkey/cms-client/contract';
import type { HeldTicket } from '../../inventory/taken-items.ts';
import type { StoredPrices } from '../../venues/room-pricing.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { ChangeRights } from './change-rights.ts';

/** The wish for a booking: another time or other tickets for a game, or its cancellation. */
export type WantedChange =
  | { readonly type: 'game'; readonly game: GameChangeBody }
  | {
      readonly type: 'cancel';
      /** The part of the money that goes back, which only the staff choose; a quote has it, too. */
      readonly back?: 'policy' | 'all';
    };

/** One run of a change: the booking, the wish, and who may do what. */
export interface ChangeRun {
  readonly reference: string;
  readonly venue: Venue;
  /** The version of the booking that the visitor has seen. */
  readonly version: number;
  readonly wanted: WantedChange;
  readonly rights: ChangeRights;
  /** `visitor`, or the name of a person of the staff. */
  readonly who: string;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** The name of a gift voucher that is issued for money that goes back. */
  readonly voucherName: string;
  /** The tickets with the prices for which the visitor has paid. Absent: the tickets and prices of the change. */
  readonly agreed?: {
    readonly tickets: readonly HeldTicket[];
    /** Null for a payment that an older release began. */
    readonly prices: StoredPrices | null;
  };
  /** The twin that was chosen for the slot that the change names; absent: that slot. */
  readonly twinInstanceId?: string;
  /** The places of the new slot that were held while the visitor paid; absent: none. */
  readonly heldPlaces?: number;
}
