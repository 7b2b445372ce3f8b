import type { CustomerSummaryWire, CustomerWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import { customerName } from './customer-name.ts';
import { CustomerSearch } from './customer-search.tsx';

interface MergeProps {
  readonly customer: CustomerWire;
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

/** The dialog that merges a customer with another one. Before they are merged it shows what they have together. */
export function MergeDialog({ customer, onClose, onMerged }: MergeProps) {
  const t = useText();
  const office = useOffice();
  const [text, setText] = useState('');
  const [other, setOther] = useState<CustomerSummaryWire | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const merge = async () => {
    if (other === null) return;
    setIsBusy(true);
    const merged = await office.mergeCustomers({}, { json: { reference: customer.reference, other: other.reference } });
    setIsBusy(false);
    if (merged.ok) onMerged();
    else setError(merged.error);
  };
  return (
    <Dialog
      title={t('Merge with another customer')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" icon="merge" isDisabled={other === null} isBusy={isBusy} onClick={() => void merge()}>
            {t('Merge')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Notice tone="danger">
          {error.code === 'same_customer' ? t('These are one customer already.') : errorText(error, t)}
        </Notice>
      )}
      <CustomerSearch
        label={t('The other one')}
        text={text}
        onType={setText}
        chosen={other?.reference ?? null}
        onChoose={setOther}
        except={customer.reference}
      />
      {other !== null && (
        <Notice isAnnounced>
          {t(
            '%one and %other become one customer. Visits: %visits, to come: %upcoming. No booking changes, and you can undo it.',
            {
              one: customerName(customer),
              other: customerName(other),
              visits: `${customer.visits + other.visits}`,
              upcoming: `${customer.upcoming + other.upcoming}`,
            },
          )}
        </Notice>
      )}
    </Dialog>
  );
}
