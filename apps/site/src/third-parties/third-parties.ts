import 'server-only';

import type { ThirdPartyIds, Website } from '@latchkey/cms-client/contract';
import { env } from '../foundation/env.ts';
import type { ConsentCategory } from './consent/consent-manager.ts';

export interface ThirdParties {
  readonly ids: ThirdPartyIds;
  /** The categories that need consent; only those that have an effect. */
  readonly categories: readonly ConsentCategory[];
}

/**
 * What a page of this website needs consent for; null if nothing does, and the page then contains none of it. A provider's map
 * alone needs no consent manager: like a video, it waits for a press.
 */
export function readThirdParties(website: Website): ThirdParties | null {
  const tagManagerId = env.thirdPartyIds.tagManagerId ?? website.thirdParties.tagManagerId;
  const analyticsId = env.thirdPartyIds.analyticsId ?? website.thirdParties.analyticsId;
  const hasManager = env.thirdPartyHosts.consentManager !== null;
  if (tagManagerId === null && analyticsId === null && !hasManager) return null;
  const categories: ConsentCategory[] = ['analytics'];
  if (tagManagerId !== null) categories.push('marketing');
  if (Object.keys(env.mapKeys).length > 0) categories.push('media');
  return { ids: { tagManagerId, analyticsId }, categories };
}
