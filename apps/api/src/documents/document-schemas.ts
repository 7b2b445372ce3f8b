import {
  articleSchema,
  dealSchema,
  formDocumentSchema,
  flag,
  gameLocationSchema,
  gameSchema,
  idSchema,
  bounds,
  listOf,
  locationSchema,
  mediaSchema,
  modeSchema,
  packageSchema,
  popupSchema,
  websiteSchema,
} from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { googleReviewsDocumentSchema, pageDocumentSchema, type DocumentKind } from '../content/source-document.ts';
import { gamePricesSchema } from '../venues/price-documents.ts';
import { offersDocumentSchema } from '../venues/offers-document.ts';
import { ticketingDocumentSchema } from '../venues/ticketing-document.ts';
import { demoDaysSchema } from './demo-days.ts';

/** The fields that the api adds to a document in its responses; no file has them. */
const added = { locale: true, localizations: true } as const;

const gamePlaceSchema = gameLocationSchema
  .omit({ location: true })
  .extend({ locationId: idSchema, bookedByTelephone: flag() });

const { localizations: _localizations, ...formFields } = formDocumentSchema.shape;

/**
 * The fields that a person writes into a document of each kind. The JSON Schemas of editors, the page of all fields and the check are made from it
 * (`npm run docs -- documents`). Texts may be written by language there, and media by their keys.
 */
export const documentSchemas = {
  website: websiteSchema.omit(added),
  media: z.record(z.string(), mediaSchema),
  location: locationSchema.in.omit({
    ...added,
    distance: true,
    googleRating: true,
    isPaidOnArrival: true,
    terms: true,
    gameSlugs: true,
    fromPrice: true,
  }),
  game: gameSchema
    .omit({ ...added, hasKidsMode: true })
    .extend({ locations: listOf(gamePlaceSchema, bounds.locations), prices: gamePricesSchema.optional() }),
  page: pageDocumentSchema.omit(added),
  article: articleSchema.omit(added).extend({ type: articleSchema.shape.type.optional() }),
  package: packageSchema.omit(added).extend({ type: packageSchema.shape.type.optional() }),
  mode: modeSchema.omit(added).extend({ type: modeSchema.shape.type.optional() }),
  popup: popupSchema.omit({ localizations: true }),
  deal: dealSchema.omit({ localizations: true }),
  googleReviews: googleReviewsDocumentSchema,
  form: z.object(formFields),
  ticketing: ticketingDocumentSchema,
  offers: offersDocumentSchema,
  demo: demoDaysSchema,
} as const satisfies Record<DocumentKind, z.ZodType>;
