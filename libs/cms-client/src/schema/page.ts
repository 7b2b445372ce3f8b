import * as z from 'zod';
import { blockListSchema } from './block.ts';
import { contentLocaleSchema, localizationsSchema } from './locale.ts';
import { metaDataSchema } from './meta-data.ts';
import { bounds, idSchema, lineSchema, orNull, slugSchema } from './primitives.ts';

export const pageLayouts = ['layout1', 'layout1b', 'layout2', 'layout3', 'layout4', 'empty'] as const;

/** A page of the site. */
export const pageSchema = z.object({
  id: idSchema,
  name: lineSchema,
  slug: slugSchema,
  /** `location`, `package`, `article` and others; it decides the breadcrumbs. */
  type: lineSchema,
  layout: z.enum(pageLayouts).catch('layout1'),
  css: orNull(z.string().max(bounds.css)),
  locale: contentLocaleSchema,
  localizations: localizationsSchema,
  metaData: orNull(metaDataSchema),
  content: blockListSchema,
});

export type Page = z.output<typeof pageSchema>;
