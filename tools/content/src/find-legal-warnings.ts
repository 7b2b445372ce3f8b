import { type ContentError, memberOf, type SourceDocument } from '@latchkey/api/content';
import { orderLawIn } from '@latchkey/cms-client/contract';

interface LegalPage {
  /** The name of the page in its country. */
  readonly name: string;
  /** The pattern of slugs and names of such a page. */
  readonly known: RegExp;
}

const terms = /\bterms\b|conditions|\bagb\b|\bcgv\b|condiciones|الشروط|شروط/iu;
const privacy = /privacy|datenschutz|confidentialit|vie-priv|vie privée|privacidad|الخصوصية/iu;
const imprint =
  /imprint|impressum|legal-notice|legal notice|mentions-legales|mentions légales|aviso-legal|aviso legal/iu;

/** The pages that the law of a country requires of a shop there, by ISO 3166 code. */
const requiredPages: Readonly<Record<string, readonly LegalPage[]>> = {
  DE: [
    { name: 'Impressum', known: imprint },
    { name: 'AGB', known: terms },
    { name: 'Datenschutz', known: privacy },
  ],
  FR: [
    { name: 'mentions légales', known: imprint },
    { name: 'CGV', known: terms },
    { name: 'politique de confidentialité', known: privacy },
  ],
  ES: [
    { name: 'aviso legal', known: imprint },
    { name: 'política de privacidad', known: privacy },
  ],
  ...Object.fromEntries(
    ['GB', 'US', 'CA', 'AE'].map((country) => [
      country,
      [
        { name: 'terms', known: terms },
        { name: 'privacy', known: privacy },
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
  const named = ofKind('website').map(({ document }) => memberOf(document, 'legalPages'));
  const names = [
    ...ofKind('page').map(({ slug, document }) => `${slug} ${JSON.stringify(memberOf(document, 'name'))}`),
    // The website's links count, too, which may name pages elsewhere.
    ...named.flatMap((pages) => ['terms', 'privacy', 'imprint'].filter((page) => Boolean(memberOf(pages, page)))),
  ];
  const countries = new Set(
    ofKind('location').map(({ document }) => {
      const country = memberOf(memberOf(document, 'address'), 'country');
      return typeof country === 'string' ? country : 'US';
    }),
  );
  return [...findMissingPages(countries, names), ...findMissingWithdrawal(ofKind, countries, named)];
}

function findMissingPages(countries: ReadonlySet<string>, names: readonly string[]): ContentError[] {
  return [...countries].toSorted().flatMap((country) =>
    (requiredPages[country] ?? [])
      .filter(({ known }) => !names.some((name) => known.test(name)))
      .map(({ name }) => ({
        file: 'website.json',
        path: ['legalPages'],
        message: `there is no page “${name}”, which a venue in ${country} needs: write it in pages/, and name it in legalPages`,
      })),
  );
}

/**
 * Finds out whether the page is missing on which consumers in the European Economic Area withdraw from the purchase of a gift voucher: directive
 * (EU) 2023/2673.
 */
function findMissingWithdrawal(
  ofKind: (kind: SourceDocument['kind']) => readonly SourceDocument[],
  countries: ReadonlySet<string>,
  named: readonly unknown[],
): ContentError[] {
  const sellsVouchers = ofKind('offers').some(({ slug }) => slug === 'vouchers');
  const asking = [...countries].toSorted().filter((country) => orderLawIn(country).wordsPayment);
  if (!sellsVouchers || asking.length === 0 || named.some((pages) => Boolean(memberOf(pages, 'withdrawal')))) return [];
  return [
    {
      file: 'website.json',
      path: ['legalPages'],
      message: `there is no page “withdrawal”, which a seller of gift vouchers in ${asking.join(', ')} needs: write a form that sends a receipt, put it on a page, and name that in legalPages`,
    },
  ];
}
