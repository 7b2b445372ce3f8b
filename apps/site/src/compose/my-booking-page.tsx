import { selectDate, calendarOf, type CalendarDays } from '@latchkey/booking-core';
import { createGameCalendar } from '@latchkey/cms-client/booking';
import type { Location } from '@latchkey/cms-client/contract';
import { listGames, loadBrandName } from '../foundation/content.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { secretText } from '../foundation/starter/starter-text.ts';
import { translatorFor } from '../foundation/translator.ts';
import { ContactNotice } from '../my-booking/contact-notice.tsx';
import { MyBookingIsland } from '../my-booking/my-booking-island.client.tsx';
import { BookingSteps } from '../my-booking/steps/booking-steps.tsx';
import { type FoundBooking, findMyBooking } from '../my-booking/steps/find-my-booking.ts';
import { OpenForms } from '../my-booking/steps/manage-forms.client.tsx';
import {
  confirmChange,
  forgetHere,
  giveUpPayment,
  lookUpBooking,
  openPastedLink,
  sendLinkAgain,
  sendReview,
} from '../my-booking/steps/manage.actions.ts';
import type { ManageQuery } from '../my-booking/steps/manage-query.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { createFormKey } from '../visit/form-keys.ts';
import { visitorClient } from '../visit/server-visit.ts';
import styles from './checkout-page.module.css';
import { phrasesForIsland } from './phrases-for-island.ts';
import { venueOf } from './venue-of-basket.ts';

type MyBookingPageProps = Omit<PageProps, 'location'> & { readonly location: Location; readonly query: ManageQuery };

const actions = {
  openLink: openPastedLink,
  lookUp: lookUpBooking,
  sendLink: sendLinkAgain,
  review: sendReview,
  forget: forgetHere,
  confirm: confirmChange,
  giveUpPayment,
};

/** A visitor's booking, with scripts, and beside it the one without. */
export async function MyBookingPage({ locale, location, query }: MyBookingPageProps) {
  const [t, phrases, brand, games, found] = await Promise.all([
    translatorFor(locale),
    phrasesForIsland('myBooking', locale),
    loadBrandName(locale),
    listGames(locale, location.id),
    findMyBooking({ locale, locationId: location.id, query }),
  ]);
  const venue = venueOf(location, games);
  const shared = { phrases, brand, venue };
  const place = { locale, location: { id: venue.id, slug: venue.slug }, formKey: createFormKey() };
  const openForms = <OpenForms {...place} phrases={phrases} openLink={actions.openLink} lookUp={actions.lookUp} />;
  const { contact, secret } = found;
  const isElsewhere = contact !== null && contact.managedBy !== 'here';
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- our own text; it takes the secret out of the URL before anything else runs */}
      <script dangerouslySetInnerHTML={{ __html: secretText }} />
      <Breadcrumbs locale={locale} location={location} page={null} game={null} part="myBooking" />
      <div className={`wrap ${styles.page}`} data-wants="now">
        <MyBookingIsland
          {...shared}
          locale={locale}
          secret={secret}
          place={place}
          forget={actions.forget}
          openForms={openForms}
          unopened={
            isElsewhere ? (
              <ContactNotice t={t} kind="elsewhere" venueName={venue.name} contact={contact} />
            ) : (
              <ContactNotice t={t} kind="open" venueName={venue.name} contact={contact}>
                {openForms}
              </ContactNotice>
            )
          }
          steps={
            <BookingSteps
              {...shared}
              t={t}
              query={query}
              found={found}
              actions={actions}
              days={await daysOf(locale, location.id, found)}
            />
          }
        />
      </div>
    </>
  );
}

/** What is known of the days to which a game can be moved. Where the calendar could not be loaded, every day can be chosen. */
async function daysOf(
  locale: PageProps['locale'],
  locationId: string,
  { served }: FoundBooking,
): Promise<CalendarDays> {
  if (served?.screen.name !== 'times') return new Map();
  const { minDate: from, maxDate: to } = selectDate(served.snapshot);
  const { isKidsMode } = served.snapshot.context;
  const { gameId } = served.screen.game;
  const known = await createGameCalendar(await visitorClient(locale)).listDays({
    locationId,
    gameId,
    from,
    to,
    isKidsMode,
  });
  return calendarOf(known.ok ? known.value : []);
}
