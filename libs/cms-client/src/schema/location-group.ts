import * as z from 'zod';
import { bounds, lineSchema, orNull } from './primitives.ts';

/** The key of a group of locations, for URLs: `us-fl`, `fr`. */
export const locationGroupKeySchema = z
  .string()
  .max(bounds.slug)
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u, 'must be the key of a group, such as us-fl');

/** The locations of a US state or of another country, counted. */
export const locationGroupSchema = z.object({
  key: locationGroupKeySchema,
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/u),
  /** A US state as in the addresses, a code or a name; null elsewhere, and for US locations without one. */
  state: orNull(lineSchema),
  count: z.int().min(1),
  /** The middle of its locations, in degrees; null if none has coordinates. */
  latitude: orNull(z.number().min(-90).max(90)),
  longitude: orNull(z.number().min(-180).max(180)),
});

export const locationGroupListSchema = z.array(locationGroupSchema).max(bounds.groups);

export type CountedGroup = z.output<typeof locationGroupSchema>;
