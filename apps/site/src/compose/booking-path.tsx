import { LocationGroups, TermsLine, type BookingTerms } from '@latchkey/blocks';
import { salesOf, type BookingWay } from '@latchkey/booking-core';
import type { CountedGroup, Game } from '@latchkey/cms-client/contract';
import type { Locale, Translator } from '@latchkey/i18n';
import { ButtonLink, safeUrl } from '@latchkey/ui';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { CounterBooking } from '../providers/counter/counter-booking.tsx';
import { ResovaBooking } from '../providers/resova/resova-booking.tsx';
import { paths } from '../foundation/paths.ts';
import { loadChainGame } from '../foundation/content.ts';
import type { PageProps } from '../foundation/load-page.ts';
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
  'choose-location': (_way, props) => <AvailableIn {...props} />,
  'coming-soon': (_way, props) => <ComingSoon {...props} />,
  resova: (_way, props) => <NativeBooking {...props} />,
  link: (way, props) => <BookingLink url={way.url} {...props} />,
  roller: async (way, props) => (
    <CounterBooking
      counter="roller"
      phrases={await phrasesForIsland('tickets', props.locale)}
      venue={way.rollerDomain}
      ways={waysByMode(way, props)}
      {...props}
    >
      <NoBooking {...props} />
    </CounterBooking>
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

/** States payment and cancellation where the booking begins. */
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

function renderBookingWay<Type extends BookingWay['type']>(
  way: Extract<BookingWay, { type: Type }>,
  props: BookingPathProps,
): ReactNode {
  const view: (way: Extract<BookingWay, { type: Type }>, props: BookingPathProps) => ReactNode = views[way.type];
  return view(way, props);
}

async function NativeBooking({ locale, location, game }: BookingPathProps) {
  if (location === null) return null;
  const place = toBookingPlace(locale, location, game);
  return (
    <BookingIsland {...place} timesPlace={writePlaceText(place)} phrases={await phrasesForIsland('booking', locale)} />
  );
}

async function AvailableIn({ locale, game }: BookingPathProps) {
  const t = await translatorFor(locale);
  return (
    <div className={styles.sheet}>
      <h2>{t('Available in')}</h2>
      <Venues t={t} {...await loadPlaces(locale, game)} />
    </div>
  );
}

/** Loads all locations that have a game, or their groups where they are many. */
async function loadPlaces(locale: Locale, { slug }: Game): Promise<Omit<VenuesProps, 't'>> {
  const { game, groups } = (await loadChainGame(locale, slug)) ?? notFound();
  return { game, places: game.locations, groups };
}

/** Says that the venue has not opened yet, and links the venues that offer the game already. */
async function ComingSoon({ locale, location, game }: BookingPathProps) {
  const t = await translatorFor(locale, readCountry(location));
  const { places, groups } = await loadPlaces(locale, game);
  const open = places.filter(({ comingSoon }) => !comingSoon);
  return (
    <div className={styles.sheet}>
      <h2>{t('Coming Soon')}</h2>
      <p>{t('This game opens soon in %location', { location: location?.name ?? '' })}</p>
      {open.length === 0 && groups.length === 0 ? null : (
        <>
          <h3 className={styles.meanwhile}>{t('Play it today in')}</h3>
          <Venues t={t} game={game} places={open} groups={groups} />
        </>
      )}
    </div>
  );
}

interface VenuesProps {
  readonly t: Translator;
  readonly game: Game;
  readonly places: Game['locations'];
  /** The groups of locations, in place of `places` where those are many. */
  readonly groups: readonly CountedGroup[];
}

/** The venues by name, in the order of the visitor's language, or their groups. */
function Venues({ t, game, places, groups }: VenuesProps) {
  if (groups.length > 0) {
    const hrefOf = ({ key }: CountedGroup) => paths.locationGroup(t.locale, key, game.slug);
    return <LocationGroups groups={groups} hrefOf={hrefOf} t={t} headingLevel={3} />;
  }
  const sorted = places.toSorted((left, right) => left.location.name.localeCompare(right.location.name, t.locale));
  return (
    <ul className={styles.venues}>
      {sorted.map(({ location, comingSoon }) => (
        <li key={location.id}>
          <a href={paths.game(t.locale, location.slug, game.slug)}>{location.name}</a>
          {comingSoon ? <span>{t('Coming Soon')}</span> : null}
        </li>
      ))}
    </ul>
  );
}

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
  const elsewhere = isPlayedHere ? { game, places: [], groups: [] } : await loadPlaces(locale, game);
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
          <Venues t={t} {...elsewhere} />
        </>
      )}
    </div>
  );
}
