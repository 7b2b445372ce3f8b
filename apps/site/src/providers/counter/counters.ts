import type { CounterProvider } from './counter-provider.ts';
import { rollerUrls } from '../ticket-urls.ts';
import { createRollerWidget } from '../roller/roller-widget.ts';

const rollerCounter: CounterProvider = {
  name: 'ROLLER',
  pageOf: (hosts, venue, productId) => rollerUrls(hosts, venue, productId)?.product ?? null,
  createWidget: createRollerWidget,
};

/** All providers whose widget opens over the page from our own Book Now, by the type of the provider. */
export const counters = { roller: rollerCounter } as const satisfies Readonly<Record<string, CounterProvider>>;

export type CounterName = keyof typeof counters;
