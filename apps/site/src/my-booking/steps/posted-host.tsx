import { corePhrases, selectPayError } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { VenueOfBasket } from '../../basket/venue.ts';
import { QrCode } from '../../checkout/qr-code.tsx';
import { PaymentDoubt } from '../../checkout/payment/payment-doubt.tsx';
import { PaymentPanel } from '../../checkout/payment/payment-panel.tsx';
import { CalendarSection } from '../../booking/calendar-section.tsx';
import { MonthTables } from '../../booking/month-table.tsx';
import { paths } from '../../foundation/paths.ts';
import { pressByLink } from '../../steps/press.ts';
import { StepForm, SubmitButton } from '../../steps/steps-frame.client.tsx';
import forms from '../manage-forms.module.css';
import type { ManageHost } from '../manage-host.ts';
import { createChoiceHref, type ManageChoice } from '../manage-press.ts';
import { manageHref, type ManageQuery } from './manage-query.ts';
import type { ServedBooking } from './play-step.ts';

const calendarId = 'calendar';

interface PostedHostOptions {
  readonly t: Translator;
  readonly venue: Pick<VenueOfBasket, 'slug' | 'orderLaw'>;
  readonly served: ServedBooking;
  readonly query: ManageQuery;
}

/** Returns the parts of the screens for a page without scripts: links, and forms that the browser posts. */
export function createPostedHost({ t, venue, served, query }: PostedHostOptions): ManageHost {
  const { slug, orderLaw } = venue;
  const { snapshot, screen, days } = served;
  const { done } = query;
  const payError = selectPayError(snapshot);
  const path = paths.myBooking(t.locale, slug);
  const hrefOf = (choice: ManageChoice) => createChoiceHref(path, snapshot, choice);
  return {
    isRunning: false,
    path,
    press: pressByLink(hrefOf),
    // `sent` and `forgotten` are acts that change no booking.
    done: done === 'moved' || done === 'changed' || done === 'cancelled' ? done : null,
    // The visitor has asked for the price of a time. If the step is still the choice of a time, that time can no longer be booked.
    isTimeGone: query.isQuoted && screen.name === 'times',
    onQuote: undefined,
    days,
    openCalendar: { href: `#${calendarId}`, rel: 'nofollow' },
    renderCalendar: (months) => (
      <CalendarSection t={t} id={calendarId} close={{ href: '#content', rel: 'nofollow' }}>
        <MonthTables {...months} t={t} isRunning={false} />
      </CalendarSection>
    ),
    onToggleMore: null,
    onStep: null,
    qr: ({ checkInToken }) => <QrCode text={checkInToken} label={t('QR code for the check-in')} />,
    calendar: () => (
      <ButtonLink href={paths.myBookingCalendar(t.locale, slug)} scheme="secondary">
        {t('Add to calendar')}
      </ButtonLink>
    ),
    print: null,
    payment: (paying) =>
      paying.name === 'paying' ? (
        <PaymentPanel
          t={t}
          payment={paying.payment}
          needsAction={paying.payment.status === 'needsAction'}
          wordsPayment={orderLaw.wordsPayment}
          isCharging={false}
          error={payError === null ? null : t.fromOutside(payError, corePhrases.paymentUnavailable)}
          headingLevel={1}
          who={null}
          card={null}
          hasFailed={false}
          renderForm={(content) => content}
          // A payment that was begun with scripts has no page of the provider. It ends in that browser, or the visitor gives it up here.
          button={null}
          giveUp={
            <StepForm act="giveUp" className={forms.form} label={t('Keep the booking as it is')}>
              <SubmitButton scheme="secondary">{t('Keep the booking as it is')}</SubmitButton>
            </StepForm>
          }
        />
      ) : (
        <PaymentDoubt
          t={t}
          step={paying.name === 'paymentInDoubt' ? 'inDoubt' : 'checking'}
          headingLevel={1}
          again={
            <ButtonLink href={manageHref(t.locale, slug, { wants: 'pay' })} scheme="secondary">
              {t('Check again')}
            </ButtonLink>
          }
        />
      ),
  };
}
