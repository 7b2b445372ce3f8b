import 'server-only';

import {
  corePhrases,
  type ManageScreen,
  selectHasOpenPayment,
  selectManageNews,
  selectPayError,
} from '@latchkey/booking-core';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { QrCode } from '../../checkout/qr-code.tsx';
import { PaymentDoubt } from '../../checkout/payment/payment-doubt.tsx';
import { PaymentPanel } from '../../checkout/payment/payment-panel.tsx';
import { errorInWords } from '../../foundation/error-words.ts';
import { paths } from '../../foundation/paths.ts';
import { createFormKey } from '../../visit/form-keys.ts';
import { BookingSheet } from '../booking-sheet.tsx';
import { ContactNotice } from '../contact-notice.tsx';
import { resultInWords } from '../manage-words.ts';
import { QuoteSlip } from '../quote-slip.tsx';
import styles from './booking-steps.module.css';
import { Back, Tickets, Times } from './change-steps.tsx';
import { ConfirmForm, ForgetForm, GiveUpForm, OpenForms, SendLinkForm, StepForms } from './manage-forms.client.tsx';
import { manageHref, type ManageQuery, writeManageQuery } from './manage-query.ts';
import { ReviewForm } from './review-form.client.tsx';
import type { BookingStepsProps, View, WithView } from './steps-view.ts';

/** A visitor's booking without scripts: its page, and the steps of a change as links and forms. */
export function BookingSteps(props: BookingStepsProps) {
  const { t, venue, found, phrases } = props;
  const place = { locale: t.locale, location: { id: venue.id, slug: venue.slug }, formKey: createFormKey() };
  const view = { ...props, place };
  return (
    <StepForms locale={t.locale} phrases={phrases}>
      {found.served === null ? <Unopened {...view} kind="open" /> : viewOf(found.served.screen, view)}
    </StepForms>
  );
}

type Views = {
  readonly [Name in ManageScreen['name']]: (screen: Extract<ManageScreen, { name: Name }>, view: View) => ReactNode;
};

const views: Views = {
  loading: (_screen, view) => <Failed {...view} />,
  failed: (_screen, view) => <Failed {...view} />,
  notFound: ({ contact }, view) => <Unopened {...view} kind="notFound" found={{ ...view.found, contact }} />,
  elsewhere: ({ contact }, { t, venue }) => (
    <ContactNotice t={t} kind="elsewhere" venueName={venue.name} contact={contact} />
  ),
  shown: ({ booking }, view) => <Sheet view={view} booking={booking} />,
  changed: ({ booking }, view) => <Sheet view={view} booking={booking} />,
  cancelled: ({ booking }, view) => <Sheet view={view} booking={booking} />,
  times: ({ game, hasFailed, isLoading }, view) => <Times view={view} game={game} hasFailed={hasFailed || isLoading} />,
  tickets: ({ game }, view) => <Tickets view={view} game={game} />,
  quoting: (_screen, view) => <Failed {...view} />,
  confirming: ({ game, quote, intent }, view) => {
    const { t, venue, place, query, actions, found } = view;
    const slot = found.served?.snapshot.context.slot ?? null;
    return (
      <QuoteSlip
        t={t}
        quote={quote}
        game={game}
        timeZone={venue.timeZone}
        newTime={intent.type === 'game' && intent.isMove ? slot : null}
        error={null}
      >
        <ConfirmForm
          {...place}
          action={actions.confirm}
          query={queryOf(query)}
          quoteId={quote.quoteId}
          isCancellation={game === null}
          isPaid={quote.dueNowMinor > 0}
        />
        <Back view={view} />
      </QuoteSlip>
    );
  },
  inDoubt: (_screen, view) => <Failed {...view} />,
  paying: ({ payment }, view) => {
    const { t, place, actions, found } = view;
    const error = found.served === null ? null : selectPayError(found.served.snapshot);
    return (
      <PaymentPanel
        t={t}
        payment={payment}
        needsAction={payment.status === 'needsAction'}
        isCharging={false}
        error={error === null ? null : t.fromOutside(error, corePhrases.paymentUnavailable)}
        headingLevel={1}
        who={null}
        card={null}
        hasFailed={false}
        renderForm={(content) => content}
        // One that was begun with scripts has no page of the provider: it ends there, or is given up here.
        button={null}
        giveUp={<GiveUpForm {...place} action={actions.giveUpPayment} />}
      />
    );
  },
  paymentPending: (_screen, view) => <PaymentInDoubt view={view} isInDoubt={false} />,
  paymentInDoubt: (_screen, view) => <PaymentInDoubt view={view} isInDoubt />,
};

function viewOf<Name extends ManageScreen['name']>(screen: Extract<ManageScreen, { name: Name }>, view: View) {
  // TypeScript does not follow the name of a union into the record.
  const show = views[screen.name] as (shown: typeof screen, props: View) => ReactNode;
  return show(screen, view);
}

/** The query of the step that the page shows. */
function queryOf({ wants, gameId, step, isQuoted }: ManageQuery): string {
  return wants === null ? '' : writeManageQuery({ wants, gameId, step, isQuoted });
}

