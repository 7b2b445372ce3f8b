import { type BookingWay, type ProviderQuestion, providers } from './registry.ts';

/** Finds the way to book: the first of the registry that applies. The last one, `none`, always does. */
export function resolveProvider(question: ProviderQuestion): BookingWay {
  for (const findWay of providers) {
    const way = findWay(question);
    if (way !== null) return way;
  }
  return { type: 'none' };
}
