import { provideConsent } from '@latchkey/blocks/browser';
import type { ThirdPartyIds } from '@latchkey/cms-client/contract';
import type { ConsentCategory, ConsentManager } from './consent/consent-manager.ts';
import { createExternalConsent } from './consent/external-consent.client.ts';
import { createOwnConsent, followDecisions } from './consent/own-consent.client.ts';
import { loadThirdPartyHosts } from './load-hosts.client.ts';
import { isFirstTime } from './measure/first-time.client.ts';
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

/** Starts measuring and the consent manager, once per page. Rejects if the URLs cannot be loaded. */
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
    if (isFirstTime(key, Date.now())) emit(event);
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
  if (manager.type === 'own') followDecisions(manager, categories);
  return manager;
}
