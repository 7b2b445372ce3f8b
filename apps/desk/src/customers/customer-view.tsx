import type { CustomerWire } from '@latchkey/cms-client/contract';
import { formatDate, formatPrice, formatTime } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { dateHere } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Badge, type Tone } from '../foundation/controls/notice.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useFindLocation, useLocationName } from '../session/use-location-name.ts';
import { customersKey } from './customer-keys.ts';
import { customerName } from './customer-name.ts';
import styles from './customers.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { NoteList, type OpenedAt } from './note-list.tsx';
import { PersonActions } from './person-actions.tsx';

interface ViewProps {
  readonly customer: CustomerWire;
  readonly opened: OpenedAt;
  readonly isChainOwner: boolean;
}

/** The page of one customer: the contact, the bookings, the sums, and the notes of the staff. */
export function CustomerView({ customer, opened, isChainOwner }: ViewProps) {
  const t = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const [isMerging, setIsMerging] = useState(false);
  const readAgain = () => queries.invalidateQueries({ queryKey: customersKey });
  const { emails, phones, notes } = customer;
  return (
    <article className={styles.customer} aria-labelledby="customer-name">
      <header className={styles.head}>
        <div>
          <h2 id="customer-name">
            <bdi>{customerName(customer)}</bdi>
          </h2>
          <p className={styles.contacts}>
            {emails.map((email) => (
              <a key={email} href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            ))}
            {phones.map(({ text, uri }) => (
              <a key={text} href={uri ?? `tel:${text.replaceAll(/[^+\d]/gu, '')}`}>
                <bdi dir="ltr">{text}</bdi>
              </a>
            ))}
          </p>
        </div>
        {isChainOwner && (
          <div className={styles.tools}>
            <Button icon="merge" onClick={() => setIsMerging(true)}>
              {t('Merge')}
            </Button>
            <PersonActions name={{ reference: customer.reference }} title={customerName(customer)} />
          </div>
        )}
      </header>
      <Tiles customer={customer} />
      <NoteList notes={notes} opened={opened} onDone={readAgain} />
      <div className={styles.columns}>
        <Bookings customer={customer} />
        <div className={styles.aside}>
          <Vouchers customer={customer} />
          <Written customer={customer} />
          {isChainOwner && <Merges customer={customer} onDone={readAgain} />}
        </div>
      </div>
      {isMerging && (
        <MergeDialog
          customer={customer}
          onClose={() => setIsMerging(false)}
          onMerged={() => {
            setIsMerging(false);
            toast({ tone: 'good', text: t('The two are one customer now.') });
            void readAgain();
          }}
        />
      )}
    </article>
  );
}

function Tiles({ customer }: { readonly customer: CustomerWire }) {
  const t = useText();
  const { visits, upcoming, noShows, cancelled, spent } = customer;
  const price = (amountMinor: number, currency: string) => formatPrice({ amountMinor, currency }, t.locale);
  const withVouchers = spent.filter(({ vouchers }) => vouchers !== 0);
  return (
    <dl className={styles.tiles}>
      <Tile name={t('Visits')} value={`${visits}`} />
      <Tile name={t('Upcoming')} value={`${upcoming}`} />
      <Tile
        name={t('Spent')}
        value={spent.length === 0 ? '–' : spent.map(({ currency, paid }) => price(paid, currency)).join(' + ')}
        detail={
          withVouchers.length > 0 &&
          t('and %amount by gift vouchers', {
            amount: withVouchers.map(({ currency, vouchers }) => price(vouchers, currency)).join(' + '),
          })
        }
      />
      <Tile
        name={t('No-shows')}
        value={`${noShows}`}
        detail={cancelled > 0 && t('Cancelled: %number', { number: `${cancelled}` })}
      />
    </dl>
  );
}

function Tile({ name, value, detail }: { readonly name: string; readonly value: string; readonly detail?: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.hint}>{name}</dt>
      <dd className={styles.value}>
        <bdi>{value}</bdi>
      </dd>
      {Boolean(detail) && <dd className={styles.hint}>{detail}</dd>}
    </div>
  );
}

const gameTones = { toCome: 'plain', begun: 'plain', arrived: 'good', noShow: 'warn' } as const satisfies Record<
  string,
  Tone
>;

function gameText(state: keyof typeof gameTones, t: DeskTranslator): string | null {
  const texts = { toCome: t('To come'), begun: null, arrived: t('Came'), noShow: t('No-show') } as const;
  return texts[state];
}

