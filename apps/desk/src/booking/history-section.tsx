import type { DeskTranslator } from '@latchkey/i18n/desk';
import { whoText } from '../foundation/text/who-text.ts';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { momentText } from './booking-text.ts';
import type { DeskBooking } from './drawer.types.ts';

/** The list of all that was done with the booking since it was made. */
export function HistorySection({ booking: { history, timeZone } }: { readonly booking: DeskBooking }) {
  const t = useText();
  if (history.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t('History')}</summary>
      <ol className={styles.rows}>
        {history.map(({ version, at, kind, who }) => (
          <li key={`${version} ${at}`} className={styles.row}>
            <span>{kindText(kind, t)}</span>
            <span className={styles.hint}>
              <bdi>{momentText(at, timeZone, t)}</bdi> · <bdi>{whoText(who, t)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Names a kind of change. A kind that a later api adds is shown by its name there. */
function kindText(kind: string, t: DeskTranslator): string {
  const texts: Readonly<Record<string, string>> = {
    moved: t('Moved'),
    changed: t('Tickets changed'),
    cancelled: t('Cancelled'),
    arrived: t('Checked in'),
    arrivalUndone: t('Check-in undone'),
    noShow: t('No-show'),
    noShowUndone: t('No longer a no-show'),
    noted: t('Note written'),
    paid: t('Paid at the location'),
    refunded: t('Refunded'),
    discounted: t('Discount given'),
  };
  return texts[kind] ?? kind;
}
