import { provideConsent } from '@latchkey/blocks/browser';
import type { ThirdPartyIds } from '@latchkey/cms-client/schema';
import type { ConsentCategory, ConsentManager } from './consent/consent-manager.ts';
import { createExternalConsent } from './consent/external-consent.client.ts';
import { createOwnConsent } from './consent/own-consent.client.ts';
import { loadThirdPartyHosts } from './load-hosts.client.ts';
import { observeActor } from './measure/observe-actor.client.ts';
import { observeActors } from './measure/running-actors.ts';
import type { ShopEvent } from './measure/shop-event.ts';
import { pushShopEvent } from './measure/push-shop-event.client.ts';
import { createTags } from './tags/create-tags.client.ts';
import { openDataLayer } from './tags/data-layer.client.ts';

interface ThirdPartiesInput {
  readonly ids: ThirdPartyIds;
  readonly categories: readonly ConsentCategory[];
}

let starting: Promise<ConsentManager> | null = null;

/** Starts once per page, however often its component is rendered. Rejects if the URLs cannot be loaded. */
export function startThirdParties(input: ThirdPartiesInput): Promise<ConsentManager> {
  starting ??= start(input).catch((failure: unknown) => {
    starting = null;
    throw failure;
  });
  return starting;
}

async function start({ ids, categories }: ThirdPartiesInput): Promise<ConsentManager> {
  openDataLayer();
  const emit = (event: ShopEvent) => pushShopEvent(event, ids);
  const emitOnce = (key: string, event: ShopEvent) => {
    if (isFirstTime(key)) emit(event);
  };
  observeActors((running) => observeActor(running, { emit, emitOnce }));
  const hosts = await loadThirdPartyHosts();
  const manager =
    hosts.consentManager === null ? createOwnConsent(categories) : createExternalConsent(hosts.consentManager);
  provideConsent({ isGranted: () => manager.isGranted('media'), subscribe: manager.subscribe });
  const follow = createTags({ ids, hosts });
  const applyConsent = () =>
    follow({ analytics: manager.isGranted('analytics'), marketing: manager.isGranted('marketing') });
  manager.subscribe(applyConsent);
  applyConsent();
  return manager;
}

const key = 'latchkey.told';
/** Enough for the baskets of one tab. */
const most = 50;

/**
 * Whether an event is emitted for the first time in this tab; the key is then remembered. A reload of the confirmation is no second
 * purchase. If nothing can be stored, keys are remembered until the page is left.
 */
function isFirstTime(what: string): boolean {
  const reported = readReported();
  if (reported.includes(what) || unstored.has(what)) return false;
  unstored.add(what);
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...reported, what].slice(-most)));
  } catch (error) {
    console.warn('Session storage cannot be written:', error);
  }
  return true;
}

const unstored = new Set<string>();

function readReported(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch (error) {
    console.warn('Session storage cannot be read:', error);
    return [];
  }
}
