import type { VoucherOffer } from '@latchkey/booking-core';
import type { Location } from '@latchkey/cms-client/contract';
import type { Locale, Phrases, Translator } from '@latchkey/i18n';
import { paths } from '../foundation/paths.ts';
import { findResovaPage } from '../providers/resova/find-resova-page.ts';
import { GiftCardIsland, ResovaGiftIsland } from './host-islands.client.tsx';
import { phrasesForIsland } from './phrases-for-island.ts';
// The styles of the islands belong to the page: they are needed before the code is loaded, and without JavaScript.
import '../basket/voucher-shop.module.css';
import '../gift-card/gift-card.module.css';
import '../providers/ticket-panel.module.css';

interface GiftCardPartProps {
  readonly t: Translator;
  readonly location: Location | null;
  readonly phrases: Phrases;
  /** The gift vouchers that the location sells online; null where they are not known. */
  readonly vouchers: readonly VoucherOffer[] | null;
}

/** The content of the block `gift-card`: the gift vouchers of the page's venue. */
export function GiftCardPart({ t, location, phrases, vouchers }: GiftCardPartProps) {
  // A basket belongs to a venue, so a page of the chain shows none.
  if (location === null) {
    return (
      <p>
        <a href={paths.chooseLocation(t.locale)} data-interaction="location" data-wants="touch">
          {t('Choose a venue')}
        </a>
      </p>
    );
  }
  const elsewhere = findResovaGifts(location);
  if (elsewhere !== null) return <ResovaGifts locale={t.locale} {...elsewhere} />;
  return (
    <GiftCardIsland
      locale={t.locale}
      phrases={phrases}
      venueId={location.id}
      usesExternalWidget={location.usesResovaWidget}
      checkoutHref={paths.checkout(t.locale, location.slug)}
      offers={vouchers}
      counter={{ name: location.name, address: location.address, telephone: location.telephone }}
    />
  );
}

/** Finds Resova's URL of a venue's gift cards; null if it does not sell them through Resova's widget. */
function findResovaGifts({ usesResovaWidget, resovaSubDomain }: Location) {
  if (!usesResovaWidget || resovaSubDomain === null) return null;
  const page = findResovaPage(resovaSubDomain, { type: 'gift' });
  return page === null ? null : { subDomain: resovaSubDomain, page };
}

async function ResovaGifts(props: { readonly locale: Locale; readonly subDomain: string; readonly page: string }) {
  return <ResovaGiftIsland {...props} phrases={await phrasesForIsland('tickets', props.locale)} />;
}
