/** A difference between the ledger and what it has to agree with. */
export interface LedgerDifference {
  readonly kind: DifferenceKind;
  /** The id of the booking, payment, refund, gift voucher or row that differs. */
  readonly id: string;
  /** For the staff, with amounts in minor units. */
  readonly message: string;
}

export type DifferenceKind =
  /** The rows of a booking are not what it cost. */
  | 'booking'
  /** A settled payment without its charge, or a charge without a settled payment. */
  | 'payment'
  | 'bookedTwice'
  /** A booking by card that no payment has paid. */
  | 'unpaidBooking'
  | 'refund'
  /** More is waived of a booking than it costs, or less than nothing. */
  | 'waiver'
  | 'discount'
  | 'voucher'
  /** A row that names something that does not exist. */
  | 'orphan'
  /** The provider has another amount. */
  | 'provider'
  /** The provider did not respond, or is not configured. */
  | 'unchecked';
