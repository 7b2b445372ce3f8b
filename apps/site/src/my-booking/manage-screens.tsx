import type { ManageScreen } from '@latchkey/booking-core';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { BookingSheet } from './booking-sheet.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { ChooseTickets, ChooseTime, ConfirmChange } from './change-screens.tsx';
import { ContactNotice } from './contact-notice.tsx';
import { ChangeInDoubt, OpenForms } from './manage-forms.client.tsx';
import type { ManageViewProps } from './manage-host.ts';
import { confirmFields } from './manage-press.ts';

export type ManageViews = {
  readonly [Name in ManageScreen['name']]: (
    screen: Extract<ManageScreen, { name: Name }>,
    props: ManageViewProps,
  ) => ReactNode;
};

const views: ManageViews = {
  loading: () => <BookingSkeleton />,
  failed: (_, { t, venue, host }) => (
    <ContactNotice t={t} kind="failed" venueName={venue.name} contact={{ telephone: venue.telephone, email: null }}>
      <ButtonLink {...host.press({ type: 'booking.retry' })}>{t('Try again')}</ButtonLink>
    </ContactNotice>
  ),
  notFound: ({ contact }, { t, venue }) => (
    <ContactNotice t={t} kind="notFound" venueName={venue.name} contact={contact}>
      <OpenForms />
    </ContactNotice>
  ),
  elsewhere: ({ contact }, { t, venue }) => (
    <ContactNotice t={t} kind="elsewhere" venueName={venue.name} contact={contact} />
  ),
  shown: ({ booking }, props) => <BookingSheet {...props} booking={booking} result={null} />,
  changed: ({ booking, result }, props) => <BookingSheet {...props} booking={booking} result={result} />,
  cancelled: ({ booking, result }, props) => <BookingSheet {...props} booking={booking} result={result} />,
  times: (screen, props) => <ChooseTime {...props} screen={screen} />,
  tickets: ({ game }, props) => <ChooseTickets {...props} game={game} />,
  quoting: () => <BookingSkeleton />,
  confirming: (screen, props) => <ConfirmChange {...props} screen={screen} />,
  inDoubt: (_, { snapshot }) => <ChangeInDoubt carried={confirmFields(snapshot)} />,
  paying: (screen, { host }) => host.payment(screen),
  paymentPending: (screen, { host }) => host.payment(screen),
  paymentInDoubt: (screen, { host }) => host.payment(screen),
};

/** Renders the screen of my booking at a step of the machine, the same with scripts and without. */
export function ManageView<Name extends ManageScreen['name']>({
  screen,
  ...props
}: ManageViewProps & { readonly screen: Extract<ManageScreen, { name: Name }> }) {
  // TypeScript does not follow the name of a union into the record.
  const show = views[screen.name] as (shown: typeof screen, of: ManageViewProps) => ReactNode;
  return show(screen, props);
}
