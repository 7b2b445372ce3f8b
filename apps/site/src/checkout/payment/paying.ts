import type { Basket, PaymentOption } from '@latchkey/booking-core';
import { type Paying, decidePaying } from '@latchkey/i18n';

/**
 * Returns how a basket will have been paid once it is booked: ahead, on arrival, or either.
 *
 * @param options the ways to pay that the visitor can still choose from; the chosen one, once there is one
 */
export function resolvePaying(
  { promotions, totalMinor, waivedMinor = 0 }: Pick<Basket, 'promotions' | 'totalMinor' | 'waivedMinor'>,
  options: readonly PaymentOption[],
): Paying {
  const [option, ...others] = options;
  if (others.length > 0 && !promotions.some(({ kind }) => kind === 'voucher')) return 'either';
  return decidePaying({ promotions, paid: option?.dueNowMinor ?? 0, due: totalMinor - waivedMinor });
}
