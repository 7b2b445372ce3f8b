/* The public parts of the booking core: machines, their selectors and types, and the rules that the api and the pages share. */
export type {
  Basket,
  BasketBooking,
  BasketPromotion,
  BasketTicket,
  BasketVoucher,
  BookingRequest,
  IssuedVoucher,
  VoucherRequest,
  VoucherOffer,
} from './foundation/basket.ts';
export type {
  Allowed,
  BackMoney,
  BookingContact,
  ChangeOutcome,
  ChangeQuote,
  GameChange,
  ManagedBooking,
  ManagedGame,
  ManagedRefund,
  ManageReason,
} from './foundation/managed-booking.ts';
export type { BookingPolicy, CancellationStep, MoneyBack } from './foundation/booking-policy.ts';
export { fetchVoucherOffers } from './basket/basket.actors.ts';
export { createMemoryBasketStore } from './basket/basket-store.ts';
export { basketMachine } from './basket/basket.machine.ts';
export type { VoucherError } from './basket/basket.rules.ts';
export {
  type BasketSnapshot,
  type ChangeError,
  type ChangeView,
  type ExpiredCode,
  type ExtendView,
  selectBasket,
  selectBasketCall,
  selectChange,
  selectDeadlineMs,
  selectDiscountMinor,
  selectExpiredBookings,
  selectExpiredCodes,
  selectExpiredVouchers,
  selectExtend,
  selectHurry,
  selectIsBasketBusy,
  selectPromotions,
  selectChangeError,
  selectRemovedPromotions,
  selectVouchers,
  selectVoucherShop,
  type VoucherShopView,
  whyCannotAddPromotion,
  whyCannotAddVoucher,
} from './basket/basket.selectors.ts';
export type { BasketCall, BasketEmitted, BasketEvent, BasketInput, LogError } from './basket/basket.types.ts';
export { bookingMachine } from './booking/booking.machine.ts';
export {
  type LoadError,
  type BookingSnapshot,
  type DateView,
  selectDate,
  selectDayBlock,
  selectError,
  selectHasNoSlots,
  selectIsLoading,
  selectKidsMode,
  selectQuantities,
  selectSelectedInstanceId,
  selectSelectedSlot,
  selectSlotCount,
  selectSlotFacts,
  selectSlotRows,
  selectStep,
  selectTicketsMessage,
  selectTimeZone,
  type SlotView,
} from './booking/booking.selectors.ts';
export {
  type BookNowView,
  type BusyError,
  toCategoryViews,
  type CategoryView,
  selectBookNowError,
  selectBookNow,
  selectCategories,
  selectCurrency,
  selectPriceReasons,
  selectTotalMinor,
  findSharedSum,
  type SharedSumView,
  type TicketSlot,
} from './booking/tickets.selectors.ts';
export { isKidsModeByDefault } from './booking/kids-mode.ts';
export type { BookingEmitted, BookingEvent, BookingInput, BookNowError, FirstSlots } from './booking/booking.types.ts';
export { calendarMachine } from './calendar/calendar.machine.ts';
export { type CalendarSnapshot, toCalendarWish, selectCalendarDays } from './calendar/calendar.selectors.ts';
export { type CalendarDays, datesOnShow, type DayStatus, isFull, nextOpenDay } from './calendar/calendar-days.ts';
export type { CalendarEvent, CalendarInput, CalendarWish } from './calendar/calendar.types.ts';
export type { CalendarDay, CalendarQuery, GameCalendar } from './foundation/calendar.ts';
export { checkoutMachine } from './checkout/checkout.machine.ts';
export {
  type CheckoutSnapshot,
  type CheckoutStep,
  selectBasketToBook,
  selectCheckoutStep,
  selectConfirmation,
  selectCustomer,
  selectFieldErrors,
  selectFirstErrorField,
  selectCheckoutError,
  selectPaymentMethod,
  selectPaymentOption,
  selectPaymentOptions,
  selectSubmit,
  selectWantsNews,
  type SubmitView,
} from './checkout/checkout.selectors.ts';
export {
  type PaymentStep,
  type PayView,
  selectPay,
  selectPayError,
  selectPayment,
  selectPaymentStep,
  type TakesPayment,
} from './payment/payment.selectors.ts';
export type { BookingAccess, Confirmation } from './foundation/checkout.ts';
export {
  completeCustomer,
  type Customer,
  customerAutofill,
  customerDeclaration,
  type CustomerField,
  type CustomerFieldKind,
  customerFields,
  customerHints,
  customerLabels,
  declarationOf,
  mapCustomerFields,
} from './foundation/customer-fields.ts';
export type { CheckoutEvent, CheckoutInput } from './checkout/checkout.types.ts';
export { customerError, type CustomerError, type CustomerErrors } from './checkout/customer-validation.ts';
export {
  cleanEmail,
  cleanLine,
  cleanTelephone,
  cleanText,
  isEmail,
  looksLikeTelephone,
  withLatinDigits,
} from './foundation/typed-text.ts';
export {
  bookingWindowDays,
  defaultColumns,
  defaultCountry,
  defaultSplitCount,
  maxListedAtOnce,
  voucherBounds,
} from './foundation/constants.ts';
export { toNamedAmountId, readNamedAmount } from './foundation/named-amount.ts';
export { addDays, dateAt, isBookingDate } from './dates/booking-date.ts';
export { submissionMachine } from './forms/submission.machine.ts';
export { selectIsSending, selectSubmissionOutcome, type SubmissionSnapshot } from './forms/submission.selectors.ts';
export type { FormValues, SubmissionInput, SubmissionOutcome } from './forms/submission.types.ts';
export { referenceBound, sendLookUp } from './manage/look-up.ts';
export { manageMachine } from './manage/manage.machine.ts';
export type { QuoteError } from './manage/manage.rules.ts';
export {
  type ManageNews,
  type ManageScreen,
  type ManageSnapshot,
  type QuoteView,
  selectCancellation,
  selectChangeCategories,
  selectHasOpenPayment,
  selectIsSendingLink,
  selectManageNews,
  selectManageScreen,
  selectQuote,
} from './manage/manage.selectors.ts';
export type { Intent, ManageEvent, ManageInput, ManageResult } from './manage/manage.types.ts';
export type {
  CountedGroup,
  FoundLocation,
  ListedLocations,
  LocationQuery,
  LocationsFound,
  Position,
} from './foundation/found-location.ts';
export type { LocationGroup } from './locations/group-locations.ts';
export { groupParts } from './locations/group-parts.ts';
export type { SearchErrors } from './locations/location-chooser.context.ts';
export { locationChooserMachine } from './locations/location-chooser.machine.ts';
export {
  type ClosestView,
  type GroupView,
  type LocationChooserSnapshot,
  type LocationForm,
  selectClosest,
  selectGroups,
  selectFoundElsewhere,
  selectHasFoundNothing,
  selectCountryOfUnknownCodes,
  selectIsChooserLoading,
  selectIsSearchingWords,
  selectKnownLocations,
  selectListing,
  selectLocationForm,
  selectOtherLocations,
} from './locations/location-chooser.selectors.ts';
export type { LocationChooserEvent, LocationChooserInput } from './locations/location-chooser.types.ts';
export type { Nearby } from './locations/nearby.ts';
export type {
  ErrorMessage,
  ErrorParams,
  Failure,
  GatewayError,
  GatewayErrorKind,
  Outcome,
  Result,
  Success,
} from './foundation/outcome.ts';
export type { RestoreError } from './persist/persist.ts';
export type { CheckoutOutcome, Payment, PaymentHandoff, PaymentRequired, PaymentStatus } from './foundation/payment.ts';
export type { PaymentMethod, PaymentOption, PaymentPage } from './foundation/payment-option.ts';
export { bookingPhrases } from './foundation/booking-phrases.ts';
export { corePhrases } from './foundation/phrases.ts';
export type { ToastEvent } from './foundation/toast.ts';
export type {
  BasketStore,
  BookingAccessStore,
  BookingGateway,
  BookingKey,
  BookingManagementGateway,
  CreateKey,
  Geolocator,
  LocationSearch,
  PaymentGateway,
  PayOutcome,
  RememberedBooking,
} from './foundation/ports.ts';
export {
  type BookingWay,
  hasKidsId,
  type ProviderGameLocation,
  type ProviderLocation,
  type ProviderQuestion,
  salesOf,
  type TicketingIdName,
  ticketingIdNames,
  type WidgetProvider,
} from './providers/registry.ts';
export { resolveProvider } from './providers/resolve-provider.ts';
export { scriptWidgetMachine } from './providers/script-widget.machine.ts';
export {
  type ScriptWidgetSnapshot,
  type ScriptWidgetStep,
  selectWidgetStep,
} from './providers/script-widget.selectors.ts';
export type { ScriptWidgetEvent, ScriptWidgetInput, ScriptWidgetPorts } from './providers/script-widget.types.ts';
export { createRecorder, type Recorder } from './replay/create-recorder.ts';
export { replaySession } from './replay/replay.ts';
export type { Trace, TraceStep } from './replay/trace.ts';
export { holdBooking, type HeldStart, type HoldOutcome } from './basket/hold-booking.ts';
export { requestForSlot } from './basket/booking-requests.ts';
export { commonFacts, type SlotFacts } from './slots/slot-facts.ts';
export type { SlotLayout, SlotRows } from './slots/slot-rows.ts';
export { isBookable, type SlotError, type SlotState, whyDayIsBlocked, whyUnavailable } from './slots/slot-state.ts';
export { slotsBeforeMore } from './slots/slots-before-more.ts';
export {
  type CategoryKind,
  categoryKinds,
  type ClosureKind,
  type FromPrice,
  type PricingCategory,
  type Slot,
  type SlotBlock,
} from './foundation/slot.ts';
export { findTies, sizesWithoutPrice } from './prices/check-prices.ts';
export { evaluatePrices, type PriceShift, type Pricing, type TimeRule } from './prices/evaluate-prices.ts';
export type { PriceMoment } from './prices/price-moment.ts';
export { lineMinor, partySharePrice, pricedUpTo, priceLines, shareOut, countPlayers } from './prices/party-price.ts';
export type { PriceReason, PriceRow, PriceTable, PriceWeekday } from './prices/price-table.ts';
export { fromMinor, minorUnitExponent, type Money, toMinor } from './tickets/money.ts';
export { fromPrice, type PriceList, type TicketOffer } from './tickets/from-price.ts';
export {
  type DecreaseError,
  type IncreaseError,
  listedCategories,
  minimumTotal,
  type Quantities,
  type QuantityBounds,
  type SubmitError,
  whyCannotSubmit,
  totalQuantity,
} from './tickets/quantity.ts';
export { linesFor, reasonsFor, shownPrices, type ShownReason, shownTotalMinor, totalMinor } from './tickets/pricing.ts';
export { type CheckoutScreen, selectCheckoutScreen } from './visit/checkout-screen.ts';
export { createMemoryAccessStore } from './visit/memory-access-store.ts';
export { createMemorySessionStore } from './visit/memory-session-store.ts';
export { createVisit, type Visit } from './visit/create-visit.ts';
export { basketPart } from './visit/basket-part.ts';
export { runUntilRest } from './visit/run-until-rest.ts';
export { type Clock, createUnwatchedClock } from './visit/unwatched-clock.ts';
export type {
  HandedBasket,
  BasketPart,
  BookingChoice,
  CalendarChoice,
  CheckoutParts,
  Keeper,
  ManageChoice,
  Return,
  SessionStore,
  VisitActors,
  VisitInput,
  VisitMachines,
  VisitOptions,
  VisitPart,
  VisitPorts,
  VisitSnapshot,
  VisitTrace,
} from './visit/visit.types.ts';
