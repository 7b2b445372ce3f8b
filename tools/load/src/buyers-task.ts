import { basketBody } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** What one process of buyers is told. */
export const buyersTaskSchema = z.object({ url: z.url(), buyers: z.int().positive(), body: basketBody });
export type BuyersTask = z.output<typeof buyersTaskSchema>;

/** How often each HTTP status, or failure of the network, was the answer. */
export const statusCountsSchema = z.record(z.string(), z.number());
export type StatusCounts = z.output<typeof statusCountsSchema>;
