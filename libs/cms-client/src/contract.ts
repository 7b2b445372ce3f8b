/* `@latchkey/cms-client/contract`: the wire shapes and the declaration of every operation, on which the api and its callers agree. */

// These rules of booking-core are exported again for programs that import only the schemas.
export { groupParts, hasKidsId } from '@latchkey/booking-core';
export {
  type Article,
  articleListSchema,
  articleSchema,
  type ArticleSummary,
  articleSummarySchema,
} from './schema/article.ts';
export { type Block, blockListSchema, blockSchema } from './schema/block.ts';
export { type Chain, chainSchema } from './schema/chain.ts';
export { asksForOnlineWithdrawal, type OrderLaw, findOrderLaw } from './schema/order-law.ts';
export { type FromPrice, fromPriceSchema } from './schema/price.ts';
export { slotFromWire } from './operations/booking-wire.ts';
export { pricedTicketsFromWire } from './operations/priced-tickets.ts';
export { ticketTotalMinor } from './operations/ticket-total.ts';
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
  type PriceReasonWire,
  type PricesWire,
  type PricingCategoryWire,
  slotListWire,
  slotWire,
  type SlotWire,
  voucherListWire,
  voucherWire,
  type VoucherWire,
} from './schema/booking.ts';
export { basketBounds } from './schema/basket-bounds.ts';
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
} from './schema/booking-bodies.ts';
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
} from './schema/my-booking.ts';
export { type ConditionalRule, conditionalRuleSchema, type Cta, ctaInteractions, ctaSchema } from './schema/cta.ts';
export { type SlugLists, slugListsSchema } from './schema/slug-lists.ts';
export { type Deal, dealListSchema, dealSchema } from './schema/deal.ts';
export { type Envelope, envelopeWire, errorWire, type ErrorWire } from './schema/envelope.ts';
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
} from './schema/form.ts';
export { type FormDocument, formDocumentSchema } from './schema/form-document.ts';
export {
  type Game,
  gameListSchema,
  type GameLocation,
  gameLocationSchema,
  gameSchema,
  type GameSummary,
  gameSummarySchema,
  keysInAll,
} from './schema/game.ts';
export {
  type GoogleReview,
  googleReviewListSchema,
  type GoogleReviewMeta,
  googleReviewMetaSchema,
  googleReviewSchema,
  combineRatings,
} from './schema/google-review.ts';
export { type MenuLink, menuLinkSchema, type SocialLink, socialLinkSchema, socialNetworks } from './schema/link.ts';
export { localeTagSchema, localizationsSchema } from './schema/locale.ts';
export {
  type Address,
  addressSchema,
  type GoogleRating,
  type Location,
  locationListSchema,
  locationSchema,
  type LocationsMeta,
  locationsMetaSchema,
  weekdays,
} from './schema/location.ts';
export { venueTermsSchema, type VenueTermsWire } from './schema/venue-terms.ts';
export { type CountedGroup, locationGroupListSchema, locationGroupSchema } from './schema/location-group.ts';
export {
  defaultMediaSize,
  filmSources,
  type FilmSource,
  isVideo,
  type Media,
  type MediaFormat,
  mediaFormatSchema,
  mediaSchema,
} from './schema/media.ts';
export { type MetaData, metaDataSchema } from './schema/meta-data.ts';
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
} from './schema/package.ts';
export { type Page, pageLayouts, pageSchema } from './schema/page.ts';
export {
  type PagedMeta,
  pagedMetaSchema,
  pageSizeLimit,
  type Pagination,
  paginationSchema,
} from './schema/pagination.ts';
export { type Popup, popupListSchema, popupSchema } from './schema/popup.ts';
export {
  newsletterStateWire,
  type NewsletterStateWire,
  newsletterToken,
  newsletterWire,
  type NewsletterWire,
} from './schema/newsletter.ts';
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
} from './schema/primitives.ts';
export {
  analyticsIdSchema,
  tagManagerIdSchema,
  type ThirdPartyIds,
  type Website,
  websiteSchema,
} from './schema/website.ts';
export { toChannels, contrast, mix, readableOn } from './schema/theme/color.ts';
export {
  deriveRoles,
  computeGleam,
  houseRoles,
  isDarkSheet,
  readableInk,
  type Roles,
  rolesOf,
  textContrast,
  tintInks,
} from './schema/theme/roles.ts';
export {
  type DisplayTypeface,
  displayTypefaces,
  type OwnTypeface,
  type RoleName,
  roleNames,
  type TextTypeface,
  textTypefaces,
  type Theme,
  themeSchema,
} from './schema/theme/theme-schema.ts';
export { findUnreadable, readTheme, textPairs, type UnreadablePair } from './schema/theme/unreadable.ts';
export { type VisitorReview, visitorReviewListSchema } from './schema/visitor-review.ts';
export { reviewReceivedWire, type ReviewReceivedWire } from './schema/review.ts';
export { emailText } from './schema/typed.ts';
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
} from './schema/upload.ts';
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
} from './schema/visitor-bodies.ts';
export { voucherBalanceWire, type VoucherBalanceWire } from './schema/voucher.ts';
export {
  type AuditEntryWire,
  auditWire,
  type AuditWire,
  type InvitedWire,
  type StaffPersonWire,
} from './schema/staff-office.ts';
export {
  type RoleGrant,
  roleGrant,
  type StaffRole,
  staffRoles,
  staffSessionWire,
  type StaffSessionWire,
} from './schema/staff-people.ts';
export type { ClosureBody, ClosureQuoteWire, ClosureWire } from './schema/closures.ts';
export { daySheetWire, type DaySheetWire } from './schema/day-sheet.ts';
export { type CheckInWire, deskBookingWire, type DeskBookingWire } from './schema/desk-booking.ts';
export type { FoundPartyWire, PartyWire } from './schema/desk-party.ts';
export type { OpenLinkWire } from './schema/payment-links.ts';
export {
  type DeskVoucherDetailWire,
  type DeskVoucherWire,
  type SellVouchersBody,
  type VoucherShopWire,
  type IssuedCodeWire,
  type RenewedVoucherWire,
  type SoldVouchersWire,
} from './schema/desk-vouchers.ts';
export {
  type CustomerNoteWire,
  type CustomerSummaryWire,
  customerWire,
  type CustomerWire,
  type ErasureQuoteWire,
  type FoundCustomersWire,
  type PersonBody,
} from './schema/customers.ts';
export {
  type ReceivedReviewsWire,
  type ReceivedReviewWire,
  type ReviewState,
  reviewStates,
  type SubmissionListWire,
  type SubmissionState,
  submissionStates,
  type SubmissionWire,
} from './schema/inbox.ts';
export {
  type CashDayWire,
  type CashUpWire,
  type ExportKind,
  exportKinds,
  figureSteps,
  type FiguresWire,
  type PeriodWire,
} from './schema/figures.ts';
export {
  bookingContracts,
  type ClientOperationId,
  contentContracts,
  type Contract,
  type Contracts,
  contracts,
  customerContracts,
  deskContracts,
  type DeskSaleId,
  deskSaleContracts,
  deskSaleId,
  deskVoucherContracts,
  type BookingId,
  type ErrorKind,
  figuresContracts,
  fillPath,
  formContracts,
  foundBasketContracts,
  idCharacters,
  inboxContracts,
  locationContracts,
  localeParameter,
  type Method,
  myBookingContracts,
  newsletterContracts,
  type ObjectSchema,
  type OperationId,
  type PathNames,
  reviewContracts,
  secretHeader,
  servedLocale,
  type StaffAccess,
  staffPeopleContracts,
  uploadContracts,
  voucherContracts,
} from './operations/index.ts';
