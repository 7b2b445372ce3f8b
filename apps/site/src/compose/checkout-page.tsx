import { directionsHref } from '@latchkey/blocks';
import { isVideo, type GameSummary, type Location } from '@latchkey/cms-client/schema';
import { withCommas, type Locale } from '@latchkey/i18n';
import type { PictureMedia } from '@latchkey/ui';
import type { GamePlate, VenueOfBasket } from '../basket/venue.ts';
import { listGames, loadBrandName } from '../foundation/content.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import type { PageProps } from '../foundation/load-page.ts';
import { phrasesForIsland } from './phrases-for-island.ts';
import { translatorFor } from '../foundation/translator.ts';
import { BookByContact } from '../booking/venue-contact.tsx';
import { CheckoutIsland } from '../checkout/checkout-island.client.tsx';
import styles from './checkout-page.module.css';

type CheckoutPageProps = Omit<PageProps, 'location'> & { readonly location: Location };

/** The page is the same for everyone; only the browser knows the basket. */
export async function CheckoutPage({ locale, location, website }: CheckoutPageProps) {
  const t = await translatorFor(locale);
  return (
    <>
      <Breadcrumbs locale={locale} location={location} page={null} game={null} part="checkout" />
      <div className={`wrap ${styles.page}`}>
        <CheckoutIsland
          locale={locale}
          phrases={await phrasesForIsland('checkout', locale)}
          brand={await loadBrandName(locale)}
          cancellation={website.cancellation}
          venue={venueOf(location, await listGames(locale, location.id), locale)}
        />
        <noscript>
          <BookByContact t={t} location={location} />
        </noscript>
      </div>
    </>
  );
}

function venueOf(location: Location, games: readonly GameSummary[], locale: Locale): VenueOfBasket {
  const { id, slug, name, timeZone, telephone, address } = location;
  const lines = [address?.address, address?.address2, address?.city, address?.state, address?.postalCode];
  const written = withCommas(lines, locale);
  return {
    id,
    slug,
    name,
    timeZone,
    telephone,
    address: written === '' ? null : written,
    directionsHref: directionsHref(location),
    usesExternalWidget: location.usesResovaWidget,
    games: Object.fromEntries(games.map((game) => [game.id, plateOf(game)])),
  };
}

function plateOf({ name, headerMedia, poster, color }: GameSummary): GamePlate {
  const scene = headerMedia.find((media) => !isVideo(media)) ?? poster;
  return { name, picture: scene === null ? null : pictureOf(scene), color };
}

/** Keeps only the fields that are shown; the file name, for example, is in the editors' language. */
function pictureOf({ url, width, height, alternativeText, formats, blurDataUrl }: PictureMedia): PictureMedia {
  return { url, width, height, alternativeText, formats, blurDataUrl };
}
