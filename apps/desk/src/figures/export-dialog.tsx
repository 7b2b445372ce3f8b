import type { ExportKind } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import { useState } from 'react';
import { buttonClass } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { SelectField } from '../foundation/controls/field.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useFindLocation } from '../session/use-location-name.ts';
import { longSpanName } from './bucket-name.ts';
import { isPeriod, listLastMonths, type Period, toPeriod } from './period-choice.ts';
import styles from './export-dialog.module.css';

interface ExportProps {
  /** The period of the figures beside it. */
  readonly shown: Period;
  /** The date of today at the location. */
  readonly today: string;
  /** The id of the location; empty for all. */
  readonly locationId: string;
  readonly onClose: () => void;
}

/** Offers the files for the accountant. They are of the last month, for which accountants ask, unless another period is chosen. */
export function ExportDialog({ shown, today, locationId, onClose }: ExportProps) {
  const t = useText();
  const months = listLastMonths(today);
  /** The first day of the chosen month; empty for the period of the figures. */
  const [from, setFrom] = useState(toPeriod('lastMonth', today).from);
  const period = months.find((month) => month.from === from) ?? shown;
  const files: readonly { readonly kind: ExportKind; readonly name: string; readonly text: string }[] = [
    { kind: 'movements', name: t('Movements'), text: t('Every entry of the ledger in this period.') },
    {
      kind: 'bookings',
      name: t('Bookings'),
      text: t('Bookings that were made in this period, with what was paid and what is due.'),
    },
    {
      kind: 'vouchers',
      name: t('Gift vouchers'),
      text: t('Gift vouchers that moved in this period, or are worth something at its end.'),
    },
  ];
  const location = useFindLocation()(locationId);
  const query = new URLSearchParams({ ...period, locale: t.locale, ...(locationId !== '' && { locationId }) });
  return (
    <Dialog title={t('Files for the accountant')} size="small" onClose={onClose}>
      <SelectField
        label={t('Period')}
        options={[
          ...months.map((month) => ({ value: month.from, label: formatDate(month.from, t.dates, 'monthYear') })),
          ...(isPeriod(shown)
            ? [{ value: '', label: t('As shown: %period', { period: longSpanName(shown, t.dates) }) }]
            : []),
        ]}
        value={from}
        onChange={setFrom}
      />
      <p className={styles.period}>
        {longSpanName(period, t.dates)}
        <br />
        {location?.name ?? t('All locations')}
      </p>
      <ul className={styles.files}>
        {files.map(({ kind, name, text }) => (
          <li key={kind} className={styles.file}>
            <div>
              <h3>{name}</h3>
              <p className={styles.text}>{text}</p>
            </div>
            <a
              className={buttonClass()}
              href={`/staff/chain/exports/${kind}?${query.toString()}`}
              download
              aria-label={`${name}: ${t('Download CSV')}`}
            >
              <Icon name="download" />
              CSV
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('No file has names or addresses of customers.')}</p>
    </Dialog>
  );
}
