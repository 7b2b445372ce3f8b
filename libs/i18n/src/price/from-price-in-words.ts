import type { Translator } from '../translator/create-translator.ts';
import { formatPrice, type Price } from '../format/format-price.ts';

/** The price that a page shows for a game, or for several. */
export interface ShownPrice extends Price {
  /** The tickets of the smallest party that pays the price; null for the lowest price of several games. */
  readonly partySize: number | null;
  /** The kind of customer: `child` is named, all others count as adults. */
  readonly kind: string;
}

/** Says a price as "$42.00 each for 2 or more", "$19.00 per child", or "From $24.00 per person" for several games. */
export function fromPriceInWords(t: Translator, { partySize, kind, ...money }: ShownPrice): string {
  const price = formatPrice(money, t.locale);
  if (partySize === null) return t('From %price per person', { price });
  if (kind === 'child') {
    return partySize > 1
      ? t('%price per child for %count or more', { price, count: partySize })
      : t('%price per child', { price });
  }
  return partySize > 1
    ? t('%price each for %count or more', { price, count: partySize })
    : t('%price per person', { price });
}
