import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { Button, buttonClass } from '../foundation/controls/button.tsx';
import { EmptyState, Skeleton } from '../foundation/controls/states.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { SoldVouchers } from './sold-vouchers.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { VoucherLinkSale } from './voucher-link-sale.tsx';
import { voucherSaleMachine, type VoucherSaleSnapshot } from './voucher-sale.machine.ts';
import type { VoucherSaleEvent, VoucherSalePorts } from './voucher-sale.types.ts';

/** The screen that sells gift vouchers over the counter: a form, the payment, and then the printed or sent voucher. */
export function SellVoucherScreen({ location }: { readonly location: DeskLocation }) {
  const t = useText();
  const ports = useVoucherSalePorts(location);
  const [snapshot, send] = useMachine(voucherSaleMachine, { input: ports });
  return (
    <Screen
      title={t('Sell a gift voucher')}
      isWide
      actions={
        <Link to={{ page: 'vouchers', location: location.slug }} className={buttonClass({ kind: 'quiet' })}>
          <Icon name="search" />
          {t('Find a gift voucher')}
        </Link>
      }
    >
      <Step snapshot={snapshot} send={send} location={location} />
    </Screen>
  );
}

interface StepProps {
  readonly snapshot: VoucherSaleSnapshot;
  readonly send: (event: VoucherSaleEvent) => void;
  readonly location: DeskLocation;
}

function Step({ snapshot, send, location }: StepProps) {
  const t = useText();
  const { shop, sold, order, draft, error } = snapshot.context;
  if (snapshot.matches('sold') && sold !== null) {
    const { recipient, message } = draft;
    return (
      <SoldVouchers
        sold={sold}
        gift={{ recipient, message }}
        location={location}
        onAnother={() => send({ type: 'sale.another' })}
      />
    );
  }
  if (snapshot.matches('link') && order?.tender === 'link') {
    return <VoucherLinkSale order={order} location={location} send={send} />;
  }
  if (snapshot.matches('inDoubt')) {
    return (
      <EmptyState
        icon="sync"
        title={t('We do not know yet whether it was sold.')}
        action={
          <Button kind="primary" icon="sync" onClick={() => send({ type: 'sale.retry' })}>
            {t('Check again')}
          </Button>
        }
      >
        {t('Ask again with this button, and nothing is sold twice.')}
      </EmptyState>
    );
  }
  if (snapshot.matches('notLoaded')) {
    return (
      <EmptyState
        icon="alert"
        title={errorText(error, t)}
        action={<Button onClick={() => send({ type: 'sale.retry' })}>{t('Try again')}</Button>}
      />
    );
  }
  if (shop === null) return <Skeleton lines={8} />;
  if (shop.vouchers.length === 0) return <EmptyState icon="gift" title={t('This location has no gift vouchers.')} />;
  return <VoucherForm snapshot={snapshot} shop={shop} send={send} />;
}

function useVoucherSalePorts(location: DeskLocation): VoucherSalePorts {
  const t = useText();
  const office = useOffice();
  const { locale } = t;
  return useMemo(() => {
    const at = { locationId: location.id };
    const query = { locale };
    return {
      loadShop: async () => {
        const read = await office.getVoucherShop(at, { query });
        return read.ok ? { ok: true, value: read.value.data } : read;
      },
      sell: async ({ line, customer, tender, total }, idempotencyKey) => {
        const json = { vouchers: [line], customer, locale, method: tender, total };
        const sold = await office.sellVouchers(at, { query, json, idempotencyKey });
        return sold.ok ? { ok: true, value: sold.value.data } : sold;
      },
      createKey: newKey,
    };
  }, [locale, location.id, office]);
}
