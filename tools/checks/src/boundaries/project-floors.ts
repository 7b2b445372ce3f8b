import { isTestFile } from '../source-files.ts';

/**
 * The floors inside each project, the top floor first. An entry is a folder or a file of the project. A file may import from its own
 * entry and from the floors below, but neither from a floor above nor from another entry of its own floor.
 */
export type Floors = readonly (readonly string[])[];

export const projectFloors: Readonly<Record<string, Floors>> = {
  'apps/api': [
    ['src/main.ts', 'src/commands', 'src/testing', 'test', 'drizzle-kit.register.ts', 'vitest.config.ts'],
    ['src/compose'],
    ['src/documents', 'src/operations'],
    ['src/customers', 'src/inbox'],
    ['src/figures'],
    ['src/desk', 'src/persons'],
    ['src/forms', 'src/locations', 'src/openapi', 'src/reviews', 'src/ticketing'],
    ['src/ticketing/own', 'src/ticketing/resova'],
    // The floor of the business: bookings, payments, baskets, codes, free places, and the documents.
    ['src/bookings'],
    ['src/checkout'],
    ['src/baskets'],
    ['src/offers'],
    ['src/inventory'],
    ['src/venues'],
    ['src/ticketing/shared'],
    ['src/payments'],
    ['src/newsletter', 'src/staff', 'src/uploads'],
    ['src/mail'],
    ['src/content/embedded', 'src/content/strapi'],
    ['src/content'],
    ['src/db', 'src/http'],
    ['src/kernel', 'package.json'],
  ],
  'apps/desk': [
    ['src/main.tsx', 'src/service-worker.ts', 'e2e', 'vite.config.ts', 'playwright.config.ts'],
    // The only folder that knows all screens.
    ['src/compose'],
    // These features sell like a sale, and scan like the drawer.
    ['src/day', 'src/vouchers'],
    [
      'src/booking',
      'src/cash-up',
      'src/check-in',
      'src/closures',
      'src/customers',
      'src/figures',
      'src/inbox',
      'src/people',
      'src/reviews',
      'src/sell',
    ],
    ['src/shell'],
    ['src/session'],
    ['src/offline'],
    ['src/foundation'],
  ],
  'apps/site': [
    // This file belongs to the build.
    ['next.config.ts'],
    // The floor of the server, and of the files that Next loads by their names.
    ['server', 'src/instrumentation-client.ts', 'next-env.d.ts'],
    // This part of the server knows Next.
    ['server/next-renderer'],
    ['server/failed-document.ts'],
    ['src/app'],
    ['src/gallery'],
    // The only folder that knows several features.
    ['src/compose'],
    ['src/my-booking'],
    ['src/checkout', 'src/gift-card', 'src/locations', 'src/newsletter', 'src/providers'],
    ['src/basket', 'src/booking', 'src/shell'],
    // The forms and links of a step, with scripts and without.
    ['src/steps'],
    ['src/forms', 'src/games', 'src/payment', 'src/seo', 'src/visit'],
    ['src/third-parties'],
    // Next writes types into the folder of its build.
    ['src/foundation', '.next'],
  ],
  'examples/box-office': [
    ['src/box-office.cli.ts'],
    ['src/manage.ts', 'src/sell.ts'],
    ['src/check-out.ts', 'src/hold-tickets.ts'],
    ['src/box-office.ts'],
    ['src/typed-terminal.fixture.ts'],
    ['src/card-payments.ts', 'src/terminal.ts'],
  ],
  /*
   * A page renders the blocks of the registry; a block consists of shared sections, cards and media; code for the browser is below
   * them. `testing` has the data of the fixtures.
   */
  'libs/blocks': [
    ['src/index.ts', 'src/browser.ts', 'src/fixtures.ts', 'src/testing.ts'],
    ['src/page'],
    ['src/registry.ts', 'src/same-everywhere.ts'],
    ['src/blocks'],
    ['src/carousel', 'src/map'],
    ['src/cta'],
    ['src/cards', 'src/media', 'src/richtext'],
    ['src/section', 'src/terms'],
    ['src/browser-parts', 'src/color'],
    ['src/foundation'],
    ['src/testing'],
  ],
  'libs/booking-core': [
    ['src/index.ts'],
    ['src/proof'],
    ['src/testing'],
    ['src/visit'],
    ['src/calendar', 'src/manage'],
    ['src/booking', 'src/checkout'],
    ['src/basket'],
    ['src/slots'],
    ['src/tickets'],
    ['src/locations', 'src/payment', 'src/providers', 'src/forms', 'src/dates', 'src/persist', 'src/replay'],
    ['src/foundation'],
    ['src/prices', 'src/tickets/money.ts'],
  ],
  'libs/cms-client': [
    ['src/index.ts', 'src/contract.ts', 'src/readme.example.ts'],
    ['src/create-cms-client.ts'],
    ['src/my-booking'],
    ['src/booking', 'src/locations', 'src/forms', 'src/staff'],
    ['src/content'],
    ['src/transport'],
    ['src/operations'],
    ['src/schema'],
  ],
  'libs/conditionals': [
    ['src/index.ts'],
    ['src/shown-in-order.ts'],
    ['src/evaluate.ts'],
    ['src/operators.ts'],
    ['src/subject.ts'],
    ['src/rule.ts'],
  ],
  'libs/http-server': [
    ['src/index.ts'],
    ['src/guarded-server.ts'],
    ['src/client-address.ts', 'src/connection.ts', 'src/early-response.ts', 'src/log'],
    ['src/to-household.ts'],
    [
      'src/error-responses.ts',
      'src/server-bounds.ts',
      'src/environment',
      'src/metrics',
      'src/names.ts',
      'src/networks.ts',
      'src/request-id.ts',
      'src/request-line.ts',
    ],
  ],
  'libs/i18n': [
    ['src/testing.ts'],
    ['src/index.ts', 'src/react', 'src/countries', 'src/desk', 'src/typography', 'src/readme.example.ts'],
    ['src/calendar', 'src/policy', 'src/price'],
    ['src/translator'],
    ['src/format'],
    ['src/phrases'],
    ['src/locale-at.ts'],
    ['src/locales.ts'],
  ],
  'libs/page-server': [
    ['src/index.ts', 'src/testing'],
    ['src/page-server.ts'],
    ['src/guard', 'src/ready'],
    ['src/renewals', 'src/data-files.ts'],
    ['src/store'],
    ['src/shared'],
    ['src/packed'],
    ['src/renderer'],
    ['src/limits', 'src/headers', 'src/content-changes.ts'],
  ],
  'libs/ui': [
    ['src/readme.example.tsx'],
    ['src/index.ts'],
    ['src/country-picker', 'src/picture', 'src/counter-up', 'src/map'],
    [
      'src/error-boundary',
      'src/flag',
      'src/links',
      'src/popup',
      'src/quantity',
      'src/toast',
      'src/styles',
      'src/testing',
    ],
    ['src/button'],
  ],
};

