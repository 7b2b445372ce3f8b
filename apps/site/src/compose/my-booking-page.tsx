import type { Location } from '@latchkey/cms-client/contract';
import { listGames, loadBrandName } from '../foundation/content.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { secretText } from '../foundation/starter/starter-text.ts';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';
import { MyBookingIsland } from '../my-booking/my-booking-island.client.tsx';
import { BookingSteps } from '../my-booking/steps/booking-steps.tsx';
import { findMyBooking } from '../my-booking/steps/find-my-booking.ts';
import type { ManageQuery } from '../my-booking/steps/manage-query.ts';
import { Unopened } from '../my-booking/unopened.tsx';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { StepsFrame } from '../steps/steps-frame.client.tsx';
import { createFormKey } from '../visit/form-keys.ts';
import styles from './checkout-page.module.css';
import { phrasesForIsland } from './phrases-for-island.ts';
import { takeStep } from './step.action.ts';
import { toVenueOfBasket } from './venue-of-basket.ts';

type MyBookingPageProps = Omit<PageProps, 'location'> & { readonly location: Location; readonly query: ManageQuery };

/** The page of my booking. It holds the booking twice: as an island for browsers with scripts, and as steps for browsers without scripts. */
export async function MyBookingPage({ locale, location, query }: MyBookingPageProps) {
  const [t, phrases, brand, games, found] = await Promise.all([
    translatorFor(locale, readCountry(location)),
    phrasesForIsland('myBooking', locale),
    loadBrandName(locale),
    listGames(locale, location.id),
    findMyBooking({ locale, locationId: location.id, query }),
  ]);
  const venue = toVenueOfBasket(location, games);
  const shared = { phrases, brand, venue, action: takeStep };
  const page = {
    flow: 'manage',
    locale,
    location: { id: venue.id, slug: venue.slug },
    formKey: createFormKey(),
  } as const;
  const unopened = (
    <StepsFrame {...page} action={takeStep}>
      <Unopened t={t} venueName={venue.name} contact={found.contact} isForgotten={query.done === 'forgotten'} />
    </StepsFrame>
  );
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- our own text; it takes the secret out of the URL before anything else runs */}
      <script dangerouslySetInnerHTML={{ __html: secretText }} />
      <Breadcrumbs locale={locale} location={location} page={null} game={null} part="myBooking" />
      <div className={`wrap ${styles.page}`} data-wants="now">
        <MyBookingIsland
          {...shared}
          locale={locale}
          secret={found.secret}
          page={page}
          unopened={unopened}
          steps={<BookingSteps {...shared} t={t} page={page} query={query} found={found} unopened={unopened} />}
        />
      </div>
    </>
  );
}
