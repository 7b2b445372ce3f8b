import { fromMinor } from '@latchkey/booking-core';
import { csvLine, csvMark, formatNumber, formatPercent, formatPrice, type CsvCell } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import {
  type ChosenMethod,
  type Figures,
  nameMethod,
  methods,
  computeOccupancy,
  roundShare,
  type CurrencyFigures,
  sumSales,
} from './measures.ts';

/** A column of the table, and of the file that is made of it. */
export interface Column {
  readonly name: string;
  /** Returns the value as it is shown. */
  text(figures: Figures): string;
  /** Returns the value for a file: amounts in major units, shares as fractions. */
  cell(figures: Figures): CsvCell;
}

/** Returns the columns that are shown for a way of paying. */
export function createColumns(currency: string, method: ChosenMethod, t: DeskTranslator): readonly Column[] {
  const sum = (name: string, readMinor: (figures: Figures) => number): Column => ({
    name,
    text: (figures) => formatPrice({ amountMinor: readMinor(figures), currency }, t.locale),
    cell: (figures) => fromMinor(readMinor(figures), currency),
  });
  const count = (name: string, of: (figures: Figures) => number): Column => ({
    name,
    text: (figures) => formatNumber(of(figures), t.locale),
    cell: of,
  });
  const paid = methods
    .filter((each) => method === 'all' || each === method)
    .map((each) => sum(nameMethod(each, t), ({ money }) => money[each]));
  return [
    ...(method === 'all'
      ? [
          sum(t('Sales'), ({ money }) => sumSales(money)),
          sum(t('Gift vouchers sold'), ({ money }) => money.vouchersSold),
        ]
      : []),
    ...paid,
    count(t('Bookings'), ({ bookings }) => bookings),
    count(t('Players'), ({ players }) => players),
    count(t('No-shows'), ({ noShowParties }) => noShowParties),
    {
      name: t('Occupancy'),
      text: (figures) => percentText(computeOccupancy(figures), t),
      cell: (figures) => {
        const share = computeOccupancy(figures);
        return share === null ? null : roundShare(share);
      },
    },
  ];
}

/** Writes a share as `74%`, or if `isSigned` as `+74%`; a dash if it is not known. */
export function percentText(share: number | null, t: DeskTranslator, isSigned = false): string {
  if (share === null) return '–';
  const rounded = Math.round(share * 100) / 100;
  return `${isSigned && rounded > 0 ? '+' : ''}${formatPercent(rounded, t.locale)}`;
}

/** Writes the table on the screen as a file of comma-separated values for spreadsheets. */
export function writeFiguresFile(
  { currency, buckets, total }: Pick<CurrencyFigures, 'currency' | 'buckets' | 'total'>,
  { method }: { readonly method: ChosenMethod },
  t: DeskTranslator,
): string {
  const columns = createColumns(currency, method, t);
  const head = csvLine([t('From'), t('To'), t('Currency'), ...columns.map(({ name }) => name)]);
  const rows = [...buckets, total].map((row) =>
    csvLine([row.from, row.to, currency, ...columns.map(({ cell }) => cell(row))]),
  );
  return `${csvMark}${head}${rows.join('')}`;
}
