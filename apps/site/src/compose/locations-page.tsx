import type { Locale } from '@latchkey/i18n';
import { loadChainGame } from '../foundation/content.ts';
import { translatorFor } from '../foundation/translator.ts';
import { ChooserPage } from '../locations/chooser-page.tsx';
import {
  type QueryOfPage,
  readGame,
  readGroup,
  readPageBefore,
  readSentSearch,
} from '../locations/chooser-page-query.ts';
import { findPageAfter, findPageBefore } from '../locations/page-before.ts';
import { searchOnServer } from '../locations/search-on-server.ts';
import { visitorCountry } from '../locations/visitor-country.ts';

interface LocationsPageProps {
  readonly locale: Locale;
  readonly query: QueryOfPage;
  readonly request: Pick<Headers, 'get'>;
}

/** The location chooser as a page. Its links lead to the page before, at the chosen location. */
export async function LocationsPage({ locale, query, request }: LocationsPageProps) {
  const before = readPageBefore(query) ?? findPageBefore(request.get('referer'), request.get('host'));
  const country = visitorCountry({ locale, languages: readLanguageTags(request.get('accept-language')) });
  const [group, slug] = [readGroup(query), readGame(query)];
  const chosen = slug === null ? null : await loadChainGame(locale, slug);
  const game = chosen?.game ?? null;
  const [next, snapshot] = await Promise.all([
    game === null ? findPageAfter(locale, before) : ({ type: 'game', game: game.slug } as const),
    searchOnServer(locale, { sent: readSentSearch(query), country, group, game: game?.slug ?? null }),
  ]);
  return (
    <div className="wrap">
      <ChooserPage t={await translatorFor(locale)} snapshot={snapshot} next={next} before={before} game={game} />
    </div>
  );
}

/** The tags of an `Accept-Language` header in its order, which browsers write best first. */
function readLanguageTags(header: string | null): readonly string[] {
  return (header ?? '').split(',').flatMap((part) => {
    const [tag = ''] = part.trim().split(';');
    return /^[A-Za-z]{2,3}(?:-[\dA-Za-z]{1,8})*$/u.test(tag) ? [tag] : [];
  });
}
