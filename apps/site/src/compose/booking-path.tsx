import { TermsLine, type BookingTerms } from '@latchkey/blocks';
import { salesOf, type BookingWay } from '@latchkey/booking-core';
import type { Game } from '@latchkey/cms-client/contract';
import { ButtonLink, safeUrl } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { OverlayBooking } from '../providers/overlay/overlay-booking.tsx';
import { ResovaBooking } from '../providers/resova/resova-booking.tsx';
import { paths } from '../foundation/paths.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { GameVenues, loadGameVenues } from './game-venues.tsx';
import { phrasesForIsland } from './phrases-for-island.ts';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';
import styles from '../booking/booking-path.module.css';
import { toBookingPlace } from '../booking/booking-place.ts';
import { writePlaceText } from '../booking/first-times/place-text.ts';
import { readOnlineLimits } from '../booking/booking-terms.ts';
import { resolveBookingWay, waysByMode } from '../booking/booking-way.ts';
import { BookingIsland } from '../booking/booking-island.client.tsx';
import { BookByContact, VenueContact } from '../booking/venue-contact.tsx';

type BookingPathProps = PageProps & { readonly game: Game; readonly terms: BookingTerms };

/** The view of each provider. A provider without a view does not compile. */
const views: {
  readonly [Type in BookingWay['type']]: (
    way: Extract<BookingWay, { type: Type }>,
    props: BookingPathProps,
  ) => ReactNode;
} = {
  'choose-location': (_way, props) => <ChooseVenue {...props} />,
  'coming-soon': (_way, props) => <ComingSoon {...props} />,
  // Games that Resova serves without its widget are sold by our own basket.
  resova: (_way, props) => <BasketBooking {...props} />,
  link: (way, props) => <BookingLink url={way.url} {...props} />,
  roller: async (way, props) => (
    <OverlayBooking
      overlay="roller"
      phrases={await phrasesForIsland('tickets', props.locale)}
      venue={way.rollerDomain}
      ways={waysByMode(way, props)}
      {...props}
    >
      <NoBooking {...props} />
    </OverlayBooking>
  ),
  'resova-widget': async (way, props) => (
    <ResovaBooking phrases={await phrasesForIsland('tickets', props.locale)} ways={waysByMode(way, props)} {...props}>
      <NoBooking {...props} />
    </ResovaBooking>
  ),
  none: (_way, props) => <NoBooking {...props} />,
};

/** The part of a game page where the game is booked at this location, by the view of its provider. */
export function BookingPath(props: BookingPathProps) {
  const way = resolveBookingWay(props);
  const sale = salesOf[way.type];
  return (
    <>
      {renderBookingWay(way, props)}
      {sale === 'basket' ? <BookingPromise {...props} /> : null}
      {sale === 'basket' ? <LargeBookings {...props} /> : null}
      {sale === 'widget' ? <WithoutScripts {...props} /> : null}
    </>
  );
}

/** States payment and cancellation where the booking begins; the rest of the terms is at the top of the page. */
async function BookingPromise({ locale, terms }: BookingPathProps) {
  return (
    <div className={styles.promise}>
      <TermsLine terms={{ ...terms, fromPrice: null, rating: null }} t={await translatorFor(locale)} />
    </div>
  );
}

/** Says before the tickets are chosen that a location which takes no cards cannot take a large booking online. */
async function LargeBookings({ locale, location }: BookingPathProps) {
  const limits = location === null ? null : readOnlineLimits(location);
  if (location === null || limits === null) return null;
  // 0 means that there is no limit.
  const { places, games } = limits;
  const t = await translatorFor(locale);
  return (
    <div className={styles.large}>
      <p>
        {places > 0 ? `${t('More than %places people?', { places })} ` : ''}
        {games > 0 ? `${t('More than %games games?', { games })} ` : ''}
        {t('Please call us or write to us.')}
      </p>
      <VenueContact t={t} location={location} />
    </div>
  );
}

