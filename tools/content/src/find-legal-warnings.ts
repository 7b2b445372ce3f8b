import { type ContentError, memberOf, type SourceDocument } from '@latchkey/api/content';
import { orderLawIn } from '@latchkey/cms-client/contract';

interface LegalPage {
  /** As people of the country call it. */
  readonly name: string;
  /** Slugs and names that such a page has. */
  readonly known: RegExp;
}

const terms = /\bterms\b|conditions|\bagb\b|\bcgv\b|condiciones|الشروط|شروط/iu;
const privacy = /privacy|datenschutz|confidentialit|vie-priv|vie privée|privacidad|الخصوصية/iu;
const imprint =
  /imprint|impressum|legal-notice|legal notice|mentions-legales|mentions légales|aviso-legal|aviso legal/iu;

/** The pages that the law of a country asks of a shop there, by ISO 3166. */
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
 * Legal pages that a chain lacks though a country of one of its venues asks for them. The documents of a demonstration sell nothing, and are
 * not asked.
 */
export function findLegalWarnings(documents: readonly SourceDocument[]): ContentError[] {
  const ofKind = (kind: SourceDocument['kind']) => documents.filter((document) => document.kind === kind);
  if (ofKind('demo').length > 0 || ofKind('website').length === 0) return [];
  const named = ofKind('website').map(({ document }) => memberOf(document, 'legalPages'));
  const names = [
    ...ofKind('page').map(({ slug, document }) => `${slug} ${JSON.stringify(memberOf(document, 'name'))}`),
    // The website's links, which may name pages elsewhere.
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

/** Who sells gift vouchers to consumers in the European Economic Area lets them withdraw online: directive (EU) 2023/2673. */
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
