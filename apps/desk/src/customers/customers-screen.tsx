import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { Panes } from '../foundation/controls/panes.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { useSession } from '../session/session.tsx';
import { useFindLocation } from '../session/use-location-name.ts';
import { Screen } from '../shell/screen.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { customersKey } from './customer-keys.ts';
import { CustomerSearch } from './customer-search.tsx';
import { CustomerView } from './customer-view.tsx';
import { PersonActions } from './person-actions.tsx';

interface CustomersProps {
  /** The reference of a booking of the customer who is open. */
  readonly customer?: string | undefined;
  /** The slug of the location where that booking is. */
  readonly at?: string | undefined;
}

/** The screen that searches the customers of the locations where the person works, and shows one. */
export function CustomersScreen({ customer, at }: CustomersProps) {
  const t = useText();
  const router = useRouter();
  const { locations, grants } = useSession();
  const findLocation = useFindLocation();
  const [text, setText] = useState('');
  const location = locations.find(({ slug }) => slug === at);
  const isChainOwner = grants.some(({ role, locationId }) => role === 'owner' && locationId === null);
  useShortcut('/', t('Find a customer'), () => document.querySelector<HTMLElement>('search input')?.focus());
  return (
    <Screen title={t('Customers')} isWide>
      <Panes
        list={
          <CustomerSearch
            label={t('Find a customer')}
            text={text}
            onType={setText}
            chosen={customer ?? null}
            onChoose={({ reference, locationId }) =>
              router.go({ page: 'customers', at: findLocation(locationId)?.slug, customer: reference })
            }
            ifNoneFound={isChainOwner && isAddress(text.trim()) ? <UnknownAddress email={text.trim()} /> : undefined}
          />
        }
        detail={
          customer === undefined || location === undefined ? null : (
            <OpenCustomer key={customer} reference={customer} locationId={location.id} isChainOwner={isChainOwner} />
          )
        }
        empty={
          <EmptyState icon="person" title={t('Find somebody by name, telephone or email.')}>
            {t('You see what belongs to the locations where you work.')}
          </EmptyState>
        }
        onBack={() => router.go({ page: 'customers' })}
      />
    </Screen>
  );
}

function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);
}

/** The actions for an address without a booking. Its owner may have sent a form or subscribed, and has the same right to a copy and to erasure. */
function UnknownAddress({ email }: { readonly email: string }) {
  const t = useText();
  return (
    <EmptyState
      icon="search"
      title={t('Nobody has booked with this address.')}
      action={<PersonActions person={{ email }} title={email} />}
    >
      {t('Forms, emails and newsletters of the address can be exported and erased.')}
    </EmptyState>
  );
}

interface OpenProps {
  readonly reference: string;
  readonly locationId: string;
  readonly isChainOwner: boolean;
}

function OpenCustomer({ reference, locationId, isChainOwner }: OpenProps) {
  const t = useText();
  const office = useOffice();
  const { data, error, refetch } = useQuery({
    queryKey: [...customersKey, 'open', locationId, reference, t.locale],
    queryFn: async ({ signal }) =>
      requireData(await office.getCustomer({ locationId, reference }, { query: { locale: t.locale }, signal })),
  });
  if (error !== null) return <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  return <CustomerView customer={data} opened={{ reference, locationId }} isChainOwner={isChainOwner} />;
}
