import 'server-only';

import type { HostParts } from '@latchkey/blocks';
import type { VoucherOffer } from '@latchkey/booking-core';
import type { FormWire, Location } from '@latchkey/cms-client/contract';
import { type Locale, localeRecord, type Phrases, type Translator } from '@latchkey/i18n';
import { countries, countryName } from '@latchkey/i18n/countries';
import { paths } from '../foundation/paths.ts';
import {
  GiftCardIsland,
  NewsletterForm,
  NewsletterFormWithoutScripts,
  ResovaGiftIsland,
  VisitorForm,
  VisitorFormWithoutScripts,
} from './host-islands.client.tsx';
import type { Regions } from '../forms/form-field.client.tsx';
import { GamesFilter } from '../games/games-filter.tsx';
import { formWordsIn } from '../forms/form-rules.ts';
import { submitPlainForm } from '../forms/submit-plain-form.action.ts';
import { subscribePlainly } from '../newsletter/subscribe-plainly.action.ts';
import { phrasesForIsland } from './phrases-for-island.ts';
import { resovaPageOf } from '../providers/resova/resova-page-of.ts';
// The styles of the islands belong to the page: they are needed before the code is loaded, and without JavaScript.
import '../basket/voucher-shop.module.css';
import '../forms/text-field.module.css';
import '../forms/visitor-form.module.css';
import '../games/games-filter.module.css';
import '../gift-card/gift-card.module.css';
import '../newsletter/newsletter-form.module.css';
import '../providers/ticket-panel.module.css';

interface HostContext {
  readonly location: Location | null;
  /** Whether the page is the list of games. */
  readonly isGamesList: boolean;
  readonly isKidsList: boolean;
  readonly t: Translator;
  /** The phrases of the basket: only a page with vouchers has them. */
  readonly basketPhrases: Phrases | null;
  /** The gift vouchers that the location sells online; null where they are not known or not shown. */
  readonly vouchers: readonly VoucherOffer[] | null;
}

/** The parts that blocks leave to the site because they call the api. */
export function hostPartsFor({
  location,
  isGamesList,
  isKidsList,
  t,
  basketPhrases,
  vouchers,
}: HostContext): HostParts {
  const locationId = location?.id ?? null;
  const slug = location?.slug ?? null;
  return {
    form: (form, name) => <FormPart form={form} name={name} locationId={locationId} t={t} />,
    newsletter: (listId) => <NewsletterPart listId={listId} t={t} />,
    gamesFilter: () =>
      isGamesList ? (
        <GamesFilter
          label={t('Filter the games')}
          all={{ text: t('All games'), href: paths.games(t.locale, slug) }}
          kids={{ text: t('Games with Kids Mode'), href: paths.kidsGames(t.locale, slug) }}
          isKidsList={isKidsList}
        />
      ) : null,
    giftCard: () => {
      // A basket belongs to a venue, so a page of the chain shows none.
      if (location === null || basketPhrases === null) {
        return (
          <p>
            <a href={paths.chooseLocation(t.locale)} data-interaction="location" data-wants="touch">
              {t('Choose a venue')}
            </a>
          </p>
        );
      }
      const elsewhere = resovaGiftsOf(location);
      if (elsewhere !== null) return <ResovaGifts locale={t.locale} {...elsewhere} />;
      return (
        <GiftCardIsland
          locale={t.locale}
          phrases={basketPhrases}
          venueId={location.id}
          usesExternalWidget={location.usesResovaWidget}
          checkoutHref={paths.checkout(t.locale, location.slug)}
          offers={vouchers}
          counter={{ name: location.name, address: location.address, telephone: location.telephone }}
        />
      );
    },
  };
}

interface FormPartProps {
  readonly form: FormWire;
  readonly name: string;
  readonly locationId: string | null;
  readonly t: Translator;
}

/** The part that the block `forms` leaves to the site. */
function FormPart({ form, name, locationId, t }: FormPartProps) {
  const shared = {
    form,
    name,
    words: formWordsIn(t),
    regions: regionsFor(form, t),
    locale: t.locale,
    locationId,
    plainAction: submitPlainForm,
  };
  return (
    <>
      <VisitorForm {...shared} />
      {/* The form above is inserted by a script; this copy is in the page from the start, for browsers without JavaScript. */}
      <noscript>
        <VisitorFormWithoutScripts {...shared} idPrefix={`${form.slug}-plain`} />
      </noscript>
    </>
  );
}

/** Returns the countries and states only if a form has fields for them: they are long lists. */
function regionsFor({ fields }: FormWire, { locale }: Translator): Regions {
  const { intlTag } = localeRecord(locale);
  const hasField = (type: 'country' | 'state') => fields.some((field) => field.type === type);
  const all = Object.values(countries);
  const named = all.map(({ isoCode }) => ({ value: isoCode, label: countryName(isoCode, intlTag) }));
  const divided = all.flatMap(({ isoCode, states }) => {
    if (states === null) return [];
    return [[isoCode, Object.entries(states).map(([value, { name }]) => ({ value, label: name }))] as const];
  });
  return {
    countries: hasField('country') ? named.toSorted((a, b) => a.label.localeCompare(b.label, intlTag)) : [],
    states: hasField('state') ? Object.fromEntries(divided) : {},
  };
}

interface NewsletterPartProps {
  readonly listId: string;
  readonly t: Translator;
}

/** The part that the block `newsletter` leaves to the site. */
function NewsletterPart({ listId, t }: NewsletterPartProps) {
  const shared = {
    listId,
    locale: t.locale,
    words: {
      email: t('Email'),
      subscribe: t('Subscribe'),
      required: t('This field is required'),
      invalid: t('Invalid Email'),
      failed: t('Unable to add to newsletter'),
      confirm: t('Almost there: open the email that we have just sent you.'),
    },
    plainAction: subscribePlainly,
  };
  return (
    <>
      <NewsletterForm {...shared} />
      {/* As in FormPart: this copy is in the page from the start, for browsers without JavaScript. */}
      <noscript>
        <NewsletterFormWithoutScripts {...shared} />
      </noscript>
    </>
  );
}

/*
 * Kept apart from the booking of a game: the code of everything that a block can show is on every page, and the booking view would
 * be too.
 */

/** Resova's URL of a venue's gift cards; null if it does not sell them through Resova's widget. */
function resovaGiftsOf({ usesResovaWidget, resovaSubDomain }: Location) {
  if (!usesResovaWidget || resovaSubDomain === null) return null;
  const page = resovaPageOf(resovaSubDomain, { type: 'gift' });
  return page === null ? null : { subDomain: resovaSubDomain, page };
}

async function ResovaGifts(props: { readonly locale: Locale; readonly subDomain: string; readonly page: string }) {
  return <ResovaGiftIsland {...props} phrases={await phrasesForIsland('tickets', props.locale)} />;
}
