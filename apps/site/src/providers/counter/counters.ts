import type { CounterProvider } from './counter-provider.ts';
import { rollerAddresses } from '../ticket-addresses.ts';
import { createRollerWidget } from '../roller/roller-widget.ts';

const rollerCounter: CounterProvider = {
  name: 'ROLLER',
  pageOf: (hosts, venue, productId) => rollerAddresses(hosts, venue, productId)?.product ?? null,
  createWidget: createRollerWidget,
};

/** All providers with a counter, by the name of their way to book. */
export const counters = { roller: rollerCounter } as const satisfies Readonly<Record<string, CounterProvider>>;

export type CounterName = keyof typeof counters;
