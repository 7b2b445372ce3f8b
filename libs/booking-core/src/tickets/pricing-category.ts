/** One kind of ticket of a slot (§3 Pricing category). */
export interface PricingCategory {
  readonly id: string;
  readonly name: string;
  /** Price of one ticket, in minor units of the slot's currency. */
  readonly priceMinor: number;
  /** Most tickets of this category that one booking may hold (§5). */
  readonly maxQuantity: number;
  /** Fewest tickets of this category in any booking of the slot; none where absent. Some providers ask for an adult. */
  readonly minQuantity?: number | undefined;
  /** A hidden category is neither listed nor counted. */
  readonly isHidden: boolean;
}
