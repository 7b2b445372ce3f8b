'use client';

import { manageMachine, type ManageScreen, selectManageScreen, type Visit } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { slotLayoutHere } from '../booking/use-slot-layout.ts';
import doubt from '../checkout/in-doubt.module.css';
import { bookingManagementIn } from '../visit/booking-management.client.ts';
import { useNeededCode } from '../visit/missing-code.ts';
import { useVisitPart, useVisitSnapshot, visitAt } from '../visit/visit.client.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { ChangeTickets, ChangeTime, ConfirmChange } from './change-steps.client.tsx';
import { ContactNotice } from './contact-notice.tsx';
import { Sheet } from './my-booking-sheet.client.tsx';
import type { MyBookingViewProps, RunningProps, ScreenProps } from './my-booking-view.types.ts';
import { keepSecretWhileLeaving } from './page-secret.client.ts';
import { useFocusOnScreen, useFresh, useReturnFromPayment, useSecretInLinks } from './use-my-booking.client.ts';

const PaymentScreen = lazy(async () => ({
  default: (await import('../checkout/payment/payment-screen.client.tsx')).PaymentScreen,
}));

/** A visitor's booking: shown, moved, changed, cancelled. */
export function MyBookingView(props: MyBookingViewProps) {
  useNeededCode();
  const { locale, venue, secret } = props;
  const { id, usesExternalWidget } = venue;
  const visit = useMemo(() => visitAt(locale, { id, usesExternalWidget }), [locale, id, usesExternalWidget]);
  const [open] = useState(() => (opened: Visit) => {
    opened.openManage(manageMachine, { gateway: bookingManagementIn(locale), secret, ...slotLayoutHere() });
  });
  const actor = useVisitPart(visit, 'manage', open);
  useSecretInLinks(secret);
  useFresh(visit);
  return actor === null ? <BookingSkeleton /> : <Running {...props} actor={actor} visit={visit} />;
}

function Running(props: RunningProps) {
  const { actor, visit } = props;
  const { manage } = useVisitSnapshot(visit);
  useReturnFromPayment(actor, manage);
  const screen = manage === null ? ({ name: 'loading' } as const) : selectManageScreen(manage);
  const root = useFocusOnScreen(screen.name);
  if (manage === null) return <BookingSkeleton />;
  return <div ref={root}>{viewOf(screen, { ...props, snapshot: manage })}</div>;
}

type Views = {
  readonly [Name in ManageScreen['name']]: (
    screen: Extract<ManageScreen, { name: Name }>,
    props: ScreenProps,
  ) => ReactNode;
};

const views: Views = {
  loading: () => <BookingSkeleton />,
  failed: (_screen, props) => <Failed {...props} />,
  notFound: ({ contact }, props) => <NotFound {...props} contact={contact} />,
  elsewhere: ({ contact }, props) => <Elsewhere {...props} contact={contact} />,
  shown: ({ booking }, props) => <Sheet {...props} booking={booking} />,
  changed: ({ booking }, props) => <Sheet {...props} booking={booking} />,
  cancelled: ({ booking }, props) => <Sheet {...props} booking={booking} />,
  times: (screen, { actor, snapshot, locale, venue }) => (
    <ChangeTime actor={actor} snapshot={snapshot} screen={screen} locale={locale} venue={venue} />
  ),
  tickets: ({ game }, { actor, snapshot, venue }) => (
    <ChangeTickets actor={actor} snapshot={snapshot} game={game} venue={venue} />
  ),
  quoting: () => <BookingSkeleton />,
  confirming: (screen, { actor, snapshot, venue }) => (
    <ConfirmChange actor={actor} snapshot={snapshot} screen={screen} venue={venue} />
  ),
  inDoubt: ({ canRetry }, props) => <InDoubt {...props} canRetry={canRetry} />,
  paying: (_screen, props) => <Paying {...props} />,
  paymentPending: (_screen, props) => <Paying {...props} />,
  paymentInDoubt: (_screen, props) => <Paying {...props} />,
};

function viewOf<Name extends ManageScreen['name']>(
  screen: Extract<ManageScreen, { name: Name }>,
  props: ScreenProps,
): ReactNode {
  // TypeScript does not follow the name of a union into the record.
  const show = views[screen.name] as (shown: typeof screen, of: ScreenProps) => ReactNode;
  return show(screen, props);
}

function Failed({ actor, venue }: ScreenProps) {
  const t = useTranslator();
  const contact = { telephone: venue.telephone, email: null };
  return (
    <ContactNotice t={t} kind="failed" venueName={venue.name} contact={contact}>
      <Button onClick={() => actor.send({ type: 'booking.retry' })}>{t('Try again')}</Button>
    </ContactNotice>
  );
}

interface WithContact extends ScreenProps {
  readonly contact: Extract<ManageScreen, { name: 'notFound' }>['contact'];
}

function NotFound({ venue, contact, openForms }: WithContact) {
  const t = useTranslator();
  return (
    <ContactNotice t={t} kind="notFound" venueName={venue.name} contact={contact}>
      {openForms}
    </ContactNotice>
  );
}

function Elsewhere({ venue, contact }: WithContact) {
  const t = useTranslator();
  return <ContactNotice t={t} kind="elsewhere" venueName={venue.name} contact={contact} />;
}

function InDoubt({ actor, canRetry }: ScreenProps & { readonly canRetry: boolean }) {
  const t = useTranslator();
  return (
    <div className={doubt.doubt} data-surface="paper" role="alert">
      <h1 tabIndex={-1}>{t('We are checking whether your booking was changed')}</h1>
      <p>
        {t(
          'There is no answer yet, so we do not know whether your booking was changed. Check again. The change is never made twice.',
        )}
      </p>
      <Button scheme="secondary" isBusy={!canRetry} onClick={() => actor.send({ type: 'change.retry' })}>
        {t('Check again')}
      </Button>
    </div>
  );
}

function Paying({ actor, snapshot, secret, locale, venue }: ScreenProps) {
  const t = useTranslator();
  useEffect(() => keepSecretWhileLeaving(secret), [secret]);
  return (
    <Suspense fallback={<BookingSkeleton />}>
      <PaymentScreen
        locale={locale}
        location={venue}
        snapshot={snapshot}
        customer={null}
        otherWay={t('Keep the booking as it is')}
        headingLevel={1}
        onRetry={() => actor.send({ type: 'change.retry' })}
        onPay={() => actor.send({ type: 'payment.submit' })}
        onChange={() => actor.send({ type: 'payment.change' })}
      />
    </Suspense>
  );
}
