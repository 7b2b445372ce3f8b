import type { CounterProvider } from '../counter/counter-provider.ts';
import { rollerAddresses } from '../ticket-addresses.ts';
import { createRollerWidget } from './roller-widget.ts';

export const rollerCounter: CounterProvider = {
  name: 'ROLLER',
  pageOf: (hosts, venue, productId) => rollerAddresses(hosts, venue, productId)?.product ?? null,
  createWidget: createRollerWidget,
};
