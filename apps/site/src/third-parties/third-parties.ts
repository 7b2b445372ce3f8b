import 'server-only';

import type { ThirdPartyIds, Website } from '@latchkey/cms-client/contract';
import { env } from '../foundation/env.ts';
import type { ConsentCategory } from './consent/consent-manager.ts';

/** The third parties of a page that need consent. */
export interface ThirdParties {
  readonly ids: ThirdPartyIds;
  /** The categories that need consent on this site. */
  readonly categories: readonly ConsentCategory[];
}

/**
 * Reads the third parties that a page of this website needs consent for; null if there are none. A provider's map
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
