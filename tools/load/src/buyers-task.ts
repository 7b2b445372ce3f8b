import * as z from 'zod';

/** What one process of buyers is told: each buyer asks once for so many places of the slot. */
export const buyersTaskSchema = z.object({
  url: z.url(),
  instanceId: z.string(),
  quantities: z.array(z.int().positive()),
});
export type BuyersTask = z.output<typeof buyersTaskSchema>;

/** What each was answered: an HTTP status, or 0 where the network failed. */
export const purchasesSchema = z.array(z.object({ quantity: z.number(), status: z.number() }));
export type Purchase = z.output<typeof purchasesSchema>[number];
