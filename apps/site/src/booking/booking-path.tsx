import { isKidsModeByDefault, resolveProvider, type BookingWay } from '@latchkey/booking-core';
import type { Game } from '@latchkey/cms-client/schema';
import { ButtonLink, safeUrl } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { paths } from '../routes/paths.ts';
import type { PageProps } from '../wiring/load-place.ts';
import { phrasesForIsland } from '../wiring/phrases-for-island.ts';
import { translatorFor } from '../wiring/translator.ts';
import styles from './booking-path.module.css';
import { BookingIsland } from './booking-island.client.tsx';

type BookingPathProps = PageProps & { readonly game: Game };

/** One view per way to book; a way without a view does not compile. */
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
  roller: (way, props) => <BookingLink url={`https://${way.rollerDomain}/`} {...props} />,
  'resova-widget': (way, props) => (
    <BookingLink url={`https://${way.subDomain}.resova.us/items/view/${encodeURIComponent(way.itemId)}`} {...props} />
  ),
  none: (_way, props) => <NoBooking {...props} />,
};

/** How this game is booked here (readings, Which way to book). */
export function BookingPath(props: BookingPathProps) {
  const { game, location } = props;
  const gameLocation = game.locations.find(({ location: { id } }) => id === location?.id) ?? null;
  const way = resolveProvider({ location, gameLocation, isKidsMode: isKidsModeByDefault(game, false) });
  return show(way, props);
}

function show<Type extends BookingWay['type']>(
  way: Extract<BookingWay, { type: Type }>,
  props: BookingPathProps,
): ReactNode {
  const view: (way: Extract<BookingWay, { type: Type }>, props: BookingPathProps) => ReactNode = views[way.type];
  return view(way, props);
}

async function NativeBooking({ locale, location, game }: BookingPathProps) {
  if (location === null) return null;
  const gameLocation = game.locations.find(({ location: { id } }) => id === location.id);
  return (
    <BookingIsland
      locale={locale}
      phrases={await phrasesForIsland('booking', locale)}
      location={{ id: location.id, slug: location.slug, name: location.name, timeZone: location.timeZone }}
      game={{ id: game.id, name: game.name, isKidsModeByDefault: isKidsModeByDefault(game, false) }}
      offersKidsMode={gameLocation !== undefined && gameLocation.resovaKidsMode !== null}
    />
  );
}

async function AvailableIn({ locale, game }: BookingPathProps) {
  const t = await translatorFor(locale);
  return (
    <div className={styles.sheet}>
      <h2>{t('Available in')}</h2>
      <ul className={styles.venues}>
        {game.locations.map(({ location, comingSoon }) => (
          <li key={location.id}>
            <a href={paths.game(locale, location.slug, game.slug)}>{location.name}</a>
            {comingSoon ? <span>{t('Coming Soon')}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

async function ComingSoon({ locale, location }: BookingPathProps) {
  const t = await translatorFor(locale);
  return (
    <div className={styles.sheet}>
      <h2>{t('Coming Soon')}</h2>
      <p>{t('This game opens soon at %location', { location: location?.name ?? '' })}</p>
    </div>
  );
}

async function BookingLink({ locale, url, ...props }: BookingPathProps & { readonly url: string }) {
  const t = await translatorFor(locale);
  const href = safeUrl(url);
  if (href === null) return <NoBooking locale={locale} {...props} />;
  return (
    <div className={styles.sheet}>
      <h2>{props.game.name}</h2>
      <ButtonLink href={href} newTab size="large">
        {t('Book Now')}
      </ButtonLink>
    </div>
  );
}

async function NoBooking({ locale, location }: BookingPathProps) {
  const t = await translatorFor(locale);
  return (
    <div className={styles.sheet}>
      <p>{t('This game cannot be booked online here')}</p>
      <ButtonLink href={paths.page(locale, location?.slug ?? null, 'contact')} scheme="paper">
        {t('Contact Us')}
      </ButtonLink>
    </div>
  );
}
