export { blockListSchema, blockSchema, type Block } from './block.ts';
export {
  basketBody,
  basketBookingWire,
  basketBounds,
  basketWire,
  checkoutBody,
  confirmationWire,
  customerBody,
  deletedWire,
  pricingCategoryWire,
  slotListWire,
  slotWire,
  type BasketBody,
  type BasketBookingWire,
  type BasketWire,
  type CheckoutBody,
  type ConfirmationWire,
  type PricingCategoryWire,
  type SlotWire,
} from './booking.ts';
export { conditionalRuleSchema, ctaInteractions, ctaSchema, type ConditionalRule, type Cta } from './cta.ts';
export { envelopeWire, errorWire, type Envelope, type ErrorWire } from './envelope.ts';
export {
  gameListSchema,
  gameLocationSchema,
  gameSchema,
  gameSummarySchema,
  type Game,
  type GameLocation,
  type GameSummary,
} from './game.ts';
export { menuLinkSchema, socialLinkSchema, socialNetworks, type MenuLink, type SocialLink } from './link.ts';
export { localeTagSchema, localizationsSchema } from './locale.ts';
export { addressSchema, locationListSchema, locationSchema, type Address, type Location } from './location.ts';
export { defaultMediaSize, isVideo, mediaFormatSchema, mediaSchema, type Media, type MediaFormat } from './media.ts';
export { metaDataSchema, type MetaData } from './meta-data.ts';
export { pageLayouts, pageSchema, type Page } from './page.ts';
export {
  bounds,
  flag,
  idSchema,
  lineSchema,
  listOf,
  orNull,
  paragraphSchema,
  slugSchema,
  urlSchema,
} from './primitives.ts';
export { websiteSchema, type Website } from './website.ts';
