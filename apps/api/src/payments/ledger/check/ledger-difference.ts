/** A difference between the ledger and the table or provider with which it has to agree. */
export interface LedgerDifference {
  readonly kind: DifferenceKind;
  /** The id of the booking, payment, refund, gift voucher or row that differs. */
  readonly id: string;
  /** The message for the staff, with amounts in minor units. */
  readonly message: string;
}

/** The kinds of difference. */
export type DifferenceKind =
  /** The rows of a booking do not sum to what it owes. */
  | 'booking'
  /** A settled payment has no charge, or a charge has no settled payment. */
  | 'payment'
  /** More than one payment has paid a booking, beside those for its changes. */
  | 'bookedTwice'
  /** No payment has paid a booking by card. */
  | 'unpaidBooking'
  /** The rows of a refund to a card do not sum to its amount. */
  | 'refund'
  /** More is waived of a booking than it costs, or less than nothing. */
  | 'waiver'
  /** The staff took more off a booking than its games cost, or less than nothing. */
  | 'discount'
  /** The rows of a gift voucher do not sum to what is left of it. */
  | 'voucher'
  /** A row names something that does not exist. */
  | 'orphan'
  /** The provider has another amount. */
  | 'provider'
  /** The provider did not respond, or is not configured. */
  | 'unchecked';
