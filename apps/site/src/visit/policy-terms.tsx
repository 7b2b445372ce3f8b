import { policyInWords, type PolicyOfGame, type Translator } from '@latchkey/i18n';
import styles from './policy-terms.module.css';

interface PolicyTermsProps extends Omit<PolicyOfGame, 'policy'> {
  readonly t: Translator;
  /** Nothing is shown without one: another system manages the bookings. */
  readonly policy?: PolicyOfGame['policy'] | undefined;
}

/** Until when a game can be changed or cancelled, shown before it is booked and after. */
export function PolicyTerms({ t, policy, startsAt, timeZone }: PolicyTermsProps) {
  if (policy === undefined) return null;
  return (
    <ul className={styles.terms} aria-label={t('Changes and cancellation')}>
      {policyInWords(t, { policy, startsAt, timeZone }).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
