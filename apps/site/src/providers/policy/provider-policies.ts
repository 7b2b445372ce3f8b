import type { WidgetProvider } from '@latchkey/booking-core';
import type { ProviderPolicy } from './provider-policy.ts';
import { resovaPolicy } from '../resova/resova-policy.ts';
import { rollerPolicy } from '../roller/roller-policy.ts';

/** One policy for each provider with a script of its own; a provider without one does not compile. */
const policies: Readonly<Record<WidgetProvider, ProviderPolicy>> = {
  roller: rollerPolicy,
  'resova-widget': resovaPolicy,
};

export const providerPolicies: readonly ProviderPolicy[] = Object.values(policies);
