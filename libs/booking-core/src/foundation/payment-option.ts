/**
 * The ways to pay. `venue`: on arrival; nothing is charged at the checkout. `card`: at the checkout, through the payment provider of the location.
 */
export type PaymentMethod = 'venue' | 'card';

/**
 * The page on which a visitor types the card. `embedded`: the provider's part of our page, which needs scripts. `hosted`: a page of the provider, to
 * which the `url` of the handoff leads, and from which the visitor comes back to the checkout.
 */
export type PaymentPage = 'embedded' | 'hosted';

/** A method that the location accepts for this basket, with what it means for the visitor. The amounts sum to the total. */
export interface PaymentOption {
  readonly method: PaymentMethod;
  /** The amount that is charged at the checkout, in minor units. */
  readonly dueNowMinor: number;
  /** The amount that is paid on arrival, in minor units. */
  readonly dueAtVenueMinor: number;
  /** The amount that is not asked for, because the payment provider cannot charge it, in minor units; absent for 0. */
  readonly waivedMinor?: number | undefined;
}
