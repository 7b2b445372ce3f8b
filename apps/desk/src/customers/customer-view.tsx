import type { CustomerWire } from '@latchkey/cms-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import { customersKey } from './customer-keys.ts';
import { CustomerMerges } from './customer-merges.tsx';
import { customerName } from './customer-name.ts';
import { CustomerTiles } from './customer-tiles.tsx';
import { CustomerVouchers } from './customer-vouchers.tsx';
import { CustomerWritings } from './customer-writings.tsx';
import styles from './customers.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { NoteList, type OpenedAt } from './note-list.tsx';
import { PersonActions } from './person-actions.tsx';

interface ViewProps {
  readonly customer: CustomerWire;
  readonly opened: OpenedAt;
  readonly isChainOwner: boolean;
}

/** The page of one customer: the contact, the bookings, the sums, and the notes of the staff. */
export function CustomerView({ customer, opened, isChainOwner }: ViewProps) {
  const t = useText();
  const queries = useQueryClient();
  const toast = useToast();
  const [isMerging, setIsMerging] = useState(false);
  const readAgain = () => queries.invalidateQueries({ queryKey: customersKey });
  const { emails, phones, notes } = customer;
  return (
    <article className={styles.customer} aria-labelledby="customer-name">
      <header className={styles.head}>
        <div>
          <h2 id="customer-name">
            <bdi>{customerName(customer)}</bdi>
          </h2>
          <p className={styles.contacts}>
            {emails.map((email) => (
              <a key={email} href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            ))}
            {phones.map(({ text, uri }) => (
              <a key={text} href={uri ?? `tel:${text.replaceAll(/[^+\d]/gu, '')}`}>
                <bdi dir="ltr">{text}</bdi>
              </a>
            ))}
          </p>
        </div>
        {isChainOwner && (
          <div className={styles.tools}>
            <Button icon="merge" onClick={() => setIsMerging(true)}>
              {t('Merge')}
            </Button>
            <PersonActions person={{ reference: customer.reference }} title={customerName(customer)} />
          </div>
        )}
      </header>
      <CustomerTiles customer={customer} />
      <NoteList notes={notes} opened={opened} onDone={readAgain} />
      <div className={styles.columns}>
        <CustomerBookings customer={customer} />
        <div className={styles.aside}>
          <CustomerVouchers customer={customer} />
          <CustomerWritings customer={customer} />
          {isChainOwner && <CustomerMerges customer={customer} onDone={readAgain} />}
        </div>
      </div>
      {isMerging && (
        <MergeDialog
          customer={customer}
          onClose={() => setIsMerging(false)}
          onMerged={() => {
            setIsMerging(false);
            toast({ tone: 'good', text: t('The two are one customer now.') });
            void readAgain();
          }}
        />
      )}
    </article>
  );
}