function Bookings({ customer: { bookings, bookingCount } }: { readonly customer: CustomerWire }) {
  const t = useText();
  const findLocation = useFindLocation();
  const nameLocation = useLocationName();
  const gameName = (locationId: string, gameId: string) =>
    findLocation(locationId)?.rooms.find((room) => room.gameId === gameId)?.name ?? gameId;
  return (
    <section className={styles.card}>
      <h3>{t('Bookings')}</h3>
      <ol className={styles.bookings}>
        {bookings.map(({ reference, locationId, state, bookedAt, total, currency, games }) => {
          const [game] = games;
          const location = findLocation(locationId);
          return (
            <li key={reference} className={styles.booking}>
              <span className={styles.reference}>
                {location === undefined || game === undefined ? (
                  <bdi>{reference}</bdi>
                ) : (
                  <Link to={{ page: 'day', location: location.slug, date: game.date, booking: reference }}>
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
                {games.map(({ gameId, date, startTime, startsAt, players, state: gameState }) => {
                  const word = gameText(gameState, t);
                  return (
                    <li key={`${gameId} ${startsAt}`}>
                      <bdi>{gameName(locationId, gameId)}</bdi>{' '}
                      <span className={styles.hint}>
                        <time dateTime={startsAt}>
                          {formatDate(date, t.dates, 'medium')} {formatTime(startTime, t.dates)}
                        </time>{' '}
                        · {t('%count players', { count: players })}
                      </span>{' '}
                      {word !== null && <Badge tone={gameTones[gameState]}>{word}</Badge>}
                    </li>
                  );
                })}
              </ul>
              <span className={styles.hint}>
                {nameLocation(locationId)} ·{' '}
                {t('booked on %date', { date: formatDate(dateHere(bookedAt), t.dates, 'medium') })}
              </span>
            </li>
          );
        })}
      </ol>
      {bookingCount > bookings.length && (
        <p className={styles.hint}>
          {t('Older bookings that are not listed: %number', { number: `${bookingCount - bookings.length}` })}
        </p>
      )}
    </section>
  );
}

function Vouchers({ customer: { vouchers } }: { readonly customer: CustomerWire }) {
  const t = useText();
  if (vouchers.length === 0) return null;
  const states = {
    requested: t('Not paid yet'),
    issued: null,
    frozen: t('Blocked'),
    void: t('Void'),
  } as const;
  return (
    <section className={styles.card}>
      <h3>{t('Gift vouchers')}</h3>
      <ul className={styles.rows}>
        {vouchers.map(({ id, name, codeEnd, state, amount, balance, currency, boughtAt, isGiven }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              {codeEnd !== null && <bdi className={styles.hint}> …{codeEnd}</bdi>}{' '}
              {states[state] !== null && <Badge tone="warn">{states[state]}</Badge>}
            </span>
            <span className={styles.hint}>
              {isGiven ? t('given to them') : t('bought')} · {formatDate(dateHere(boughtAt), t.dates, 'medium')} ·{' '}
              {t('%left of %whole left', {
                left: formatPrice({ amountMinor: balance, currency }, t.locale),
                whole: formatPrice({ amountMinor: amount, currency }, t.locale),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The forms and the reviews that the customer has sent. */
function Written({ customer: { submissions, reviews } }: { readonly customer: CustomerWire }) {
  const t = useText();
  if (submissions.length + reviews.length === 0) return null;
  return (
    <section className={styles.card}>
      <h3>{t('What they wrote')}</h3>
      <ul className={styles.rows}>
        {submissions.map(({ id, formName, at }) => (
          <li key={id}>
            <Link to={{ page: 'inbox', submission: id }}>{formName}</Link>
            <span className={styles.hint}>{formatDate(dateHere(at), t.dates, 'medium')}</span>
          </li>
        ))}
        {reviews.map(({ id, rating, text, at }) => (
          <li key={id}>
            <span dir="auto">
              <span aria-label={t('%number of 5 stars', { number: `${rating}` })} role="img">
                {'★'.repeat(rating)}
              </span>{' '}
              {text}
            </span>
            <span className={styles.hint}>{formatDate(dateHere(at), t.dates, 'medium')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Merges({ customer, onDone }: { readonly customer: CustomerWire; readonly onDone: () => Promise<void> }) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  if (customer.merges.length === 0) return null;
  const undo = async (mergeId: string) => {
    const undone = await office.undoCustomerMerge({ mergeId }, {});
    if (!undone.ok) return toast({ tone: 'danger', text: errorText(undone.error, t) });
    toast({ tone: 'good', text: t('They are two customers again.') });
    return onDone();
  };
  return (
    <section className={styles.card}>
      <h3>{t('Merged')}</h3>
      <ul className={styles.rows}>
        {customer.merges.map(({ id, keys, who, at }) => (
          <li key={id} className={styles.merge}>
            <span>
              {keys.map((key) => (
                <bdi key={key} className={styles.address}>
                  {key}
                </bdi>
              ))}
              <span className={styles.hint}>
                <bdi>{who}</bdi> · {formatDate(dateHere(at), t.dates, 'medium')}
              </span>
            </span>
            <Button icon="undo" onClick={() => void undo(id)}>
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