/** The ways to contact the venue without JavaScript, where the widgets of other providers show nothing but an empty card. */
async function WithoutScripts({ locale, location }: BookingPathProps) {
  if (location === null) return null;
  return (
    <div data-without-scripts="">
      <BookByContact t={await translatorFor(locale)} location={location} />
    </div>
  );
}

/** Calls the view of a way. The parameter `Type` ties the way to its view, which TypeScript does not see in `views[way.type]` by itself. */
function renderBookingWay<Type extends BookingWay['type']>(
  way: Extract<BookingWay, { type: Type }>,
  props: BookingPathProps,
): ReactNode {
  const view: (way: Extract<BookingWay, { type: Type }>, props: BookingPathProps) => ReactNode = views[way.type];
  return view(way, props);
}

/** The site's own booking widget, for games that are sold by the basket. */
async function BasketBooking({ locale, location, game }: BookingPathProps) {
  if (location === null) return null;
  const place = toBookingPlace(locale, location, game);
  return (
    <BookingIsland {...place} timesPlace={writePlaceText(place)} phrases={await phrasesForIsland('booking', locale)} />
  );
}

/** Links the venues that offer the game, on the page of the chain. */
async function ChooseVenue({ locale, game }: BookingPathProps) {
  const t = await translatorFor(locale);
  return (
    <div className={styles.sheet}>
      <h2>{t('Available in')}</h2>
      <GameVenues t={t} {...await loadGameVenues(locale, game)} />
    </div>
  );
}

/** Says that the venue has not opened yet, and links the venues that offer the game already. */
async function ComingSoon({ locale, location, game }: BookingPathProps) {
  const t = await translatorFor(locale, readCountry(location));
  const { places, groups } = await loadGameVenues(locale, game);
  const openPlaces = places.filter(({ comingSoon }) => !comingSoon);
  return (
    <div className={styles.sheet}>
      <h2>{t('Coming Soon')}</h2>
      <p>{t('This game opens soon in %location', { location: location?.name ?? '' })}</p>
      {openPlaces.length === 0 && groups.length === 0 ? null : (
        <>
          <h3 className={styles.meanwhile}>{t('Play it today in')}</h3>
          <GameVenues t={t} game={game} places={openPlaces} groups={groups} />
        </>
      )}
    </div>
  );
}

/** Links the page of another company where the game is booked. */
async function BookingLink({ url, ...props }: BookingPathProps & { readonly url: string }) {
  const t = await translatorFor(props.locale);
  const href = safeUrl(url);
  if (href === null) return <NoBooking {...props} />;
  return (
    <div className={styles.sheet}>
      <h2>{props.game.name}</h2>
      <ButtonLink href={href} newTab size="large">
        {t('Book Now')}
      </ButtonLink>
      <p className={styles.aside}>{t('You continue in a new tab')}</p>
    </div>
  );
}

/** Says that the game cannot be booked here: it links to the venues that offer it, or shows how to contact a venue without online booking. */
async function NoBooking(props: BookingPathProps) {
  const { locale, location, game } = props;
  const t = await translatorFor(locale);
  const isPlayedHere = game.locations.some((entry) => entry.location.id === location?.id);
  const elsewhere = isPlayedHere ? { game, places: [], groups: [] } : await loadGameVenues(locale, game);
  return (
    <div className={styles.sheet}>
      <p>{t('You cannot book this game online here')}</p>
      {isPlayedHere && location !== null ? <VenueContact t={t} location={location} /> : null}
      {elsewhere.places.length === 0 && elsewhere.groups.length === 0 ? (
        <ButtonLink href={paths.page(locale, location?.slug ?? null, 'contact')} scheme="paper">
          {t('Contact Us')}
        </ButtonLink>
      ) : (
        <>
          <h2>{t('Available in')}</h2>
          <GameVenues t={t} {...elsewhere} />
        </>
      )}
    </div>
  );
}
