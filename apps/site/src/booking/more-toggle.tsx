import type { Translator } from '@latchkey/i18n';
import styles from './slots-step.module.css';

interface MoreToggleProps {
  readonly t: Translator;
  /** The number of slots that are hidden now. */
  readonly hiddenCount: number;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

/** Shows the slots that the list has no room for, and says how many they are. */
export function MoreToggle({ t, hiddenCount, isExpanded, onToggle }: MoreToggleProps) {
  return (
    <button type="button" className={styles.more} aria-expanded={isExpanded} onClick={onToggle}>
      {isExpanded ? (
        <b>{t('Less')}</b>
      ) : (
        <>
          <b>{t('More')}</b> <span>{t('%count more times', { count: hiddenCount })}</span>
        </>
      )}
    </button>
  );
}
