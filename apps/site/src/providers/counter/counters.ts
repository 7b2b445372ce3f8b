import { rollerCounter } from '../roller/roller-counter.ts';
import type { CounterProvider } from './counter-provider.ts';

/** All providers with a counter, by the name of their way to book. */
export const counters = { roller: rollerCounter } as const satisfies Readonly<Record<string, CounterProvider>>;

export type CounterName = keyof typeof counters;
