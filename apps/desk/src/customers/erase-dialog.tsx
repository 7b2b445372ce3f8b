import type { ErasureQuoteWire, PersonBody } from '@latchkey/cms-client/contract';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '@latchkey/cms-client/staff';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import { customersKey } from './customer-keys.ts';
import styles from './customers.module.css';

interface EraseProps {
  /** The reference of a booking of the person, or their email address. */
  readonly person: PersonBody;
  /** The name of the person in the title. */
  readonly title: string;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Shows what an erasure removes and what it leaves, and why, before it is done. */
export function EraseDialog({ person, title, onClose, onErased }: EraseProps) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<CallError | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...customersKey, 'erasure', person.reference ?? person.email],
    queryFn: async ({ signal }) => requireData(await office.quoteErasure({}, { json: person, signal })),
    staleTime: 0,
  });
  const erase = async () => {
    setIsBusy(true);
    const erased = await office.erasePerson({}, { json: person });
    setIsBusy(false);
    if (!erased.ok) return setFailed(erased.error);
    const { atProvider } = erased.value.data;
    toast({ tone: 'good', text: t('The person is erased.') });
    if (atProvider.length > 0) {
      const payments = atProvider.join(', ');
      toast({ tone: 'danger', text: t('Erase these at the payment provider yourself: %payments', { payments }) });
    }
    return onErased();
  };
  const isBlocked = data === undefined || data.upcoming.length > 0 || data.isPaying;
  return (
    <Dialog
      title={<bdi>{t('Erase %name', { name: title })}</bdi>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="danger" icon="trash" isDisabled={isBlocked} isBusy={isBusy} onClick={() => void erase()}>
            {t('Erase for good')}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {failed !== null && <Notice tone="danger">{eraseErrorText(failed, t)}</Notice>}
      {data !== undefined && (
        <div className={styles.erasure}>
          {data.upcoming.length > 0 && (
            <Notice tone="warn">
              {t('Still to come: %references. Cancel them first.', { references: data.upcoming.join(', ') })}
            </Notice>
          )}
          {data.isPaying && (
            <Notice tone="warn">{t('A payment of this person has not ended. Erase them once it has.')}</Notice>
          )}
          <p>
            {data.emails.map((email) => (
              <bdi key={email} className={styles.address}>
                {email}
              </bdi>
            ))}
          </p>
          <section>
            <h3>{t('What goes')}</h3>
            <ul className={styles.lines}>
              {removedLines(data, t).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t('What stays, and why')}</h3>
            <ul className={styles.lines}>
              {keptLines(data, t).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <p>{t('This cannot be undone.')}</p>
        </div>
      )}
    </Dialog>
  );
}

function removedLines({ removed }: ErasureQuoteWire, t: DeskTranslator): readonly string[] {
  const { bookings, notes, submissions, answers, files, reviews, emails, newsletters, merges } = removed;
  const lines: readonly (readonly [number, string])[] = [
    [bookings, t('Name, address and remarks of bookings: %number', toNumberParam(bookings))],
    [notes, t('Notes: %number', toNumberParam(notes))],
    [submissions, t('Forms: %number', toNumberParam(submissions))],
    [answers, t('Answers to forms: %number', toNumberParam(answers))],
    [files, t('Files: %number', toNumberParam(files))],
    [reviews, t('Reviews: %number', toNumberParam(reviews))],
    [emails, t('Texts of emails: %number', toNumberParam(emails))],
    [newsletters, t('Newsletters: %number', toNumberParam(newsletters))],
    [merges, t('Merges: %number', toNumberParam(merges))],
  ];
  const shown = lines.flatMap(([count, line]) => (count > 0 ? [line] : []));
  return shown.length > 0 ? shown : [t('Nothing is stored under this name.')];
}

function keptLines({ kept }: ErasureQuoteWire, t: DeskTranslator): readonly string[] {
  const { bookings, ledgerEntries, vouchers, suppressed } = kept;
  const lines: readonly (readonly [number, string])[] = [
    [bookings, t('Bookings without a name: %number. The figures and the rooms need them.', toNumberParam(bookings))],
    [
      ledgerEntries,
      t('Entries of the ledger without a name: %number. The tax office wants them.', toNumberParam(ledgerEntries)),
    ],
    [vouchers, t('Gift vouchers: %number. Anybody with the code may spend them.', toNumberParam(vouchers))],
    [suppressed, t('Addresses that must never be written to again: %number', toNumberParam(suppressed))],
  ];
  return [
    ...lines.flatMap(([count, line]) => (count > 0 ? [line] : [])),
    t('The log: who of the staff did something and when, without what it was.'),
  ];
}

function toNumberParam(count: number): { readonly number: string } {
  return { number: `${count}` };
}

function eraseErrorText(error: CallError, t: DeskTranslator): string {
  if (error.code === 'provider_unavailable') {
    return t('The payment provider does not respond. Nothing was erased. Try again later.');
  }
  return errorText(error, t);
}
