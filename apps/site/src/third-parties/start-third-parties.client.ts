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
import { isFirstTime } from './measure/told-once.client.ts';
import { createTags } from './tags/create-tags.client.ts';
import { openDataLayer } from './tags/data-layer.client.ts';

export interface ThirdPartiesInput {
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
