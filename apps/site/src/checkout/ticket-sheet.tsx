import type { BasketBooking } from '@latchkey/booking-core';
import { formatAddress, formatDate, formatStart, type Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import styles from './ticket-sheet.module.css';

interface TicketSheetProps {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  readonly games: readonly BasketBooking[];
  readonly reference: string;
  /** The heading of the page, an `h1`. */
  readonly heading: ReactNode;
  /** The control that adds the games to a calendar; null where there is none to add. */
  readonly calendar: ReactNode;
  /** The buttons after the calendar and the directions. */
  readonly ways: ReactNode;
  /** The paragraphs below "See you in". */
  readonly notes?: ReactNode;
  /** The `<dd>` elements below the reference that a visitor has to bring. */
  readonly bring: ReactNode;
  /** The groups of `<dt>` and `<dd>` at the end of the list. */
  readonly facts?: ReactNode;
  /** The reference as a QR code, with a sentence on its use; null for a booking that is cancelled. */
  readonly qr: ReactNode;
}

/**
 * A booking as one large ticket: the facts that a visitor looks for first (which game, when, where, how many, the reference), the buttons, and the
 * stub to show at the door.
 */
export function TicketSheet(props: TicketSheetProps) {
  const { t, brand, venue, games, reference, heading, calendar, ways, notes, bring, facts, qr } = props;
  const hasGames = games.length > 0;
  return (
    <div className={styles.sheet}>
      <div className={styles.first} data-surface="paper">
        {heading}
        {games.map((game) => (
          <div key={game.id} className={styles.played}>
            <p className={styles.game}>{venue.games[game.gameId]?.name ?? game.gameName}</p>
            <p className={styles.when}>
              <span>{formatDate(game.date, t.dates, 'full')}</span>{' '}
              <bdi className={styles.time}>{formatStart(game, venue.timeZone, t.dates)}</bdi>
            </p>
            <p className={styles.party}>
              {t('%count tickets', { count: game.tickets.reduce((sum, { quantity }) => sum + quantity, 0) })}
            </p>
          </div>
        ))}
        <p className={styles.place}>
          <span>{venue.name}</span>
          <bdi dir="ltr" className={styles.reference}>
            {reference}
          </bdi>
        </p>
      </div>
      <div className={styles.ways}>
        {calendar}
        {venue.directionsHref === null || !hasGames ? null : (
          <ButtonLink href={venue.directionsHref} newTab scheme="secondary">
            {t('Directions')}
            <span className="visually-hidden">({t('Opens in a new tab')})</span>
          </ButtonLink>
        )}
        {ways}
      </div>
      <div className={styles.ticket} data-surface="paper">
        <div className={styles.body}>
          <p className={styles.brand}>
            <bdi>{brand}</bdi>
          </p>
          {hasGames ? <p>{t('See you in %location', { location: venue.name })}</p> : null}
          {notes}
          {hasGames ? (
            <dl className={styles.facts}>
              <Where t={t} venue={venue} />
              <div>
                <dt>{t('What to bring')}</dt>
                <dd>{t('Your reference, on your phone or on paper')}</dd>
                {bring}
              </div>
              {facts}
            </dl>
          ) : null}
        </div>
        <div className={styles.stub}>
          <p className={styles.label}>{t('Your reference')}</p>
          <p className={styles.code}>
            <bdi dir="ltr" data-testid="reference">
              {reference}
            </bdi>
          </p>
          {qr}
        </div>
      </div>
    </div>
  );
}

interface QrStubProps {
  /** The reference as a QR code. */
  readonly code: ReactNode;
  /** A sentence on the use of the code. */
  readonly children: string;
}

/** The part of the stub that is shown at the door. */
export function QrStub({ code, children }: QrStubProps) {
  return (
    <>
      <div className={styles.qr}>{code}</div>
      <p className={styles.label}>{children}</p>
    </>
  );
}

function Where({ t, venue }: { readonly t: Translator; readonly venue: VenueOfBasket }) {
  const { address, telephone } = venue;
  if (address.length === 0 && telephone === null) return null;
  return (
    <div>
      <dt>{t('Where')}</dt>
      {address.length === 0 ? null : <dd>{formatAddress(address, t.locale)}</dd>}
      {telephone === null ? null : (
        <dd>
          <a href={`tel:${telephone.replaceAll(/[^+\d]/gu, '')}`}>
            <bdi dir="ltr">{telephone}</bdi>
          </a>
        </dd>
      )}
    </div>
  );
}