interface EntryFloor {
  readonly entry: string;
  readonly floor: number;
}

/**
 * Says why a file may not import another file of its project; null where it may. Paths are relative to the project. Tests and scripts may import
 * anything.
 */
export function findUpwardImport(floors: Floors, file: string, target: string): string | null {
  if (isTestFile(`/${file}`) || file.startsWith('scripts/')) return null;
  const from = findEntry(floors, file);
  const to = findEntry(floors, target);
  if (from === null) return `${file} is on no floor; name its folder in project-floors.ts`;
  if (to === null) return `${target} is on no floor; name its folder in project-floors.ts`;
  if (from.entry === to.entry || from.floor < to.floor) return null;
  return from.floor === to.floor
    ? `${from.entry} and ${to.entry} are on the same floor and may not import each other`
    : `${from.entry} is below ${to.entry} and may not import it`;
}

/** Finds the entry that contains the file; the one with the longest path where there are several. */
function findEntry(floors: Floors, file: string): EntryFloor | null {
  const entriesOfFile = floors.flatMap((entries, floor) =>
    entries.filter((entry) => file === entry || file.startsWith(`${entry}/`)).map((entry) => ({ entry, floor })),
  );
  return entriesOfFile.toSorted((one, other) => other.entry.length - one.entry.length)[0] ?? null;
}
