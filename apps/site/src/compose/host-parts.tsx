import 'server-only';

import type { HostParts } from '@latchkey/blocks';
import type { Location } from '@latchkey/cms-client/schema';
import type { Phrases, Translator } from '@latchkey/i18n';
import { FormPart } from './form-part.tsx';
import { GamesFilter } from '../games/games-filter.client.tsx';
import { NewsletterPart } from './newsletter-part.tsx';
import { ResovaGifts, resovaGiftsOf } from './resova-gifts.tsx';
import { paths } from '../foundation/paths.ts';
import { GiftCardIsland } from './host-islands.client.tsx';

interface Place {
  readonly location: Location | null;
  /** Whether the page is the list of games. */
  readonly isGamesList: boolean;
  readonly t: Translator;
  /** Of the basket: only a page with vouchers has them. */
  readonly basketPhrases: Phrases | null;
}

/** What the blocks leave to the site, because it speaks to the api. */
export function hostPartsFor({ location, isGamesList, t, basketPhrases }: Place): HostParts {
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
        />
      ) : null,
    giftCard: () => {
      // A basket is a venue's.
      if (location === null || basketPhrases === null) {
        return (
          <p>
            <a href={paths.chooseLocation(t.locale)} data-choose-location="">
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
        />
      );
    },
  };
}
