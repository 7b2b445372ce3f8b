import type { CustomerWire } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { dateHere } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './customers.module.css';

/** The customers that were merged into this one, each with a button that undoes the merge. */
export function CustomerMerges({
  customer,
  onDone,
}: {
  readonly customer: CustomerWire;
  readonly onDone: () => Promise<void>;
}) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  if (customer.merges.length === 0) return null;
  const undo = async (mergeId: string) => {
    const undone = await office.undoCustomerMerge({ mergeId }, {});
    if (!undone.ok) return toast({ tone: 'danger', text: errorText(undone.error, t) });
    toast({ tone: 'good', text: t('They are two customers again.') });
    return onDone();
  };
  return (
    <section className={styles.card}>
      <h3>{t('Merged')}</h3>
      <ul className={styles.rows}>
        {customer.merges.map(({ id, keys, who, at }) => (
          <li key={id} className={styles.merge}>
            <span>
              {keys.map((key) => (
                <bdi key={key} className={styles.address}>
                  {key}
                </bdi>
              ))}
              <span className={styles.hint}>
                <bdi>{who}</bdi> · {formatDate(dateHere(at), t.dates, 'medium')}
              </span>
            </span>
            <Button icon="undo" onClick={() => void undo(id)}>
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
