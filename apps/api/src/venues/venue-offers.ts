import { readNamedAmount, toMinor } from '@latchkey/booking-core';
import { textIn } from '../content/resolve-locale.ts';
import { parseStored, type SourceDocument } from '../content/source-document.ts';
import type { Languages, Locale } from '../kernel/locale.ts';
import { weekdays } from '../kernel/wall-clock.ts';
import { normaliseCode } from '../payments/vouchers/code.ts';
import type { UnpaidVouchers } from '../payments/vouchers/voucher-row.ts';
import { offersDocumentSchema, type OffersDocument, type PromotionDocument } from './offers-document.ts';
import type { Promotion } from './promotion.ts';

/** A gift voucher that a venue sells. */
export interface VoucherProduct {
  readonly id: string;
  readonly amountMinor: number;
  /** The calendar months from the sale; null if it never expires. */
  readonly validMonths: number | null;
  /** The name in the chain's default language, as it is stored with a sale. */
  readonly name: string;
  nameIn(locale: Locale): string;
  descriptionIn(locale: Locale): string;
}

/** The promotions and gift vouchers of a venue. */
export interface VenueOffers {
  readonly promotions: readonly Promotion[];
  readonly vouchers: readonly VoucherProduct[];
  /** True if vouchers that were issued before payments existed can be spent. */
  readonly unpaidVouchers: UnpaidVouchers;
  /** Returns the name of any voucher of the chain, because vouchers from other venues can be redeemed. Null if no document has it. */
  voucherNameIn(productId: string, locale: Locale): string | null;
  /**
   * Returns the calendar months for which a voucher that is sold now can be spent; null if it never expires. The product may be one that is not sold
   * here.
   */
  getValidMonths(productId: string): number | null;
}

/** Lists the offers documents of the chain. */
export function listOffersDocuments(documents: readonly SourceDocument[]): readonly OffersDocument[] {
  return documents
    .filter(({ kind }) => kind === 'offers')
    .map(({ document }) => parseStored(offersDocumentSchema, document));
}

/** Returns the offers of one venue: those of documents for it or for all venues that have an amount in its currency. */
export function readVenueOffers(
  documents: readonly OffersDocument[],
  {
    locationId,
    currency,
    unpaidVouchers,
    languages,
  }: {
    readonly locationId: string;
    readonly currency: string;
    readonly unpaidVouchers: UnpaidVouchers;
    readonly languages: Languages;
  },
): VenueOffers {
  const here = documents.filter(({ locationIds }) => locationIds.length === 0 || locationIds.includes(locationId));
  const findProduct = (productId: string) =>
    documents.flatMap(({ vouchers }) => vouchers).find(({ id }) => id === productId);
  // A visitor can also buy a voucher of a freely chosen amount. No document has it, so it is valid as long as the longest valid voucher of the venue.
  const longestValidity = findLongestValidity(here.flatMap(({ vouchers }) => vouchers));
  return {
    unpaidVouchers,
    promotions: here.flatMap(({ promotions }) =>
      promotions.flatMap((promotion) => toPromotion(promotion, currency, languages) ?? []),
    ),
    vouchers: here.flatMap(({ vouchers }) =>
      vouchers.flatMap((voucher) => toVoucherProduct(voucher, currency, languages) ?? []),
    ),
    getValidMonths: (productId) => {
      const isOfChosenAmount = readNamedAmount(productId) !== null;
      return isOfChosenAmount ? longestValidity : (findProduct(productId)?.validMonths ?? null);
    },
    voucherNameIn: (productId, locale) => {
      const product = findProduct(productId);
      return product === undefined ? null : textIn(product.name, locale, { languages, fallback: productId });
    },
  };
}

/** Returns the calendar months of the voucher that is valid longest; null if one never expires, or if there is none. */
function findLongestValidity(vouchers: readonly Pick<VoucherProduct, 'validMonths'>[]): number | null {
  const months = vouchers.flatMap(({ validMonths }) => validMonths ?? []);
  return months.length < vouchers.length || months.length === 0 ? null : Math.max(...months);
}

/** Returns the gift voucher that a venue sells; null if it has no amount in the currency of the venue. */
function toVoucherProduct(
  { id, name, description, amount, validMonths }: OffersDocument['vouchers'][number],
  currency: string,
  languages: Languages,
): VoucherProduct | null {
  const amountMinor = readMinor(amount, currency);
  if (amountMinor === null) return null;
  return {
    id,
    amountMinor,
    validMonths,
    name: textIn(name, languages[0], { languages, fallback: id }),
    nameIn: (locale) => textIn(name, locale, { languages, fallback: id }),
    descriptionIn: (locale) => textIn(description, locale, { languages, fallback: '' }),
  };
}

/** Returns the promotion of a venue; null if it has no amount in the currency of the venue. */
function toPromotion(document: PromotionDocument, currency: string, languages: Languages): Promotion | null {
  const minTotalMinor = document.minTotal === null ? 0 : readMinor(document.minTotal, currency);
  const benefit = readBenefit(document, currency);
  if (minTotalMinor === null || benefit === null) return null;
  const { id, name, gameIds, bookingDates, playDates, playWeekdays, maxUses, isStackable, minQuantity } = document;
  return {
    id,
    code: normaliseCode(document.code),
    gameIds: gameIds === null ? null : new Set(gameIds),
    bookingDates: { from: bookingDates.from ?? null, to: bookingDates.to ?? null },
    playDates: { from: playDates.from ?? null, to: playDates.to ?? null },
    playWeekdays: playWeekdays === null ? null : new Set(playWeekdays.map((day) => weekdays.indexOf(day) + 1)),
    maxUses,
    isStackable,
    minQuantity: minQuantity ?? 1,
    minTotalMinor,
    benefit,
    name: textIn(name, languages[0], { languages, fallback: id }),
    nameIn: (locale) => textIn(name, locale, { languages, fallback: id }),
  };
}

/** Returns the discount of a promotion; null if it has no amount in the currency. */
function readBenefit(document: PromotionDocument, currency: string): Promotion['benefit'] | null {
  if (document.kind === 'percent') return { kind: 'percent', hundredths: Math.round(document.percent * 100) };
  const amountMinor = readMinor(document.amount, currency);
  return amountMinor === null ? null : { kind: 'amount', amountMinor };
}

/** Returns the amount of a currency in minor units; null if there is none. */
function readMinor(amounts: Readonly<Record<string, number>>, currency: string): number | null {
  const major = Object.hasOwn(amounts, currency) ? amounts[currency] : undefined;
  return major === undefined ? null : toMinor(major, currency);
}
