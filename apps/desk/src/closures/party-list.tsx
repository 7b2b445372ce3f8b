import type { PartyWire } from '@latchkey/cms-client/contract';
import { formatDate, formatStart } from '@latchkey/i18n';
import { buttonClass } from '../foundation/controls/button.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { MoveButton } from './move-button.tsx';
import styles from './party-list.module.css';

interface PartyListProps {
  readonly location: DeskLocation;
  readonly parties: readonly PartyWire[];
  /** The period, once it is closed, so that a time outside of it is offered; null before. */
  readonly closed: {
    readonly startsAt: string;
    readonly endsAt: string;
    readonly room?: string | null | undefined;
  } | null;
}

/** The list of parties that a closure hits. Each opens in its day, where it can be moved or cancelled. */
export function PartyList({ location, parties, closed }: PartyListProps) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {parties.map((party) => {
        const { bookingId, reference, date, firstName, lastName, quantity, gameId, room: physical } = party;
        const name = `${firstName} ${lastName}`.trim() || reference;
        return (
          <li key={bookingId} className={styles.party}>
            <p className={styles.words}>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span>
                {formatDate(date, t.dates, 'medium')}, <b>{formatStart(party, location.timeZone, t.dates)}</b>
              </span>
              <span>{location.rooms.find((room) => room.gameId === gameId)?.name}</span>
              {physical !== undefined && <bdi>{physical.name}</bdi>}
              <span>{t('%count people', { count: quantity })}</span>
            </p>
            {closed !== null && <MoveButton location={location} party={party} name={name} closed={closed} />}
            <Link
              className={buttonClass()}
              to={{ page: 'day', location: location.slug, date, booking: reference }}
              aria-label={t('Open %name in the day', { name })}
            >
              {t('Open')}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
