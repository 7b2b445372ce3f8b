import type { Location } from '@latchkey/cms-client/contract';
import { fromPriceInWords, type SentenceName, type Translator, venueSentences, type VenueTerms } from '@latchkey/i18n';
import { toMinor } from '@latchkey/booking-core';

type Terms = NonNullable<Location['terms']>;

/**
 * Returns the sentences that the placeholders of texts become on the pages of a location.
 *
 * @param location null for a page of the whole chain
 */
export function createSentences(t: Translator, location: Location | null): Readonly<Record<SentenceName, string>> {
  if (location === null) return venueSentences(t, null);
  const { currency, openingHours, opensOn, fromPrice, terms } = location;
  return venueSentences(t, {
    currency,
    openingHours,
    opensOn,
    fromPrice: fromPrice === null ? null : fromPriceInWords(t, fromPrice),
    terms: terms === null ? null : toVenueTerms(terms, currency),
  });
}

function toVenueTerms({ policy, vouchers, ...terms }: Terms, currency: string): VenueTerms {
  return {
    ...terms,
    policy: {
      ...policy,
      cancellation: policy.cancellation.map(({ feePercent, ...step }) => ({
        ...step,
        feeHundredths: Math.round(feePercent * 100),
      })),
    },
    vouchers:
      vouchers === null
        ? null
        : { ...vouchers, amountsMinor: vouchers.amounts.map((amount) => toMinor(amount, currency)) },
  };
}
