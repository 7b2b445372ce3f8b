import type { BasketBooking } from '@latchkey/booking-core';
import { formatDate, formatStart, type Translator } from '@latchkey/i18n';
import type { VenueOfBasket } from '../basket/venue.ts';
import type { ReactNode } from 'react';
import styles from './confirmation-view.module.css';

interface FirstTicketProps {
  readonly t: Translator;
  readonly games: readonly BasketBooking[];
  readonly venue: VenueOfBasket;
  readonly reference: string;
  /** The heading of the page. */
  readonly children: ReactNode;
}

/** The facts that a visitor looks for first: which game, when, where, how many, and the reference. */
export function FirstTicket({ t, games, venue, reference, children }: FirstTicketProps) {
  return (
    <div className={styles.first} data-surface="paper">
      {children}
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
        <bdi dir="ltr" className={styles.stubCode}>
          {reference}
        </bdi>
      </p>
    </div>
  );
}
