import type { CustomerWire } from '@latchkey/cms-client/contract';
import { formatDate, formatPrice, formatTime } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { dateHere } from '../foundation/clock/clock.tsx';
import { Badge, type Tone } from '../foundation/controls/notice.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useFindLocation, useLocationName } from '../session/use-location-name.ts';
import styles from './customers.module.css';

type CustomerBooking = CustomerWire['bookings'][number];
type BookedGame = CustomerBooking['games'][number];

/** The bookings of a customer, and the number of older ones that the api does not list. */
export function CustomerBookings({ customer: { bookings, bookingCount } }: { readonly customer: CustomerWire }) {
  const t = useText();
  return (
    <section className={styles.card}>
      <h3>{t('Bookings')}</h3>
      <ol className={styles.bookings}>
        {bookings.map((booking) => (
          <BookingRow key={booking.reference} booking={booking} />
        ))}
      </ol>
      {bookingCount > bookings.length && (
        <p className={styles.hint}>
          {t('Older bookings that are not listed: %number', { number: `${bookingCount - bookings.length}` })}
        </p>
      )}
    </section>
  );
}

function BookingRow({ booking }: { readonly booking: CustomerBooking }) {
  const t = useText();
  const location = useFindLocation()(booking.locationId);
  const nameLocation = useLocationName();
  const { reference, locationId, state, bookedAt, total, currency, games } = booking;
  const [firstGame] = games;
  const nameGame = (gameId: string) => location?.rooms.find((room) => room.gameId === gameId)?.name ?? gameId;
  return (
    <li className={styles.booking}>
      <span className={styles.reference}>
        {location === undefined || firstGame === undefined ? (
          <bdi>{reference}</bdi>
        ) : (
          <Link to={{ page: 'day', location: location.slug, date: firstGame.date, booking: reference }}>
            <bdi>{reference}</bdi>
          </Link>
        )}
        {state === 'cancelled' && <Badge tone="danger">{t('Cancelled')}</Badge>}
      </span>
      <span className={styles.sum}>
        <bdi>{formatPrice({ amountMinor: total, currency }, t.locale)}</bdi>
      </span>
      <ul className={styles.games}>
        {games.length === 0 && state !== 'cancelled' && <li>{t('Gift vouchers')}</li>}
        {games.map((game) => (
          <GameRow key={`${game.gameId} ${game.startsAt}`} game={game} name={nameGame(game.gameId)} />
        ))}
      </ul>
      <span className={styles.hint}>
        {nameLocation(locationId)} · {t('booked on %date', { date: formatDate(dateHere(bookedAt), t.dates, 'medium') })}
      </span>
    </li>
  );
}

function GameRow({ game, name }: { readonly game: BookedGame; readonly name: string }) {
  const t = useText();
  const { date, startTime, startsAt, players, state } = game;
  const visit = visitText(state, t);
  return (
    <li>
      <bdi>{name}</bdi>{' '}
      <span className={styles.hint}>
        <time dateTime={startsAt}>
          {formatDate(date, t.dates, 'medium')} {formatTime(startTime, t.dates)}
        </time>{' '}
        · {t('%count players', { count: players })}
      </span>{' '}
      {visit !== null && <Badge tone={visitTones[state]}>{visit}</Badge>}
    </li>
  );
}

const visitTones = { toCome: 'plain', begun: 'plain', arrived: 'good', noShow: 'warn' } as const satisfies Record<
  BookedGame['state'],
  Tone
>;

/** Says whether the party came; null for a game that has begun and has neither a check-in nor a no-show yet. */
function visitText(state: BookedGame['state'], t: DeskTranslator): string | null {
  const texts = { toCome: t('To come'), begun: null, arrived: t('Came'), noShow: t('No-show') } as const;
  return texts[state];
}
