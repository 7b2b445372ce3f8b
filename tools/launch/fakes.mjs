import { join, resolve } from 'node:path';
import { reservePort } from './free-port.mjs';
import { readPort } from './read-port.mjs';
import { projectRoot } from './project-root.mjs';
import { variableGroups } from './variables.mjs';

/** The location of the demo that sells through Resova's API; all others follow the environment. */
const RESOVA_LOCATION = 'loc-seattle';

/** The locations of the demo that take cards, each with its own account at Stripe, since the companies are of two countries. */
const STRIPE_ACCOUNTS = [
  { account: 'newyork', country: 'US', location: 'loc-new-york' },
  { account: 'madrid', country: 'ES', location: 'loc-madrid' },
];

/**
 * @typedef {object} Fake
 * @property {string} name as `tools/fakes/src/start.ts` takes it
 * @property {() => boolean} isWanted
 * @property {(origin: string) => Record<string, string>} site environment variables of the site that point to it
 * @property {(origin: string) => Record<string, string>} api environment variables of the api that point to it
 * @property {(apiOrigin: string) => Record<string, string>} [own] environment variables of the fake, which calls the api
 */

const isSet = (/** @type {string} */ name) => Boolean(process.env[name]);
const demo = resolve(projectRoot, 'examples/cipher-house/content');
const isDemoChain = () =>
  resolve(projectRoot, process.env['CONTENT_DIR'] || demo) === demo && process.env['CONTENT_SOURCE'] !== 'strapi';
/** Says whether the demo takes cards and no variable names another Stripe. */
const isStripeLeftToUs = () =>
  isDemoChain() &&
  !['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'].some(isSet);
/** Says whether the demo chooses which location sells through Resova. */
const isTicketingLeftToUs = () => !isSet('TICKETING') && !isSet('TICKETING_BY_LOCATION') && isDemoChain();

/**
 * The fakes of other companies' systems that the demo chain uses, so that each way to book works without a network. Site and api know them only by
 * URLs in their environment, like the real ones.
 *
 * @type {readonly Fake[]}
 */
const fakes = [
  {
    name: 'widgets',
    isWanted: isDemoChain,
    site: (origin) => ({
      ROLLER_SCRIPT_URL: `${origin}/roller/checkout_iframe.js`,
      ROLLER_CHECKOUT_URL: `${origin}/roller/{venue}/checkout/en-us/products`,
      ROLLER_OWN_DOMAIN_URL: `${origin}/roller/{venue}/checkout/en-us/products`,
      RESOVA_VENUE_URL: `${origin}/resova/{venue}`,
    }),
    api: () => ({}),
  },
  {
    name: 'third-parties',
    // A chain that has a tag manager uses that.
    isWanted: () => isDemoChain() && !isSet('TAG_MANAGER_ID') && !isSet('TAG_MANAGER_URL'),
    site: (origin) => ({ TAG_MANAGER_ID: 'GTM-C1PHER', TAG_MANAGER_URL: `${origin}/gtm.js` }),
    api: () => ({}),
  },
  {
    name: 'resova-api',
    // A chain with keys uses the real API.
    isWanted: () =>
      !isSet('RESOVA_API_KEYS') &&
      (isTicketingLeftToUs() ||
        process.env['TICKETING'] === 'resova' ||
        Boolean(process.env['TICKETING_BY_LOCATION']?.includes('=resova'))),
    site: () => ({}),
    api: (origin) => ({
      RESOVA_API_URL: `${origin}/v1`,
      RESOVA_API_KEYS: 'fake-key',
      ...(isTicketingLeftToUs() && { TICKETING_BY_LOCATION: `${RESOVA_LOCATION}=resova` }),
    }),
  },
  {
    name: 'stripe-api',
    // Any other chain without keys takes no cards.
    isWanted: isStripeLeftToUs,
    site: (origin) => ({ STRIPE_SCRIPT_URL: `${origin}/v3/` }),
    api: (origin) => ({
      STRIPE_API_URL: origin,
      STRIPE_SECRET_KEY: forStripeAccounts(({ account }) => `${account}=sk_test_${account}`),
      STRIPE_PUBLISHABLE_KEY: forStripeAccounts(({ account }) => `${account}=pk_test_${account}`),
      STRIPE_WEBHOOK_SECRET: forStripeAccounts(({ account }) => `${account}=whsec_${account}`),
      STRIPE_ACCOUNT_BY_LOCATION: forStripeAccounts(({ account, location }) => `${location}=${account}`),
    }),
    own: (apiOrigin) => ({
      STRIPE_ACCOUNTS: forStripeAccounts(({ account, country }) => `${account}:${country}`),
      STRIPE_WEBHOOK_URL: `${apiOrigin}/api/payments/stripe`,
    }),
  },
];

/** Writes a variable that has a part for each account at Stripe. @param {(account: typeof STRIPE_ACCOUNTS[number]) => string} write */
function forStripeAccounts(write) {
  return STRIPE_ACCOUNTS.map(write).join(',');
}

/**
 * Returns the program of all wanted fakes, with the environment variables of the site and the api that point to them. A variable that is already set
 * is never replaced.
 *
 * @param {string} apiOrigin
 */
export async function fakesProgram(apiOrigin) {
  /** @type {{ name: string, reserved: import('./free-port.mjs').ReservedPort }[]} */
  const started = [];
  /** @type {Record<string, string>} */
  const own = {};
  /** @type {Record<string, string>} */
  const site = {};
  /** @type {Record<string, string>} */
  const api = {};
  // Each fake gets the next free port.
  let nextPort = readPort('STAND_IN_PORT', variableGroups['Fakes']);
  for (const fake of fakes.filter(({ isWanted }) => isWanted())) {
    const reserved = await reservePort(nextPort);
    const { port } = reserved;
    nextPort = port + 1;
    const origin = `http://127.0.0.1:${port}`;
    started.push({ name: fake.name, reserved });
    Object.assign(own, fake.own?.(apiOrigin));
    Object.assign(site, fake.site(origin));
    Object.assign(api, fake.api(origin));
  }
  return {
    names: started.map(({ name }) => name),
    ports: started.map(({ reserved }) => reserved.port),
    nodeArguments: [
      join('tools', 'fakes', 'src', 'start.ts'),
      ...started.map(({ name, reserved }) => `${name}:${reserved.port}`),
    ],
    release: () => Promise.all(started.map(({ reserved }) => reserved.release())),
    own,
    site: leaveOutGiven(site),
    api: leaveOutGiven(api),
  };
}

/** Leaves out the variables that are set in the environment. @param {Record<string, string>} variables */
function leaveOutGiven(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !process.env[name]));
}
