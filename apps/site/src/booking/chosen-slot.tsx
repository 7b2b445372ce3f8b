import { formatStart, type Translator } from '@latchkey/i18n';
import styles from './booking-widget.module.css';

interface ChosenSlotProps {
  readonly t: Translator;
  readonly slot: { readonly startTime: string; readonly startsAt: string; readonly isPrivate: boolean } | null;
  readonly timeZone: string;
}

/** The time of the slot that the visitor has chosen, and whether its room is private; empty until it is known. */
export function ChosenSlot({ t, slot, timeZone }: ChosenSlotProps) {
  return (
    <p>
      {slot === null ? null : <bdi className={styles.chosenTime}>{formatStart(slot, timeZone, t.dates)}</bdi>}
      {slot === null ? null : (
        <span className={styles.chosenRoom}>
          {slot.isPrivate ? t('Private room: only your group plays') : t('Shared room: you may play with others')}
        </span>
      )}
    </p>
  );
}
