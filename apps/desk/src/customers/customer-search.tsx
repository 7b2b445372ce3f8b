import type { CustomerSummaryWire } from '@latchkey/cms-client/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { useSettled } from '../foundation/clock/use-settled.ts';
import { TextField } from '../foundation/controls/field.tsx';
import { Badge } from '../foundation/controls/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import hits from '../foundation/controls/hits.module.css';
import { useText } from '../foundation/text/text.tsx';
import { useLocationName } from '../session/use-location-name.ts';
import { customersKey } from './customer-keys.ts';
import { customerName, visitsText } from './customer-name.ts';
import styles from './customers.module.css';

interface SearchProps {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** The reference of a booking of the chosen customer; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (customer: CustomerSummaryWire) => void;
  /** The reference of a customer that is left out: one who is being merged cannot be merged with themselves. */
  readonly except?: string;
  /** The content where no customer is found. */
  readonly ifNoneFound?: ReactNode;
}

/** The number of characters from which the search begins. */
const minCharacters = 2;

/** The field that finds customers by name, reference, telephone or email, and the list of those found. */
export function CustomerSearch({ label, text, onType, chosen, onChoose, except, ifNoneFound }: SearchProps) {
  const t = useText();
  const office = useOffice();
  const wanted = useSettled(text.trim());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...customersKey, 'found', wanted],
    enabled: wanted.length >= minCharacters,
    queryFn: async ({ signal }) => requireData(await office.findCustomers({}, { query: { text: wanted }, signal })),
    placeholderData: keepPreviousData,
  });
  const found =
    wanted.length < minCharacters ? undefined : data?.customers.filter(({ reference }) => reference !== except);
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label={label}
        placeholder={t('Name, reference, telephone, email')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={onType}
      />
      {error !== null && <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />}
      {wanted.length >= minCharacters && data === undefined && error === null && <Skeleton lines={4} />}
      {found?.length === 0 && (ifNoneFound ?? <EmptyState icon="search" title={t('Nothing found.')} />)}
      {found !== undefined && found.length > 0 && (
        <ul className={hits.list} aria-label={t('Customers found')} aria-busy={isPlaceholderData}>
          {found.map((customer) => (
            <li key={customer.reference}>
              <FoundCustomer
                customer={customer}
                isChosen={customer.reference === chosen}
                onChoose={() => onChoose(customer)}
              />
            </li>
          ))}
        </ul>
      )}
      {found !== undefined && data?.isWhole === false && (
        <p className={styles.hint}>{t('There are more. Type more of the name or the address.')}</p>
      )}
    </search>
  );
}

interface FoundProps {
  readonly customer: CustomerSummaryWire;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function FoundCustomer({ customer, isChosen, onChoose }: FoundProps) {
  const t = useText();
  const nameLocation = useLocationName();
  const { email, phone, noShows, locationId } = customer;
  return (
    <button type="button" className={hits.hit} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <span className={styles.hitName}>
        <bdi>{customerName(customer)}</bdi>
        {noShows > 0 && <Badge tone="warn">{t('No-shows: %number', { number: `${noShows}` })}</Badge>}
      </span>
      <bdi className={styles.hint} dir={email === '' && phone !== '' ? 'ltr' : undefined}>
        {email || phone || nameLocation(locationId)}
      </bdi>
      <span className={styles.hint}>{visitsText(customer, t)}</span>
    </button>
  );
}
