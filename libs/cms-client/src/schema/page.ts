import * as z from 'zod';
import { blockListSchema } from './block.ts';
import { contentLocaleSchema, localizationsSchema } from './locale.ts';
import { metaDataSchema } from './meta-data.ts';
import { bounds, idSchema, lineSchema, orNull, slugSchema } from './primitives.ts';

/** The layouts of pages, which the site implements in `apps/site/src/shell/layouts`. */
export const pageLayouts = ['layout1', 'layout1b', 'layout2', 'layout3', 'layout4', 'empty'] as const;

/** A page of the site. */
export const pageSchema = z.object({
  id: idSchema,
  name: lineSchema,
  slug: slugSchema,
  /** The kind of page, such as `location`, `package` or `article`; it decides the breadcrumbs. */
  type: lineSchema,
  layout: z.enum(pageLayouts).catch('layout1'),
  css: orNull(z.string().max(bounds.css)),
  locale: contentLocaleSchema,
  localizations: localizationsSchema,
  metaData: orNull(metaDataSchema),
  content: blockListSchema,
});

export type Page = z.output<typeof pageSchema>;
