import type { SoldVouchersWire } from '@latchkey/cms-client/contract';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { useConnection } from '../foundation/api/connection.ts';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button, buttonClass } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { EmptyState, Skeleton } from '../foundation/controls/states.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { LinkStep } from '../sell/link-step.tsx';
import { createStaffGateway } from '../sell/sale-calls.ts';
import { useSale } from '../sell/use-sale.ts';
import type { DeskLocation } from '../session/session.tsx';
import { Screen } from '../shell/screen.tsx';
import { VoucherForm } from './voucher-form.tsx';
import { createVoucherLink, type VoucherLink, type VoucherLinkScreen } from './voucher-link.ts';
import { PrintedVouchers } from './voucher-paper.tsx';
import { voucherSaleMachine, type VoucherSaleSnapshot } from './voucher-sale.machine.ts';
import type { VoucherOrder, VoucherSaleEvent, VoucherSalePorts } from './voucher-sale.types.ts';
import styles from './vouchers.module.css';

/** The screen that sells gift vouchers over the counter: a form, the payment, and then the printed or sent voucher. */
export function SellVoucherScreen({ location }: { readonly location: DeskLocation }) {
  const t = useText();
  const ports = usePorts(location);
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
  if (snapshot.matches('link') && order !== null) {
    return <LinkSale order={order} location={location} send={send} />;
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

function usePorts(location: DeskLocation): VoucherSalePorts {
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

interface SoldProps {
  readonly sold: SoldVouchersWire;
  readonly gift: { readonly recipient: string; readonly message: string };
  readonly location: DeskLocation;
  readonly onAnother: () => void;
}

function SoldVouchers({ sold, gift, location, onAnother }: SoldProps) {
  const t = useText();
  const sign = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sold.vouchers.map(({ code }) => code).join('\n'));
      setIsCopied(true);
    } catch {
      // Without permission the person copies the code by hand from the paper below.
    }
  };
  useEffect(() => {
    // The form that had the focus is gone, so the page is scrolled to its top.
    window.scrollTo(0, 0);
    sign.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.sold}>
      <div className={styles.soldAside}>
        <h2 ref={sign} className={styles.sign} tabIndex={-1}>
          <Icon name="check" size={32} />
          {t('Sold')}
        </h2>
        {sold.mailedTo !== null && (
          <Notice tone="good">{t('The code is sent to %email.', { email: sold.mailedTo })}</Notice>
        )}
        <Button kind="primary" size="large" icon="print" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button size="large" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {isCopied ? t('Copied') : t('Copy')}
        </Button>
        <Button size="large" onClick={onAnother}>
          {t('Sell another')}
        </Button>
      </div>
      <PrintedVouchers
        vouchers={sold.vouchers}
        location={location}
        gift={gift}
        notice={
          sold.mailedTo === null
            ? t('The code is shown now and never again. Print it or copy it.')
            : t('The code is shown now and never again here.')
        }
      />
    </div>
  );
}

function LinkSale({
  order,
  location,
  send,
}: {
  readonly order: VoucherOrder;
  readonly location: DeskLocation;
  readonly send: (event: VoucherSaleEvent) => void;
}) {
  const t = useText();
  const connection = useConnection();
  const clock = useClock();
  const [locale] = useState(t.locale);
  const create = useCallback(
    (): VoucherLink =>
      createVoucherLink(
        {
          gateway: createStaffGateway(locale, connection),
          createKey: newKey,
          now: () => clock.now(),
          log: (message, error) => reportError(new Error(message, { cause: error })),
        },
        { location: { id: location.id, timeZone: location.timeZone }, locale, order },
      ),
    [clock, connection, locale, location.id, location.timeZone, order],
  );
  const running = useSale<VoucherLinkScreen, VoucherLink>(create);
  const back = <Button onClick={() => send({ type: 'link.ended' })}>{t('Back to the form')}</Button>;
  if (running === null) return <Skeleton lines={6} />;
  const { sale, snapshot: screen } = running;
  switch (screen.name) {
    case 'opening':
      return <Skeleton lines={6} />;
    case 'link':
      return (
        <LinkStep
          sale={sale}
          payment={screen.payment}
          isUnsure={screen.isUnsure}
          location={location}
          words={{
            until: (time) => t('The link can be paid until %time.', { time }),
            leave: t('You can leave this screen. Once it is paid, the code is sent by email.'),
          }}
        />
      );
    case 'paid':
      return (
        <EmptyState
          icon="check"
          title={t('Paid. The code is sent by email.')}
          action={
            <Button kind="primary" size="large" onClick={() => send({ type: 'sale.another' })}>
              {t('Sell another')}
            </Button>
          }
        >
          <bdi>{order.customer.email}</bdi>
        </EmptyState>
      );
    case 'cancelled':
      return <EmptyState icon="closed" title={t('The link could not be made.')} action={back} />;
    case 'failed':
      return (
        <EmptyState
          icon="alert"
          title={
            screen.phrase === null
              ? t('The link could not be made.')
              : t.fromOutside(screen.phrase, 'The link could not be made.')
          }
          action={back}
        />
      );
  }
}
