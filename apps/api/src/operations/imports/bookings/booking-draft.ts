import type { CheckoutBody } from '@latchkey/cms-client/contract';
import type { NumberedRoom } from '../../../inventory/slots/scheduled-slots.ts';
import type { HeldTicket } from '../../../inventory/taken-items.ts';
import type { Venue } from '../../../venues/catalogue.ts';

/** A line that may become a booking. */
export interface BookingDraft {
  readonly line: number;
  readonly reference: string;
  readonly venue: Venue;
  readonly room: NumberedRoom;
  readonly slotId: string;
  /** The other rooms of the game with their slots, in the order in which they are tried. */
  readonly others: readonly Pick<BookingDraft, 'room' | 'slotId'>[];
  readonly startsAtMs: number;
  readonly isKidsMode: boolean;
  readonly quantity: number;
  readonly tickets: readonly HeldTicket[];
  readonly paidMinor: number;
  readonly body: CheckoutBody;
  readonly note: string;
}

/** Lists the slots of a line in all rooms of its game. */
export function listSlotIds({ slotId, others }: BookingDraft): readonly string[] {
  return [slotId, ...others.map((other) => other.slotId)];
}

/** Returns the line with the next room of its game; null if there is none. */
export function toNextRoom(draft: BookingDraft): BookingDraft | null {
  const [next, ...others] = draft.others;
  return next === undefined ? null : { ...draft, ...next, others };
}
