import type { Location } from '@latchkey/cms-client/schema';
import { listGames, loadBrandName } from '../foundation/content.ts';
import { Breadcrumbs } from '../shell/breadcrumbs.tsx';
import type { PageProps } from '../foundation/load-page.ts';
import { phrasesForIsland } from './phrases-for-island.ts';
import { translatorFor } from '../foundation/translator.ts';
import { CheckoutIsland } from '../checkout/checkout-island.client.tsx';
import { type CheckoutQuery, checkoutHref } from '../checkout/steps/checkout-query.ts';
import { CheckoutSteps } from '../checkout/steps/checkout-steps.tsx';
import styles from './checkout-page.module.css';
import { venueOf } from './venue-of-basket.ts';

type CheckoutPageProps = Omit<PageProps, 'location'> & { readonly location: Location; readonly query: CheckoutQuery };

/** The checkout of a visitor with scripts, and beside it the one without. */
export async function CheckoutPage({ locale, location, website, query }: CheckoutPageProps) {
  const [t, phrases, brand, games] = await Promise.all([
    translatorFor(locale),
    phrasesForIsland('checkout', locale),
    loadBrandName(locale),
    listGames(locale, location.id),
  ]);
  const shared = { phrases, brand, cancellation: website.cancellation, venue: venueOf(location, games) };
  const steps = <CheckoutSteps {...shared} t={t} query={query} />;
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
            steps={steps}
            stepsHref={checkoutHref(locale, location.slug, { ...query, isPlain: true })}
          />
        )}
      </div>
    </>
  );
}
