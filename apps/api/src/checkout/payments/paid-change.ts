import { gameChange } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { rowId } from '../../kernel/database.ts';
import { heldTicketSchema } from '../../inventory/taken-items.ts';
import { storedPricesSchema } from '../../venues/room-pricing.ts';

const ticketsSchema = z.array(heldTicketSchema);

const schema = z.object({
  game: z.unknown().transform((game) => parse(gameChange, game)),
  /** The game as it was. The payment changes nothing else. */
  from: z.object({ slotId: rowId, tickets: ticketsSchema }),
  /** The tickets with the prices for which the visitor pays. */
  agreed: ticketsSchema,
  /** The prices by which the party can be changed afterwards; absent in payments that an older release began. */
  agreedPrices: storedPricesSchema.nullish(),
  /** The price of the booking afterwards, in minor units. */
  newTotalMinor: z.number(),
  /** The beginning in epoch milliseconds, from which the deadlines of the change count. */
  begunAtMs: z.number(),
  email: z.string(),
  locale: z.string(),
  gameId: z.string(),
  page: z.enum(['embedded', 'hosted']),
});

/** `payments.checkout` of a payment with `change_of`: the change that is made once it is paid. */
export type PaidChange = z.output<typeof schema>;

/** Reads a stored change; null for a payment that is settled. */
export function parsePaidChange(stored: unknown): PaidChange | null {
  return stored === null ? null : schema.parse(stored);
}
