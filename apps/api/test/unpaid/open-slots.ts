import { slotListWire } from '@latchkey/cms-client/contract';
import { parse } from 'zod/v4/core';
import type { BrowserResponse, Tickets } from '../browser.ts';

/** The two rooms of the fixture's harbour, with a party of three. */
export const rooms: readonly { readonly gameId: string; readonly tickets: Tickets }[] = [
  { gameId: 'game-vault', tickets: { categoryId: 'adult', quantity: 3 } },
  { gameId: 'game-attic', tickets: { categoryId: 'attic-adult', quantity: 3 } },
];

/** Lists the ids of the slots of a response that can still be booked. */
export function listOpenSlots({ data }: BrowserResponse): readonly string[] {
  return parse(slotListWire, data).flatMap(({ instanceId, availability }) => (availability.status ? [instanceId] : []));
}
