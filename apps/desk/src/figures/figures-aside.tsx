import type { FiguresWire } from '@latchkey/cms-client/contract';
import { formatList, formatNumber, formatPrice } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { useText } from '../foundation/text/text.tsx';
import { nameMethod, methods, type CurrencyFigures } from './measures.ts';
import styles from './figures-aside.module.css';

interface AsideProps {
  readonly figures: Pick<CurrencyFigures, 'currency' | 'total' | 'codes'>;
  readonly leftOut: FiguresWire['leftOut'];
  /** True where the sums are those of one room. */
  readonly isOfRoom: boolean;
}

/** The parts of the sums, the codes that were used, and the sales that the figures leave out. */
export function FiguresAside({ figures: { currency, total, codes }, leftOut, isOfRoom }: AsideProps) {
  const t = useText();
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, t.locale);
  const { games, fees, credited, discounted } = total.money;
  return (
    <aside className={styles.aside}>
      <Sums
        title={t('How it was paid')}
        rows={methods.map((method) => [nameMethod(method, t), total.money[method]])}
        price={price}
      />
      <Sums
        title={t('What the sales are made of')}
        rows={[
          [t('Games'), games],
          [t('Kept of changes and cancellations'), fees],
          [t('Credited or waived'), credited],
          [t('Given by the staff'), discounted],
        ]}
        price={price}
      />
      <Codes codes={codes} price={price} />
      <Notes leftOut={leftOut} isOfRoom={isOfRoom} isOccupancyKnown={total.placesOffered !== null} />
    </aside>
  );
}

interface CodesProps {
  readonly codes: CurrencyFigures['codes'];
  readonly price: (amountMinor: number) => string;
}

/** The promotion codes that were used, with the amount that each took off. */
function Codes({ codes, price }: CodesProps) {
  const t = useText();
  return (
    <Part title={t('Promotion codes')}>
      {codes.length === 0 ? (
        <p className={styles.text}>{t('No code was used.')}</p>
      ) : (
        <table className={styles.sums}>
          <thead>
            <tr>
              <th scope="col">{t('Code')}</th>
              <th scope="col">{t('Bookings')}</th>
              <th scope="col">{t('Taken off')}</th>
              <th scope="col">{t('Sold with it')}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ code, bookings, discount, games: sold }) => (
              <tr key={code}>
                <th scope="row">
                  <bdi>{code}</bdi>
                </th>
                <td>
                  <bdi>{formatNumber(bookings, t.locale)}</bdi>
                </td>
                <td>
                  <bdi>{price(discount)}</bdi>
                </td>
                <td>
                  <bdi>{price(sold)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

/** The systems of other companies at which a location may sell, whose sales are not in the ledger. */
const systems = [
  { soldBy: 'resova', system: 'Resova' },
  { soldBy: 'roller', system: 'ROLLER' },
] as const;

interface NotesProps extends Pick<AsideProps, 'leftOut' | 'isOfRoom'> {
  /** False where the api does not compute the occupancy, since the rooms and days are too many. */
  readonly isOccupancyKnown: boolean;
}

/** The notes that say which sales the figures contain, and on which day a sale or a game counts. */
function Notes({ leftOut, isOfRoom, isOccupancyKnown }: NotesProps) {
  const t = useText();
  return (
    <Part title={t('About these figures')}>
      <ul className={styles.notes}>
        {systems.map(({ soldBy, system }) => {
          const names = leftOut.filter((location) => location.soldBy === soldBy).map(({ name }) => name);
          return names.length === 0 ? null : (
            <li key={soldBy} className={styles.leftOut}>
              {t('Not in these figures, because their sales are at %system: %names.', {
                system,
                names: formatList(names, t.locale),
              })}
            </li>
          );
        })}
        {isOfRoom && (
          <li>
            {t(
              'Sums are those of bookings of this room alone. A booking of several rooms has one price, so it is left out.',
            )}
          </li>
        )}
        <li>
          {t('Sales, payments and bookings count on the day on which they were made. They are the sums of the ledger.')}
        </li>
        <li>{t('Players, no-shows and occupancy count on the day of the game.')}</li>
        <li>
          {isOccupancyKnown
            ? t('Past days count as they were offered. Other days follow the schedule and the closures of today.')
            : t('Occupancy is not computed for so many rooms and days. Choose a shorter period or one location.')}
        </li>
      </ul>
    </Part>
  );
}

interface SumsProps {
  readonly title: string;
  readonly rows: readonly (readonly [string, number])[];
  readonly price: (amountMinor: number) => string;
}

/** A table of sums, with their total as its last row. */
function Sums({ title, rows, price }: SumsProps) {
  const t = useText();
  const total = rows.reduce((sum, [, minor]) => sum + minor, 0);
  return (
    <Part title={title}>
      <table className={styles.sums}>
        <tbody>
          {rows.map(([name, minor]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{price(minor)}</bdi>
              </td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{t('Total')}</th>
            <td>
              <bdi>{price(total)}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
