import * as z from 'zod';
import { bounds } from './primitives.ts';

/** The limit of names in a list, more than any chain has documents of a kind. */
const maxNames = 20_000;

const names = z.array(z.string().min(1).max(Math.max(bounds.slug, bounds.id))).max(maxNames);

/** Every slug and id under which a document is found, in any language. A name that is not listed does not exist. */
export const slugListsSchema = z.object({
  locations: names,
  games: names,
  /** Pages, packages, modes and articles, which share one namespace. */
  pages: names,
});

export type SlugLists = z.output<typeof slugListsSchema>;
