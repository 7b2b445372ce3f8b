// Rules of booking-core, for importers of the schemas only.
export { groupParts, hasKidsId } from '@latchkey/booking-core';
export {
  type Article,
  articleListSchema,
  articleSchema,
  type ArticleSummary,
  articleSummarySchema,
} from './article.ts';
export { type Block, blockListSchema, blockSchema } from './block.ts';
export { type Chain, chainSchema } from './chain.ts';
export { type FromPrice, fromPriceSchema } from './price.ts';
export {
  closureKinds,
  basketBookingWire,
  type BasketBookingWire,
  basketPromotionWire,
  type BasketPromotionWire,
  basketVoucherWire,
  type BasketVoucherWire,
  basketWire,
  type BasketWire,
  type BookingPolicyWire,
  calendarWire,
  type CalendarWire,
  checkoutWire,
  type CheckoutWire,
  confirmationWire,
  type ConfirmationWire,
  deletedWire,
  foundBasketWire,
  issuedVoucherWire,
  type IssuedVoucherWire,
  type PaymentOptionWire,
  paymentWire,
  type PaymentWire,
  pricingCategoryWire,
  type PricingCategoryWire,
  slotListWire,
  slotWire,
  type SlotWire,
  voucherListWire,
  voucherWire,
  type VoucherWire,
} from './booking.ts';
export { basketBounds } from './basket-bounds.ts';
export {
  basketBody,
  type BasketBody,
  checkoutBody,
  deskCheckoutBody,
  paymentPageBody,
  type CheckoutBody,
  customerBody,
  promotionBody,
  type PromotionBody,
} from './booking-bodies.ts';
export {
  type BookingContactWire,
  bookingContactWire,
  cancelBookingBody,
  changeBookingBody,
  type ChangeBookingBody,
  changeOutcomeWire,
  type ChangeOutcomeWire,
  changeQuoteWire,
  type ChangeQuoteWire,
  type GameChangeBody,
  gameChange,
  managedBookingWire,
  type ManagedBookingWire,
  quoteCancellationBody,
  quoteChangeBody,
  receivedWire,
} from './my-booking.ts';
export { type ConditionalRule, conditionalRuleSchema, type Cta, ctaInteractions, ctaSchema } from './cta.ts';
export { type SlugLists, slugListsSchema } from './slug-lists.ts';
export { type Deal, dealListSchema, dealSchema } from './deal.ts';
export { type Envelope, envelopeWire, errorWire, type ErrorWire } from './envelope.ts';
export {
  formBounds,
  type FormFieldType,
  formFieldTypes,
  formFieldWire,
  type FormFieldWire,
  formParams,
  type FormParams,
  formSubmitBody,
  type FormSubmitBody,
  formSubmitByIdBody,
  type FormSubmitByIdBody,
  formSubmittedWire,
  type FormSubmittedWire,
  formWire,
  type FormWire,
} from './form.ts';
export { type FormDocument, formDocumentSchema } from './form-document.ts';
export {
  type Game,
  gameListSchema,
  type GameLocation,
  gameLocationSchema,
  gameSchema,
  type GameSummary,
  gameSummarySchema,
  keysInAll,
} from './game.ts';
export {
  type GoogleReview,
  googleReviewListSchema,
  type GoogleReviewMeta,
  googleReviewMetaSchema,
  googleReviewSchema,
  ratingOfAll,
} from './google-review.ts';
export { type MenuLink, menuLinkSchema, type SocialLink, socialLinkSchema, socialNetworks } from './link.ts';
export { localeTagSchema, localizationsSchema } from './locale.ts';
export {
  type Address,
  addressSchema,
  type GoogleRating,
  type Location,
  locationListSchema,
  locationSchema,
  type LocationsMeta,
  locationsMetaSchema,
  venueTermsSchema,
  type VenueTermsWire,
  weekdays,
} from './location.ts';
export { type CountedGroup, locationGroupListSchema, locationGroupSchema } from './location-group.ts';
export {
  defaultMediaSize,
  filmSources,
  type FilmSource,
  isVideo,
  type Media,
  type MediaFormat,
  mediaFormatSchema,
  mediaSchema,
} from './media.ts';
export { type MetaData, metaDataSchema } from './meta-data.ts';
export {
  type Mode,
  modeListSchema,
  modeSchema,
  type ModeSummary,
  modeSummarySchema,
  type Package,
  packageListSchema,
  packageSchema,
  type PackageSummary,
  packageSummarySchema,
} from './package.ts';
export { type Page, pageLayouts, pageSchema } from './page.ts';
export { type PagedMeta, pagedMetaSchema, pageSizeLimit, type Pagination, paginationSchema } from './pagination.ts';
export { type Popup, popupListSchema, popupSchema } from './popup.ts';
export {
  newsletterStateWire,
  type NewsletterStateWire,
  newsletterToken,
  newsletterWire,
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
export { analyticsIdSchema, tagManagerIdSchema, type ThirdPartyIds, type Website, websiteSchema } from './website.ts';
export { type VisitorReview, visitorReviewListSchema } from './visitor-review.ts';
export { reviewReceivedWire, type ReviewReceivedWire } from './review.ts';
export { emailText } from './typed.ts';
export {
  presignBody,
  type PresignBody,
  presignedWire,
  type PresignedWire,
  uploadedWire,
  type UploadedWire,
  uploadKey,
  uploadMaxBytes,
  type UploadMime,
  uploadMimes,
} from './upload.ts';
export {
  bookingReviewBody,
  lookUpBookingBody,
  mailchimpBody,
  type MailchimpBody,
  mailchimpListBody,
  type MailchimpListBody,
  newsletterBody,
  type NewsletterBody,
  reviewBody,
  type ReviewBody,
  voucherBalanceBody,
  type VoucherBalanceBody,
} from './visitor-bodies.ts';
export { voucherBalanceWire, type VoucherBalanceWire } from './voucher.ts';
export {
  type AuditEntryWire,
  auditWire,
  type AuditWire,
  type InvitedWire,
  type RoleGrant,
  roleGrant,
  type StaffPersonWire,
  type StaffRole,
  staffRoles,
  staffSessionWire,
  type StaffSessionWire,
} from './staff-people.ts';
export {
  type CheckInWire,
  type ClosureBody,
  type ClosureQuoteWire,
  type ClosureWire,
  daySheetWire,
  type DaySheetWire,
  deskBookingWire,
  type DeskBookingWire,
  type FoundPartyWire,
  type PartyWire,
} from './desk.ts';
