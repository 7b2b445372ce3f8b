import { join } from 'node:path';
import { portFrom, portNear } from './free-port.mjs';
import { variableGroups } from './variables.mjs';

/** The demo's venue that sells through Resova's API; all others keep what the environment says. */
const RESOVA_LOCATION = 'loc-seattle';

/**
 * @typedef {object} Fake
 * @property {string} name as `tools/fakes/src/start.ts` takes it
 * @property {() => boolean} isWanted
 * @property {(origin: string) => Record<string, string>} site what the site is told about where it is
 * @property {(origin: string) => Record<string, string>} api what the api is told
 */

const isSet = (/** @type {string} */ name) => Boolean(process.env[name]);
const isDemoChain = () =>
  ['', 'examples/cipher-house/content'].includes(process.env['CONTENT_DIR'] ?? '') &&
  process.env['CONTENT_SOURCE'] !== 'strapi';
const isTicketingLeftToUs = () => !isSet('TICKETING') && !isSet('TICKETING_BY_LOCATION') && isDemoChain();

/**
 * Other people's systems that the demo chain is sold through, so that each way to book can be seen with no network. Site and api
 * know them by addresses in their environment only, as they know the real ones.
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
    // A chain with accounts of its own measures with those.
    isWanted: () => isDemoChain() && !isSet('TAG_MANAGER_ID') && !isSet('TAG_MANAGER_URL'),
    site: (origin) => ({ TAG_MANAGER_ID: 'GTM-C1PHER', TAG_MANAGER_URL: `${origin}/gtm.js` }),
    api: () => ({}),
  },
  {
    name: 'resova-api',
    // Whoever has keys sells through the real one.
    isWanted: () =>
      !isSet('RESOVA_API_KEYS') &&
      (isTicketingLeftToUs() ||
        process.env['TICKETING'] === 'resova' ||
        Boolean(process.env['TICKETING_BY_LOCATION']?.includes('=resova'))),
    site: () => ({}),
    api: (origin) => ({
      RESOVA_API_URL: `${origin}/v1`,
      RESOVA_API_KEYS: 'stand-in-key',
      ...(isTicketingLeftToUs() && { TICKETING_BY_LOCATION: `${RESOVA_LOCATION}=resova` }),
    }),
  },
];

/**
 * The fakes that are wanted as programs to start, with what the site and the api are told about them. An address that the
 * environment names is never replaced.
 */
export async function fakePrograms() {
  const programs = [];
  /** @type {Record<string, string>} */
  const site = {};
  /** @type {Record<string, string>} */
  const api = {};
  // Each at the next free port.
  let nextPort = portFrom('STAND_IN_PORT', variableGroups['Fakes']);
  for (const fake of fakes.filter(({ isWanted }) => isWanted())) {
    const reserved = await portNear(nextPort);
    const { port } = reserved;
    nextPort = port + 1;
    const origin = `http://127.0.0.1:${port}`;
    programs.push({
      name: fake.name,
      reserved,
      nodeArguments: [join('tools', 'fakes', 'src', 'start.ts'), fake.name, '--port', String(port)],
    });
    Object.assign(site, fake.site(origin));
    Object.assign(api, fake.api(origin));
  }
  return { programs, site: withoutGiven(site), api: withoutGiven(api) };
}

/** @param {Record<string, string>} variables */
function withoutGiven(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !process.env[name]));
}
