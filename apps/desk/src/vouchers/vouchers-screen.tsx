import type { DeskVoucherWire } from '@latchkey/cms-client/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { useOffice } from '../foundation/api/office.ts';
import { useSettled } from '../foundation/clock/use-settled.ts';
import { buttonClass } from '../foundation/controls/button.tsx';
import { Panes } from '../foundation/controls/panes.tsx';
import { EmptyState, ErrorState, Skeleton } from '../foundation/controls/states.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link, useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { readTypedCode } from '../foundation/text/voucher-code.ts';
import type { DeskLocation } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { ForeignVoucher, VoucherView } from './voucher-view.tsx';
import { vouchersKey } from './voucher-keys.ts';
import { VoucherSearch } from './voucher-search.tsx';

interface VouchersProps {
  readonly location: DeskLocation;
  /** The id of the open voucher. */
  readonly voucher?: string | undefined;
}

/** The screen of the gift vouchers: a search by code, buyer or booking, with the open voucher beside it. */
export function VouchersScreen({ location, voucher }: VouchersProps) {
  const t = useText();
  const router = useRouter();
  const office = useOffice();
  const [text, setText] = useState('');
  const wanted = useSettled(text.trim());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...vouchersKey, 'found', location.id, wanted, t.locale],
    queryFn: async ({ signal }) =>
      requireData(
        await office.findVouchers(
          { locationId: location.id },
          { query: { locale: t.locale }, json: { text: wanted }, signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });
  useShortcut('/', t('Find a gift voucher'), () => document.querySelector<HTMLElement>('search input')?.focus());
  const [first] = data ?? [];
  // A whole code finds one voucher, which opens at once.
  const isCodeOfFirst = first !== undefined && !isPlaceholderData && readTypedCode(wanted, first) !== null;
  const byCode = isCodeOfFirst ? first : undefined;
  const open = byCode ?? data?.find(({ id }) => id === voucher);
  const openId = byCode?.id ?? voucher;
  const choose = (id: string | undefined) =>
    router.go({ page: 'vouchers', location: location.slug, voucher: id }, { replace: id !== undefined });
  return (
    <Screen
      title={t('Vouchers')}
      isWide
      actions={
        <Link to={{ page: 'sell-voucher', location: location.slug }} className={buttonClass({ kind: 'primary' })}>
          <Icon name="plus" />
          {t('Sell a gift voucher')}
        </Link>
      }
    >
      <Panes
        list={
          <VoucherSearch
            text={text}
            onType={setText}
            found={data}
            isOld={isPlaceholderData}
            failure={error === null ? null : { error: findCallError(error), retry: () => void refetch() }}
            chosen={openId ?? null}
            onChoose={(id) => choose(id)}
          />
        }
        detail={
          openId === undefined ? null : (
            <OpenVoucher key={openId} id={openId} listed={open} location={location} code={byCode ? wanted : null} />
          )
        }
        empty={
          <EmptyState icon="gift" title={t('Choose a gift voucher, or scan its code.')}>
            {t('A whole code is found wherever it was issued.')}
          </EmptyState>
        }
        onBack={() => {
          setText('');
          choose(undefined);
        }}
      />
    </Screen>
  );
}

interface OpenProps {
  readonly id: string;
  /** The voucher of the list; undefined where the list does not contain it. */
  readonly listed: DeskVoucherWire | undefined;
  readonly location: DeskLocation;
  /** The code as it was typed; null where the voucher was found by something else. */
  readonly code: string | null;
}

function OpenVoucher({ id, listed, location, code }: OpenProps) {
  const t = useText();
  const office = useOffice();
  const isForeign = listed?.isOwn === false;
  const { data, error, refetch } = useQuery({
    queryKey: [...vouchersKey, 'open', location.id, id, t.locale],
    enabled: !isForeign,
    queryFn: async ({ signal }) =>
      requireData(
        await office.getDeskVoucher(
          { locationId: location.id, voucherId: id },
          { query: { locale: t.locale }, signal },
        ),
      ),
  });
  if (isForeign) return <ForeignVoucher voucher={listed} location={location} />;
  if (error !== null) return <ErrorState error={findCallError(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={8} />;
  return <VoucherView voucher={data} location={location} code={code === null ? null : readTypedCode(code, data)} />;
}
