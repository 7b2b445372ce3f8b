import type { FiguresWire } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';

export type CurrencyFigures = FiguresWire['currencies'][number];
export type Figures = Omit<CurrencyFigures['buckets'][number], 'from' | 'to'>;
type Money = Figures['money'];

/** The ways of paying, in the order in which they are shown. */
export const methods = ['cash', 'cardAtVenue', 'cardOnline', 'vouchers'] as const;
export type Method = (typeof methods)[number];

/** The chosen way of paying, or all of them. */
export type ChosenMethod = Method | 'all';

/**
 * Sums the sales of games: their price and the fees of changes, less credits, waivers and the discounts of the staff. Those that are taken off
 * are negative already.
 */
export function sumSales({ games, fees, credited, discounted }: Money): number {
  return games + fees + credited + discounted;
}

/** Returns the sum that the chart shows. */
export function getMainSum({ money }: Figures, method: ChosenMethod): number {
  return method === 'all' ? sumSales(money) : money[method];
}

export function nameMainSum(method: ChosenMethod, t: DeskTranslator): string {
  return method === 'all' ? t('Sales') : nameMethod(method, t);
}

export function nameMethod(method: Method, t: DeskTranslator): string {
  switch (method) {
    case 'cash':
      return t('Cash');
    case 'cardAtVenue':
      return t('Card at the location');
    case 'cardOnline':
      return t('Card, online');
    case 'vouchers':
      return t('Gift vouchers redeemed');
  }
}

/** Computes the share of the offered places that were sold; null where the offer is not known or nothing was offered. */
export function computeOccupancy({ placesSold, placesOffered }: Figures): number | null {
  return placesSold === null || placesOffered === null || placesOffered === 0 ? null : placesSold / placesOffered;
}

/** Rounds a share to a tenth of a per cent, which is as exact as the tiles show it and the files have it. */
export function roundShare(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}

/** The largest change that is shown, as a fraction: 500 %. A larger one only means that the value before was next to zero. */
const maxChange = 5;

/** Computes the change as a fraction of the value before; null if that was zero, or if the change is above `maxChange`. */
export function computeChange(now: number, before: number): number | null {
  if (before === 0) return null;
  const change = (now - before) / Math.abs(before);
  return change > maxChange ? null : change;
}
