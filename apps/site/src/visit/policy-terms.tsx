import {
  boundByEachOther,
  colon,
  type Paying,
  policyInWords,
  type PolicyOfGame,
  type Translator,
} from '@latchkey/i18n';
import styles from './policy-terms.module.css';

interface GameTerms {
  /** Shown where there are several games. */
  readonly gameName?: string;
  /** ISO 8601 instant. */
  readonly startsAt: string;
  /** Absent where another system manages the bookings. */
  readonly policy?: PolicyOfGame['policy'] | undefined;
}

interface PolicyTermsProps {
  readonly t: Translator;
  /** All games of the booking. */
  readonly games: readonly GameTerms[];
  readonly timeZone: string;
  readonly paying: Paying;
}

/** What it costs to cancel games, and until when they can be changed, shown before they are booked and after. */
export function PolicyTerms({ t, games, timeZone, paying }: PolicyTermsProps) {
  const lines = boundByEachOther(games).flatMap(({ gameName = '', startsAt, policy }) => {
    if (policy === undefined) return [];
    const said = policyInWords(t, { policy, startsAt, timeZone, paying });
    if (games.length === 1 || said.length === 0) return said;
    return [`${gameName}${colon(t.locale)}${said.join(' ')}`];
  });
  if (lines.length === 0) return null;
  return (
    <ul className={styles.terms} aria-label={t('Changes and cancellation')}>
      {Array.from(lines.entries(), ([index, line]) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
