import type { SubmissionWire } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { buttonClass } from '../foundation/controls/button.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './inbox.module.css';

/** The values that the visitor has typed into the form, and the files that came with them. */
export function SubmissionValues({ submission }: { readonly submission: SubmissionWire }) {
  const t = useText();
  const { id, values, attachments } = submission;
  return (
    <section className={styles.paper}>
      <h3>{t('What they wrote')}</h3>
      <dl className={styles.values}>
        {values.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.hint}>{label}</dt>
            <TypedValue value={value} />
          </div>
        ))}
      </dl>
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label={t('Files')}>
          {attachments.map(({ key, name, label, sizeBytes }) => (
            <li key={key}>
              <a className={buttonClass()} href={`/staff/chain/inbox/${id}/files/${key}`} download>
                <Icon name="download" />
                <span className={styles.file}>
                  <bdi>{name}</bdi>
                </span>
              </a>
              <span className={styles.hint}>
                {label} · {sizeText(sizeBytes, t)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The most characters of a value that is aligned with its label; a longer text is aligned by its own language. */
const maxOnOneLine = 60;

function TypedValue({ value }: { readonly value: string }) {
  const t = useText();
  if (value.length > maxOnOneLine || value.includes('\n')) {
    return (
      <dd className={styles.text} dir="auto">
        {value}
      </dd>
    );
  }
  // A date field of a form has the value YYYY-MM-DD.
  const isDate = /^\d{4}-\d\d-\d\d$/u.test(value);
  return (
    <dd className={styles.text}>
      <bdi>{isDate ? formatDate(value, t.dates, 'full') : value}</bdi>
    </dd>
  );
}

const kilobyte = 1_024;

function sizeText(bytes: number, t: DeskTranslator): string {
  const isLarge = bytes >= kilobyte * kilobyte;
  const size = isLarge ? bytes / kilobyte / kilobyte : Math.max(1, bytes / kilobyte);
  return new Intl.NumberFormat(t.locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(size);
}
