/** The most journeys in a browser after a change. */
const MAX_JOURNEYS = 5;

/**
 * The folders that each journey visits, as paths from the root. A browser test is a journey here if it walks through a feature from its page.
 *
 * @type {Readonly<Record<string, { app: 'site' | 'desk', visits: readonly string[] }>>}
 */
export const journeys = {
  'checkout-payment': {
    app: 'site',
    visits: [
      'apps/site/src/checkout',
      'apps/site/src/payment',
      'apps/api/src/payments',
      'libs/booking-core/src/checkout',
      'libs/booking-core/src/payment',
    ],
  },
  'checkout-details': { app: 'site', visits: ['apps/site/src/checkout', 'libs/booking-core/src/checkout'] },
  'checkout-basket': {
    app: 'site',
    visits: ['apps/site/src/checkout', 'libs/booking-core/src/basket', 'apps/api/src/ticketing'],
  },
  'widget-slots': {
    app: 'site',
    visits: ['apps/site/src/booking', 'libs/booking-core/src/slots', 'libs/booking-core/src/booking'],
  },
  'widget-url': {
    app: 'site',
    visits: [
      'apps/site/src/booking',
      'apps/site/src/visit',
      'libs/booking-core/src/tickets',
      'libs/booking-core/src/visit',
    ],
  },
  'steps-booking': { app: 'site', visits: ['apps/site/src/booking/steps', 'apps/api/src/ticketing'] },
  'my-booking': {
    app: 'site',
    visits: [
      'apps/site/src/my-booking',
      'libs/booking-core/src/manage',
      'libs/booking-core/src/payment',
      'apps/api/src/bookings',
    ],
  },
  'chooser-search': {
    app: 'site',
    visits: ['apps/site/src/locations', 'libs/booking-core/src/locations', 'apps/api/src/locations', 'libs/ui'],
  },
  'shell-header': { app: 'site', visits: ['apps/site/src/shell', 'libs/i18n', 'libs/ui'] },
  'shell-page': { app: 'site', visits: ['apps/site/src/shell', 'apps/site/src/foundation', 'apps/site/src/app'] },
  'world-forms': { app: 'site', visits: ['apps/site/src/forms', 'libs/blocks/src/blocks/forms', 'apps/api/src/forms'] },
  'world-blocks': { app: 'site', visits: ['libs/blocks', 'apps/site/src/compose'] },
  seo: { app: 'site', visits: ['apps/site/src/seo', 'libs/cms-client/src/schema'] },
  'pages-static': {
    app: 'site',
    visits: ['apps/site/server', 'libs/http-server', 'libs/page-server'],
  },
  'game-page-ways': {
    app: 'site',
    visits: ['apps/site/src/providers', 'libs/booking-core/src/providers', 'libs/conditionals'],
  },
  tasks: { app: 'desk', visits: ['apps/desk/src', 'apps/api/src/desk', 'libs/cms-client/src/staff'] },
  offline: { app: 'desk', visits: ['apps/desk/src/offline', 'apps/desk/src/session'] },
};

/**
 * Chooses the journeys that visit most of the changed files, at most five.
 *
 * @param {readonly string[]} changed files from the root
 * @returns {{ site: readonly string[], desk: readonly string[] }}
 */
export function chooseJourneys(changed) {
  const chosen = Object.entries(journeys)
    .map(([name, { app, visits }]) => {
      const visitedFiles = changed.filter((file) => visits.some((folder) => isInFolder(file, folder)));
      const visitedFolders = visits.filter((folder) => changed.some((file) => isInFolder(file, folder)));
      return { name, app, hits: visitedFiles.length, depth: Math.max(0, ...visitedFolders.map(countParts)) };
    })
    .filter(({ hits }) => hits > 0)
    // Among journeys with as many files, the one with the deepest folder is closest to the change.
    .toSorted((one, other) => other.hits - one.hits || other.depth - one.depth)
    .slice(0, MAX_JOURNEYS);
  const listNames = (/** @type {string} */ wanted) =>
    chosen.filter(({ app }) => app === wanted).map(({ name }) => name);
  return { site: listNames('site'), desk: listNames('desk') };
}

/** @param {string} file @param {string} folder */
function isInFolder(file, folder) {
  return file === folder || file.startsWith(`${folder}/`);
}

/** @param {string} folder */
function countParts(folder) {
  return folder.split('/').length;
}
