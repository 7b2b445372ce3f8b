import { fromMinor } from '@latchkey/booking-core';
import { csvLine, csvMark, formatPrice, type CsvCell } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { createColumns, percentText } from './figures-columns.ts';
import { computeChange, computeOccupancy, type CurrencyFigures, roundShare, sumSales } from './measures.ts';

/** The figures of one location in one currency. */
export interface LocationRow {
  readonly name: string;
  readonly figures: Pick<CurrencyFigures, 'currency' | 'total' | 'before' | 'yearBefore' | 'codes'>;
}

interface LocationColumn {
  readonly name: string;
  text(of: LocationRow): string;
  cell(of: LocationRow): CsvCell;
}

/** Returns the columns of the table of locations: those of the period, then the same a year before. */
export function createLocationColumns(currency: string, t: DeskTranslator): readonly LocationColumn[] {
  const ofPeriod = createColumns(currency, 'all', t).map(({ name, text, cell }): LocationColumn => ({
    name,
    text: ({ figures }) => text(figures.total),
    cell: ({ figures }) => cell(figures.total),
  }));
  const sum = (name: string, readMinor: (figures: LocationRow['figures']) => number): LocationColumn => ({
    name,
    text: ({ figures }) => formatPrice({ amountMinor: readMinor(figures), currency }, t.locale),
    cell: ({ figures }) => fromMinor(readMinor(figures), currency),
  });
  const sales = ({ money }: CurrencyFigures['total']) => sumSales(money);
  return [
    ...ofPeriod,
    sum(t('Gift vouchers outstanding'), ({ total }) => total.vouchersLeft),
    sum(t('Taken off by codes'), ({ codes }) => codes.reduce((all, { discount }) => all + discount, 0)),
    sum(t('Sold with codes'), ({ codes }) => codes.reduce((all, { games }) => all + games, 0)),
    sum(t('Sales before'), ({ before }) => sales(before)),
    sum(t('Sales a year before'), ({ yearBefore }) => sales(yearBefore)),
    {
      name: t('Change since a year before'),
      text: ({ figures: { total, yearBefore } }) =>
        percentText(computeChange(sales(total), sales(yearBefore)), t, true),
      cell: ({ figures: { total, yearBefore } }) => toFraction(computeChange(sales(total), sales(yearBefore))),
    },
    {
      name: t('Occupancy a year before'),
      text: ({ figures: { yearBefore } }) => percentText(computeOccupancy(yearBefore), t),
      cell: ({ figures: { yearBefore } }) => toFraction(computeOccupancy(yearBefore)),
    },
    {
      name: t('No-shows a year before'),
      text: ({ figures: { yearBefore } }) => String(yearBefore.noShowParties),
      cell: ({ figures: { yearBefore } }) => yearBefore.noShowParties,
    },
  ];
}

function toFraction(share: number | null): number | null {
  return share === null ? null : roundShare(share);
}

/** Writes a row for each location and currency, without a row of their sum, which a spreadsheet would add up once more. */
export function writeLocationsFile(rows: readonly LocationRow[], t: DeskTranslator): string {
  const head = [
    t('Location'),
    t('From'),
    t('To'),
    t('Currency'),
    ...createLocationColumns('USD', t).map(({ name }) => name),
  ];
  const lines = rows.map((row) => {
    const { currency, total } = row.figures;
    const cells = createLocationColumns(currency, t).map(({ cell }) => cell(row));
    return csvLine([row.name, total.from, total.to, currency, ...cells]);
  });
  return `${csvMark}${csvLine(head)}${lines.join('')}`;
}
