import { formatNumber, formatPercent, formatPrice } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { ReactNode } from 'react';
import { useText } from '../foundation/text/text.tsx';
import { percentText } from './figures-columns.ts';
import {
  computeChange,
  type ChosenMethod,
  nameMainSum,
  getMainSum,
  computeOccupancy,
  roundShare,
  type CurrencyFigures,
} from './measures.ts';
import styles from './figures-tiles.module.css';

type Total = CurrencyFigures['total'];

interface TilesProps {
  readonly figures: Pick<CurrencyFigures, 'currency' | 'total' | 'before' | 'yearBefore'>;
  readonly method: ChosenMethod;
}

/** The figures that an owner looks for first, each with its values in the period before and a year before. */
export function FiguresTiles({ figures, method }: TilesProps) {
  const t = useText();
  const { locale } = t;
  const { currency, total } = figures;
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, locale);
  const number = (value: number) => formatNumber(value, locale);
  const { placesSold, placesOffered, startsSold, startsOffered } = total;
  return (
    <div className={styles.tiles}>
      <Tile figures={figures} name={nameMainSum(method, t)} of={(of) => getMainSum(of, method)} text={price} />
      <Tile figures={figures} name={t('Bookings')} of={({ bookings }) => bookings} text={number}>
        {total.cancelled > 0 && t('Cancelled: %number', { number: number(total.cancelled) })}
      </Tile>
      <Tile figures={figures} name={t('Players')} of={({ players }) => players} text={number}>
        {t('Parties: %number', { number: number(total.parties) })}
      </Tile>
      <Tile
        figures={figures}
        name={t('Occupancy')}
        of={computeOccupancy}
        text={(share) => formatPercent(roundShare(share), locale)}
        change={(now, before) => pointsText(now - before, t)}
      >
        {placesSold !== null && placesOffered !== null && (
          <>
            <span>{t('Places: %part of %whole', { part: number(placesSold), whole: number(placesOffered) })}</span>
            <span>
              {t('Starts: %part of %whole', { part: number(startsSold ?? 0), whole: number(startsOffered ?? 0) })}
            </span>
          </>
        )}
      </Tile>
      <Tile figures={figures} name={t('No-shows')} of={({ noShowParties }) => noShowParties} text={number}>
        {t('Players: %number', { number: number(total.noShowPlayers) })}
      </Tile>
      <Tile
        figures={figures}
        name={t('Gift vouchers outstanding')}
        of={({ vouchersLeft }) => vouchersLeft}
        text={price}
      >
        {total.vouchersExpired !== 0 && t('Expired: %amount', { amount: price(total.vouchersExpired) })}
      </Tile>
    </div>
  );
}

interface TileProps extends Pick<TilesProps, 'figures'> {
  readonly name: string;
  /** Reads the value from a sum; null where it is not known. */
  readonly of: (total: Total) => number | null;
  readonly text: (value: number) => string;
  /** Says the difference of two values; absent for a difference in percent. */
  readonly change?: (now: number, before: number) => string;
  readonly children?: ReactNode;
}

function Tile({ figures: { total, before, yearBefore }, name, of, text, change, children }: TileProps) {
  const t = useText();
  const shown = (value: number | null) => (value === null ? '–' : text(value));
  const now = of(total);
  const describeChange = change ?? ((is: number, was: number) => percentText(computeChange(is, was), t, true));
  const compared = [
    [t('Before'), of(before)],
    [t('A year before'), of(yearBefore)],
  ] as const;
  return (
    <section className={styles.tile}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.value}>
        <bdi>{shown(now)}</bdi>
      </p>
      {children !== undefined && children !== false && <p className={styles.detail}>{children}</p>}
      <dl className={styles.compared}>
        {compared.map(([when, value]) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>
              <bdi>{shown(value)}</bdi>
            </dd>
            <dd className={styles.change}>
              <bdi>{now === null || value === null ? '' : describeChange(now, value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Says the difference of two shares in points: from 3 % to 4 % is one point, and not an increase by a third. */
function pointsText(difference: number, t: DeskTranslator): string {
  // The shares are shown in tenths of a percent, so the points are, too.
  const points = Math.round(difference * 1_000) / 10;
  return t('%number points', { number: `${points > 0 ? '+' : ''}${formatNumber(points, t.locale)}` });
}
