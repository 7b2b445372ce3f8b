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
  /** The name of the game, which is shown where there are several. */
  readonly gameName?: string;
  /** The start of the game, an ISO 8601 instant. */
  readonly startsAt: string;
  /** The policy of the game; absent where another system manages the bookings. */
  readonly policy?: PolicyOfGame['policy'] | undefined;
}

interface PolicyTermsProps {
  readonly t: Translator;
  /** All games of the booking. */
  readonly games: readonly GameTerms[];
  readonly timeZone: string;
  readonly paying: Paying;
}

/** The terms of games, shown before they are booked and after: the cost of cancelling them, and the time until which they can be changed. */
export function PolicyTerms({ t, games, timeZone, paying }: PolicyTermsProps) {
  const lines = boundByEachOther(games).flatMap(({ gameName = '', startsAt, policy }) => {
    if (policy === undefined) return [];
    const sentences = policyInWords(t, { policy, startsAt, timeZone, paying });
    if (games.length === 1 || sentences.length === 0) return sentences;
    return [`${gameName}${colon(t.locale)}${sentences.join(' ')}`];
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
