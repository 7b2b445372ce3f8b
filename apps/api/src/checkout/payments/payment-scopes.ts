/** Returns the scope of the idempotency keys of a change of a booking. */
export function changeScope(reference: string): string {
  return `booking.change ${reference}`;
}

/** Returns the scope of the idempotency keys of a checkout. */
export function checkoutScope({
  locationId,
  basketId,
}: {
  readonly locationId: string;
  readonly basketId: string;
}): string {
  return `basket.checkout ${locationId} ${basketId}`;
}
