import { Icon } from '../foundation/icons/icon.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './game-list.module.css';
import { OpenLinks } from './open-links.tsx';

interface GameListProps {
  readonly location: DeskLocation;
  readonly date: string | undefined;
}

export function GameList({ location, date }: GameListProps) {
  const t = useText();
  return (
    <section className={styles.section}>
      <OpenLinks location={location} />
      <h2 className={styles.title}>{t('Which game?')}</h2>
      <ul className={styles.games}>
        {location.rooms.map(({ gameId, name, color, durationMinutes, minRequired, capacity }) => (
          <li key={gameId}>
            <Link
              className={styles.game}
              style={{ borderInlineStartColor: color }}
              to={{ page: 'sell', location: location.slug, game: gameId, date }}
            >
              <b>{name}</b>
              <span className={styles.facts}>
                {t('%minutes min, %from to %to players', { minutes: durationMinutes, from: minRequired, to: capacity })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.title}>{t('Gift voucher')}</h2>
      <ul className={styles.games}>
        <li>
          <Link className={`${styles.game} ${styles.gift}`} to={{ page: 'sell-voucher', location: location.slug }}>
            <b>{t('Sell a gift voucher')}</b>
            <Icon name="gift" />
          </Link>
        </li>
        <li>
          <Link className={`${styles.game} ${styles.gift}`} to={{ page: 'vouchers', location: location.slug }}>
            <b>{t('Find a gift voucher')}</b>
            <Icon name="search" />
          </Link>
        </li>
      </ul>
    </section>
  );
}
