import { type ContentError, memberOf, type SourceDocument } from '@latchkey/api/content';
import { asksForOnlineWithdrawal } from '@latchkey/cms-client/contract';

interface LegalPage {
  /** The name of the page in its country. */
  readonly name: string;
  /** The pattern of slugs and names of such a page. */
  readonly pattern: RegExp;
}

const terms = /\bterms\b|conditions|\bagb\b|\bcgv\b|condiciones|الشروط|شروط/iu;
const privacy = /privacy|datenschutz|confidentialit|vie-priv|vie privée|privacidad|الخصوصية/iu;
const imprint =
  /imprint|impressum|legal-notice|legal notice|mentions-legales|mentions légales|aviso-legal|aviso legal/iu;

/** The pages that the law of a country requires of a shop there, by ISO 3166 code. */
const requiredPages: Readonly<Record<string, readonly LegalPage[]>> = {
  DE: [
    { name: 'Impressum', pattern: imprint },
    { name: 'AGB', pattern: terms },
    { name: 'Datenschutz', pattern: privacy },
  ],
  FR: [
    { name: 'mentions légales', pattern: imprint },
    { name: 'CGV', pattern: terms },
    { name: 'politique de confidentialité', pattern: privacy },
  ],
  ES: [
    { name: 'aviso legal', pattern: imprint },
    { name: 'política de privacidad', pattern: privacy },
  ],
  ...Object.fromEntries(
    ['GB', 'US', 'CA', 'AE'].map((country) => [
      country,
      [
        { name: 'terms', pattern: terms },
        { name: 'privacy', pattern: privacy },
      ],
    ]),
  ),
};

/**
 * Finds legal pages that a chain lacks although the country of one of its venues requires them. A demonstration sells nothing, and is not checked.
 */
export function findLegalWarnings(documents: readonly SourceDocument[]): ContentError[] {
  const ofKind = (kind: SourceDocument['kind']) => documents.filter((document) => document.kind === kind);
  if (ofKind('demo').length > 0 || ofKind('website').length === 0) return [];
  const linkedPages = ofKind('website').map(({ document }) => memberOf(document, 'legalPages'));
  const isLinked = (page: string) => linkedPages.some((pages) => Boolean(memberOf(pages, page)));
  const names = [
    ...ofKind('page').map(({ slug, document }) => `${slug} ${JSON.stringify(memberOf(document, 'name'))}`),
    // A page that the website links counts, too: it may be elsewhere, without a document.
    ...['terms', 'privacy', 'imprint'].filter(isLinked),
  ];
  const venues = ofKind('location').map(({ document }) => readVenue(document));
  const sellers = venues.filter(({ id }) => ofKind('offers').some(({ document }) => sellsVouchersAt(document, id)));
  return [
    ...findMissingPages(listCountries(venues), names),
    ...(isLinked('withdrawal') ? [] : findMissingWithdrawal(sellers)),
  ];
}

interface LegalVenue {
  /** The id of its document. */
  readonly id: unknown;
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
}

/** Reads a venue, which is in the United States where its address has no country, as everywhere in the product. */
function readVenue(document: SourceDocument['document']): LegalVenue {
  const country = memberOf(memberOf(document, 'address'), 'country');
  return { id: memberOf(document, 'id'), country: typeof country === 'string' ? country : 'US' };
}

const listCountries = (venues: readonly LegalVenue[]) => [...new Set(venues.map(({ country }) => country))].toSorted();

/** Says whether a document of offers has gift vouchers that the venue sells: those without locations are sold everywhere. */
function sellsVouchersAt(offers: SourceDocument['document'], locationId: unknown): boolean {
  const vouchers = memberOf(offers, 'vouchers');
  const locationIds = memberOf(offers, 'locationIds');
  if (!Array.isArray(vouchers) || vouchers.length === 0) return false;
  return !Array.isArray(locationIds) || locationIds.includes(locationId);
}

function findMissingPages(countries: readonly string[], names: readonly string[]): ContentError[] {
  return countries.flatMap((country) =>
    (requiredPages[country] ?? [])
      .filter(({ pattern }) => !names.some((name) => pattern.test(name)))
      .map(({ name }) => ({
        file: 'website.json',
        path: ['legalPages'],
        message: `there is no page “${name}”, which a venue in ${country} needs: write it in pages/, and name it in legalPages`,
      })),
  );
}

/** Names the page on which consumers of the European Economic Area withdraw from the purchase of a gift voucher, if one of the sellers is there. */
function findMissingWithdrawal(sellers: readonly LegalVenue[]): ContentError[] {
  const asking = listCountries(sellers).filter(asksForOnlineWithdrawal);
  if (asking.length === 0) return [];
  return [
    {
      file: 'website.json',
      path: ['legalPages'],
      message: `there is no page “withdrawal”, which a seller of gift vouchers in ${asking.join(', ')} needs: write a form that sends a receipt, put it on a page, and name that in legalPages`,
    },
  ];
}
