// A rule of the core, for those who read no more of it than the schemas.
export { hasKidsId } from '@latchkey/booking-core';
export {
  articleListSchema,
  articleSchema,
  articleSummarySchema,
  type Article,
  type ArticleSummary,
} from './article.ts';
export { blockListSchema, blockSchema, type Block } from './block.ts';
export {
  basketBookingWire,
  basketPromotionWire,
  basketVoucherWire,
  basketWire,
  calendarWire,
  confirmationWire,
  deletedWire,
  issuedVoucherWire,
  pricingCategoryWire,
  slotListWire,
  slotWire,
  voucherListWire,
  voucherWire,
  type BasketBookingWire,
  type BasketPromotionWire,
  type BasketVoucherWire,
  type BasketWire,
  type CalendarWire,
  type ConfirmationWire,
  type IssuedVoucherWire,
  type PricingCategoryWire,
  type SlotWire,
  type VoucherWire,
} from './booking.ts';
export {
  basketBody,
  basketBounds,
  checkoutBody,
  customerBody,
  promotionBody,
  type BasketBody,
  type CheckoutBody,
  type PromotionBody,
} from './booking-bodies.ts';
export { conditionalRuleSchema, ctaInteractions, ctaSchema, type ConditionalRule, type Cta } from './cta.ts';
export { dealListSchema, dealSchema, type Deal } from './deal.ts';
export { envelopeWire, errorWire, type Envelope, type ErrorWire } from './envelope.ts';
export {
  formBounds,
  formFieldTypes,
  formFieldWire,
  formParams,
  formSubmitBody,
  formSubmitByIdBody,
  formSubmittedWire,
  formWire,
  type FormFieldType,
  type FormFieldWire,
  type FormParams,
  type FormSubmitBody,
  type FormSubmitByIdBody,
  type FormSubmittedWire,
  type FormWire,
} from './form.ts';
export { formDocumentSchema, type FormDocument } from './form-document.ts';
export {
  gameListSchema,
  gameLocationSchema,
  gameSchema,
  gameSummarySchema,
  type Game,
  type GameLocation,
  type GameSummary,
  keysInAll,
} from './game.ts';
export {
  googleReviewListSchema,
  googleReviewMetaSchema,
  googleReviewSchema,
  type GoogleReview,
  type GoogleReviewMeta,
} from './google-review.ts';
export { ratingOfAll } from './rating-of-all.ts';
export { menuLinkSchema, socialLinkSchema, socialNetworks, type MenuLink, type SocialLink } from './link.ts';
export { localeTagSchema, localizationsSchema } from './locale.ts';
export {
  addressSchema,
  locationListSchema,
  locationSchema,
  locationsMetaSchema,
  type Address,
  type GoogleRating,
  type Location,
  type LocationsMeta,
} from './location.ts';
export { defaultMediaSize, isVideo, mediaFormatSchema, mediaSchema, type Media, type MediaFormat } from './media.ts';
export { metaDataSchema, type MetaData } from './meta-data.ts';
export { modeListSchema, modeSchema, modeSummarySchema, type Mode, type ModeSummary } from './mode.ts';
export {
  packageListSchema,
  packageSchema,
  packageSummarySchema,
  type Package,
  type PackageSummary,
} from './package.ts';
export { pageLayouts, pageSchema, type Page } from './page.ts';
export { pagedMetaSchema, pageSizeLimit, paginationSchema, type PagedMeta, type Pagination } from './pagination.ts';
export { popupListSchema, popupSchema, type Popup } from './popup.ts';
export {
  mailchimpBody,
  mailchimpListBody,
  newsletterBody,
  newsletterStateWire,
  newsletterToken,
  newsletterWire,
  type MailchimpBody,
  type MailchimpListBody,
  type NewsletterBody,
  type NewsletterStateWire,
  type NewsletterWire,
} from './newsletter.ts';
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
export { analyticsIdSchema, tagManagerIdSchema, type ThirdPartyIds } from './third-parties.ts';
export { websiteSchema, type Website } from './website.ts';
export { reviewBody, reviewReceivedWire, type ReviewBody, type ReviewReceivedWire } from './review.ts';
export {
  presignBody,
  presignedWire,
  uploadedWire,
  uploadKey,
  uploadMaxBytes,
  uploadMimes,
  type PresignBody,
  type PresignedWire,
  type UploadedWire,
  type UploadMime,
} from './upload.ts';
