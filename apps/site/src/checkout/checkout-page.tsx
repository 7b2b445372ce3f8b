import type { Location } from '@latchkey/cms-client/schema';
import type { PageProps } from '../wiring/load-place.ts';
import { phrasesForIsland } from '../wiring/phrases-for-island.ts';
import { translatorFor } from '../wiring/translator.ts';
import { CheckoutIsland } from './checkout-island.client.tsx';
import styles from './checkout-page.module.css';

type CheckoutPageProps = Omit<PageProps, 'location'> & { readonly location: Location };

/** The page is the same for everyone; whose basket it is, the browser knows. */
export async function CheckoutPage({ locale, location }: CheckoutPageProps) {
  const t = await translatorFor(locale);
  return (
    <div className={`wrap ${styles.page}`}>
      <CheckoutIsland
        locale={locale}
        phrases={await phrasesForIsland('checkout', locale)}
        location={{
          id: location.id,
          slug: location.slug,
          name: location.name,
          timeZone: location.timeZone,
          usesExternalWidget: location.usesResovaWidget,
        }}
      />
      <noscript>
        <p>
          {t('Contact Us')}: <bdi dir="ltr">{location.telephone}</bdi>
        </p>
      </noscript>
    </div>
  );
}
