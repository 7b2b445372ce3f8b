import { provideConsent } from '@latchkey/blocks/browser';
import type { ThirdPartyIds } from '@latchkey/cms-client/schema';
import type { ConsentCategory, ConsentManager } from './consent/consent-manager.ts';
import { createExternalConsent } from './consent/external-consent.client.ts';
import { createOwnConsent } from './consent/own-consent.client.ts';
import { loadThirdPartyHosts } from './load-hosts.client.ts';
import { observeActor } from './measure/observe-actor.client.ts';
import { observeActors } from './measure/running-actors.ts';
import type { ShopEvent } from './measure/shop-event.ts';
import { tellShopEvent } from './measure/tell-shop-event.client.ts';
import { createTags } from './tags/create-tags.client.ts';
import { openDataLayer } from './tags/data-layer.client.ts';

interface ThirdPartiesInput {
  readonly ids: ThirdPartyIds;
  readonly asked: readonly ConsentCategory[];
}

let starting: Promise<ConsentManager> | null = null;

/** Once a page, however often its frame is drawn anew. Rejects where the site does not say its addresses. */
export function startThirdParties(input: ThirdPartiesInput): Promise<ConsentManager> {
  starting ??= start(input).catch((failure: unknown) => {
    starting = null;
    throw failure;
  });
  return starting;
}

async function start({ ids, asked }: ThirdPartiesInput): Promise<ConsentManager> {
  openDataLayer();
  const tell = (event: ShopEvent) => tellShopEvent(event, ids);
  const tellOnce = (key: string, event: ShopEvent) => {
    if (isFirstTime(key)) tell(event);
  };
  observeActors((running) => observeActor(running, { tell, tellOnce }));
  const hosts = await loadThirdPartyHosts();
  const manager = hosts.consentManager === null ? createOwnConsent(asked) : createExternalConsent(hosts.consentManager);
  provideConsent({ isGranted: () => manager.isGranted('media'), subscribe: manager.subscribe });
  const follow = createTags({ ids, hosts });
  const applyAnswers = () =>
    follow({ analytics: manager.isGranted('analytics'), marketing: manager.isGranted('marketing') });
  manager.subscribe(applyAnswers);
  applyAnswers();
  return manager;
}

const key = 'latchkey.told';
/** Enough for the baskets of one tab. */
const most = 50;

/**
 * Whether something is told of for the first time in this tab; from here on it is not. A reload of the confirmation is no second
 * purchase. A browser that refuses storage remembers as long as the page lives.
 */
function isFirstTime(what: string): boolean {
  const told = readTold();
  if (told.includes(what) || unstored.has(what)) return false;
  unstored.add(what);
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...told, what].slice(-most)));
  } catch (error) {
    console.warn('Session storage cannot be written:', error);
  }
  return true;
}

const unstored = new Set<string>();

function readTold(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch (error) {
    console.warn('Session storage cannot be read:', error);
    return [];
  }
}
