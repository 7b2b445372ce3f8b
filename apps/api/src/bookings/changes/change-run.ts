import type { GameChangeBody } from '@latchkey/cms-client/contract';
import type { HeldTicket } from '../../inventory/taken-items.ts';
import type { StoredPrices } from '../../venues/room-pricing.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { ChangeRights } from './change-rights.ts';

/** What is to be done with a booking. */
export type WantedChange =
  | { readonly type: 'game'; readonly game: GameChangeBody }
  | {
      readonly type: 'cancel';
      /** Named by the staff only; in a quote too. */
      readonly back?: 'policy' | 'all';
    };

export interface ChangeRun {
  readonly reference: string;
  readonly venue: Venue;
  /** That the visitor has seen. */
  readonly version: number;
  readonly wanted: WantedChange;
  readonly rights: ChangeRights;
  /** `visitor`, or the name of a person of the staff. */
  readonly who: string;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** The name of a gift voucher that is made for money that goes back. */
  readonly voucherName: string;
  /** The tickets with the prices for which the visitor has paid. Absent: those of the change. */
  readonly agreed?: {
    readonly tickets: readonly HeldTicket[];
    /** Null of a payment that an older release began. */
    readonly prices: StoredPrices | null;
  };
  /** The twin that was chosen for the slot that the change names; absent: that slot. */
  readonly twinInstanceId?: string;
  /** Places of the new slot that were held while the visitor paid. Absent: none. */
  readonly heldPlaces?: number;
}
