import { formatTime, type Translator } from '@latchkey/i18n';
import styles from './booking-widget.module.css';

interface ChosenSlotProps {
  readonly t: Translator;
  readonly slot: { readonly startTime: string; readonly isPrivate: boolean } | null;
}

/** The time of the slot that the visitor has chosen, and whether its room is private; empty until it is known. */
export function ChosenSlot({ t, slot }: ChosenSlotProps) {
  return (
    <p>
      {slot === null ? null : <bdi className={styles.chosenTime}>{formatTime(slot.startTime, t.locale)}</bdi>}
      {slot === null ? null : (
        <span className={styles.chosenRoom}>
          {slot.isPrivate ? t('Private room: only your group plays') : t('Shared room: you may play with others')}
        </span>
      )}
    </p>
  );
}
