import type { FiguresWire } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';

export type OfCurrency = FiguresWire['currencies'][number];
export type Figures = Omit<OfCurrency['buckets'][number], 'from' | 'to'>;
type Money = Figures['money'];

/** The ways of paying, in the order in which they are shown. */
export const methods = ['cash', 'cardAtVenue', 'cardOnline', 'vouchers'] as const;
export type Method = (typeof methods)[number];

/** The choice: one way of paying, or all of them. */
export type ChosenMethod = Method | 'all';

/** The sales of games: their price and the fees of changes, less credits, waivers and what the staff took off. */
export function sumSales({ games, fees, credited, discounted }: Money): number {
  return games + fees + credited + discounted;
}

/** The sum that the chart shows. */
export function mainSum({ money }: Figures, method: ChosenMethod): number {
  return method === 'all' ? sumSales(money) : money[method];
}

export function mainName(method: ChosenMethod, t: DeskTranslator): string {
  return method === 'all' ? t('Sales') : methodName(method, t);
}

export function methodName(method: Method, t: DeskTranslator): string {
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

/** Places sold of places offered; null where the offer is not known or nothing was offered. */
export function computeOccupancy({ placesSold, placesOffered }: Figures): number | null {
  return placesSold === null || placesOffered === null || placesOffered === 0 ? null : placesSold / placesOffered;
}

/** Above it a comparison only says that there was next to nothing before, which the figure before says by itself. */
const maxChange = 5;

/** How much more it is than before, as a fraction; null where there was nothing before, or next to nothing. */
export function computeChange(now: number, before: number): number | null {
  if (before === 0) return null;
  const change = (now - before) / Math.abs(before);
  return change > maxChange ? null : change;
}
