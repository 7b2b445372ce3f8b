/** The way that the money of a cancelled booking takes: back to where it came from, onto a new gift voucher, or nowhere. */
export type MoneyBack = 'original' | 'voucher' | 'none';

/** One step of a cancellation policy. */
export interface CancellationStep {
  /** The instant (ISO 8601) up to which the step holds; null: until the game starts. */
  readonly until: string | null;
  /** Hundredths of a per cent of the price that the location keeps: 1250 is 12.5 %. */
  readonly feeHundredths: number;
  readonly back: MoneyBack;
}

/** The rules of one game of a booking, or of a slot that is offered, with its deadlines as instants. */
export interface BookingPolicy {
  /** The instant until which the time and the tickets can be changed online; null: never. */
  readonly changeUntil: string | null;
  /** The steps in the order of their ends; the first that has not ended holds. After the last one nothing can be cancelled online. */
  readonly cancellation: readonly CancellationStep[];
  /** The way to pay a higher price if the booking was paid by card: at once, or at the location. */
  readonly higherPrice: 'card' | 'venue';
  /** The way that the difference takes when a price becomes lower. */
  readonly lowerPrice: MoneyBack;
}
