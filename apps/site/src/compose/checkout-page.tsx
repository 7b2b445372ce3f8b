import type { Location } from '@latchkey/cms-client/contract';
import { listGames, loadBrandName, loadWebsite } from '../foundation/content.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import { createLegalHref } from '../foundation/legal-pages.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { phrasesForIsland } from './phrases-for-island.ts';
import { readCountry } from '../foundation/read-country.ts';
import { translatorFor } from '../foundation/translator.ts';
import { LinkNotice } from '../checkout/link-notice.tsx';
import { CheckoutIsland } from '../checkout/checkout-island.client.tsx';
import { type CheckoutQuery, checkoutHref } from '../checkout/steps/checkout-query.ts';
import { CheckoutSteps } from '../checkout/steps/checkout-steps.tsx';
import { findBasket } from '../checkout/steps/find-basket.ts';
import styles from './checkout-page.module.css';
import { takeStep } from './step.action.ts';
import { toVenueOfBasket } from './venue-of-basket.ts';

/** The page after the payment of a link that the staff made. */
async function CheckoutByLink({ locale, location }: Pick<CheckoutPageProps, 'locale' | 'location'>) {
  const t = await translatorFor(locale, readCountry(location));
  return (
    <>
      <Breadcrumbs locale={locale} location={location} page={null} game={null} part="checkout" />
      <div className={`wrap ${styles.page}`}>
        <LinkNotice t={t} location={location} />
      </div>
    </>
  );
}

type CheckoutPageProps = Omit<PageProps, 'location'> & { readonly location: Location; readonly query: CheckoutQuery };

/** The page of the checkout. It holds the checkout twice: as an island for browsers with scripts, and as steps for browsers without scripts. */
export async function CheckoutPage({ locale, location, query }: CheckoutPageProps) {
  if (query.isByLink) return <CheckoutByLink locale={locale} location={location} />;
  const [t, phrases, brand, website, games] = await Promise.all([
    translatorFor(locale, readCountry(location)),
    phrasesForIsland('checkout', locale),
    loadBrandName(locale),
    loadWebsite(locale),
    listGames(locale, location.id),
  ]);
  const place = { locale, slug: location.slug };
  const venue = toVenueOfBasket(location, games, {
    terms: createLegalHref(website, 'terms', place),
    privacy: createLegalHref(website, 'privacy', place),
  });
  const shared = { phrases, brand, venue, action: takeStep };
  const found = await findBasket({ locale, venue, showsVouchers: query.showsVouchers });
  const steps = <CheckoutSteps {...shared} t={t} query={query} found={found} />;
  return (
    <>
      <Breadcrumbs locale={locale} location={location} page={null} game={null} part="checkout" />
      <div className={`wrap ${styles.page}`} data-wants={query.isPlain ? undefined : 'now'}>
        {query.isPlain ? (
          steps
        ) : (
          <CheckoutIsland
            {...shared}
            locale={locale}
            held={found.screen.name === 'details' ? found.screen.basket : null}
            showsVouchers={query.showsVouchers}
            steps={steps}
            stepsHref={checkoutHref(locale, location.slug, { ...query, isPlain: true })}
          />
        )}
      </div>
    </>
  );
}
