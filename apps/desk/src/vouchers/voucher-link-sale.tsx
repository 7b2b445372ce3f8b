import { useCallback, useState } from 'react';
import { useConnection } from '../foundation/api/connection.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { EmptyState, Skeleton } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import { LinkStep } from '../sell/link-step.tsx';
import { createStaffGateway } from '../sell/sale-calls.ts';
import { useSale } from '../sell/use-sale.ts';
import type { DeskLocation } from '../session/session.tsx';
import { createVoucherLink, type VoucherLink, type VoucherLinkScreen } from './voucher-link.ts';
import type { LinkOrder, VoucherSaleEvent } from './voucher-sale.types.ts';

interface LinkSaleProps {
  readonly order: LinkOrder;
  readonly location: DeskLocation;
  readonly send: (event: VoucherSaleEvent) => void;
}

/** The sale of gift vouchers by a payment link, from the making of the link until it is paid or cancelled. */
export function VoucherLinkSale({ order, location, send }: LinkSaleProps) {
  const t = useText();
  const connection = useConnection();
  const clock = useClock();
  // The sale keeps the language in which it began.
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
      return <EmptyState icon="closed" title={t('The link was cancelled. It can no longer be paid.')} action={back} />;
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
