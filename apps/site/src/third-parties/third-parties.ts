import 'server-only';

import type { ThirdPartyIds, Website } from '@latchkey/cms-client/schema';
import { env } from '../foundation/env.ts';
import type { ConsentCategory } from './consent/consent-manager.ts';

export interface ThirdParties {
  readonly ids: ThirdPartyIds;
  /** What the visitor is asked about: nothing that would change nothing. */
  readonly categories: readonly ConsentCategory[];
}

/**
 * What a page of this website needs consent for; null where nothing does, and the page then carries none of it. A provider's map
 * alone asks no one: it waits for a press where it stands, as videos do.
 */
export function thirdPartiesOf(website: Website): ThirdParties | null {
  const tagManagerId = env.thirdPartyIds.tagManagerId ?? website.thirdParties.tagManagerId;
  const analyticsId = env.thirdPartyIds.analyticsId ?? website.thirdParties.analyticsId;
  const hasManager = env.thirdPartyHosts.consentManager !== null;
  if (tagManagerId === null && analyticsId === null && !hasManager) return null;
  const categories: ConsentCategory[] = ['analytics'];
  if (tagManagerId !== null) categories.push('marketing');
  if (Object.keys(env.mapKeys).length > 0) categories.push('media');
  return { ids: { tagManagerId, analyticsId }, categories };
}