function PaymentInDoubt({ view: { t, venue }, isInDoubt }: WithView & { readonly isInDoubt: boolean }) {
  const href = manageHref(t.locale, venue.slug, { wants: 'pay' });
  return (
    <PaymentDoubt
      t={t}
      step={isInDoubt ? 'inDoubt' : 'checking'}
      headingLevel={1}
      again={
        <ButtonLink href={href} scheme="secondary">
          {t('Check again')}
        </ButtonLink>
      }
    />
  );
}

/** What became of the payment of a change, and that one is under way. */
function PaymentNews({ t, venue, found }: View) {
  const status = found.served?.payment?.status ?? null;
  const isOpen = found.served !== null && selectHasOpenPayment(found.served.snapshot);
  return (
    <>
      {status === 'confirmed' ? (
        <p role="status" className={styles.news} data-surface="paper">
          {resultInWords(t, 'changed')}
        </p>
      ) : null}
      {status === 'placesLost' ? (
        <p role="alert" className={styles.news} data-surface="paper">
          {t('Others booked these places before your payment arrived. We refund it, and your booking has not changed.')}
        </p>
      ) : null}
      {status === 'cancelled' ? (
        <p role="status" className={styles.news} data-surface="paper">
          {t('You did not finish the payment. Nothing was charged.')}
        </p>
      ) : null}
      {isOpen ? (
        <div role="alert" className={styles.news} data-surface="paper">
          <p>{t('A payment for this booking is under way. Finish or cancel it first.')}</p>
          <ButtonLink href={manageHref(t.locale, venue.slug, { wants: 'pay' })} size="small" rel="nofollow">
            {t('Continue to payment')}
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}

function Sheet({
  view,
  booking,
}: WithView & { readonly booking: Extract<ManageScreen, { name: 'shown' }>['booking'] }) {
  const { t, venue, brand, place, actions, query, found } = view;
  const href = (step: Parameters<typeof manageHref>[2]) => manageHref(t.locale, venue.slug, step);
  const error = found.served === null ? null : selectManageNews(found.served.snapshot).error;
  return (
    <BookingSheet
      t={t}
      booking={booking}
      brand={brand}
      venue={venue}
      namesZone
      news={
        <>
          {query.done === 'moved' || query.done === 'changed' || query.done === 'cancelled' ? (
            <p role="status" className={styles.news} data-surface="paper">
              {resultInWords(t, query.done)}
            </p>
          ) : null}
          <PaymentNews {...view} />
          {error === null ? null : (
            <p role="alert" className={styles.news} data-surface="paper">
              {errorInWords(t, error, 'Your booking could not be changed. Please try again.')}
            </p>
          )}
        </>
      }
      qr={<QrCode text={booking.checkInToken} label={t('QR code for the check-in')} />}
      calendar={
        <ButtonLink href={paths.myBookingCalendar(t.locale, venue.slug)} scheme="secondary">
          {t('Add to calendar')}
        </ButtonLink>
      }
      print={null}
      renderChange={({ id }) => (
        <>
          <ButtonLink href={href({ wants: 'time', gameId: id })} size="small" rel="nofollow">
            {t('Change the time')}
          </ButtonLink>
          <ButtonLink href={href({ wants: 'tickets', gameId: id })} size="small" scheme="ghost" rel="nofollow">
            {t('Change tickets')}
          </ButtonLink>
        </>
      )}
      cancel={
        <ButtonLink href={href({ wants: 'cancel' })} scheme="secondary" size="small" rel="nofollow">
          {t('Cancel this booking')}
        </ButtonLink>
      }
      sendLink={<SendLinkForm {...place} action={actions.sendLink} />}
      review={<ReviewForm {...place} action={actions.review} isOpen={booking.canReview} />}
      forget={<ForgetForm {...place} action={actions.forget} />}
    />
  );
}

function Failed({ t, venue }: View) {
  return (
    <ContactNotice t={t} kind="failed" venueName={venue.name} contact={{ telephone: venue.telephone, email: null }}>
      <ButtonLink href={manageHref(t.locale, venue.slug, null)}>{t('Try again')}</ButtonLink>
    </ContactNotice>
  );
}

/** Without a booking: the ways to one, or whom to call. */
function Unopened({ kind, ...view }: View & { readonly kind: 'open' | 'notFound' }) {
  const { t, venue, found, place, phrases, actions, query } = view;
  const { contact } = found;
  if (contact !== null && contact.managedBy !== 'here') {
    return <ContactNotice t={t} kind="elsewhere" venueName={venue.name} contact={contact} />;
  }
  return (
    <>
      {query.done === 'forgotten' ? (
        <p role="status" className={styles.news} data-surface="paper">
          {t('Your booking was removed from this browser. It is not cancelled.')}
        </p>
      ) : null}
      <ContactNotice t={t} kind={kind} venueName={venue.name} contact={contact}>
        <OpenForms {...place} phrases={phrases} openLink={actions.openLink} lookUp={actions.lookUp} />
      </ContactNotice>
    </>
  );
}
