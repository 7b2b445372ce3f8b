import { toMinor } from '@latchkey/booking-core';
import { formatDate, formatPrice, formatStart } from '@latchkey/i18n';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './result-dialog.module.css';
import type { ArrivingParty } from './to-arriving-party.ts';

interface PartyTextProps {
  readonly party: ArrivingParty;
  readonly location: DeskLocation;
  readonly today: string;
}

/** The facts of a party at the door: its name, games, the amount that is due, and the note. */
export function ArrivingPartyText({ party, location, today }: PartyTextProps) {
  const t = useText();
  const price = formatPrice({ amountMinor: toMinor(party.due, party.currency), currency: party.currency }, t.locale);
  return (
    <>
      <p>
        <b className={styles.name}>
          <bdi>{party.name}</bdi>
        </b>
        <bdi className={styles.reference}>{party.reference}</bdi>
      </p>
      <ul className={styles.games}>
        {party.games.map((game) => {
          const room = location.rooms.find(({ gameId }) => gameId === game.gameId);
          return (
            <li key={game.bookingId} className={styles.game}>
              <span className={styles.swatch} style={{ backgroundColor: room?.color }} aria-hidden="true" />
              <b>{formatStart(game, location.timeZone, t.dates)}</b>
              {game.date !== today && <span>{formatDate(game.date, t.dates, 'medium')}</span>}
              <span>{room?.name ?? game.gameId}</span>
              {game.room !== undefined && (
                <b>
                  <bdi>{game.room.name}</bdi>
                </b>
              )}
              <span>{t('%count people', { count: game.quantity })}</span>
              {game.isKidsMode && <span>{t('Kids Mode')}</span>}
            </li>
          );
        })}
      </ul>
      {party.due > 0 && <p className={styles.due}>{t('Still to pay: %price', { price })}</p>}
      {party.note !== '' && (
        <p className={styles.note} dir="auto">
          {party.note}
        </p>
      )}
    </>
  );
}
