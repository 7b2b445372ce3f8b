/*
 * The numbers of the booking flow, which docs/behaviour.md lists with their sources. The unit of each is in its name.
 */

/** The wait after Book Now has updated the basket, and again after the navigation to the checkout. */
export const settleMs = 500;

/** The basket counts as loaded no sooner than this after the start. */
export const basketLoadedMs = 1_000;

/** After a delete, the basket, which is empty then, counts as loaded after this time. */
export const basketResetMs = 500;

/** Slots shown before 'More'. */
export const defaultSplitCount = 5;

/** Columns of the slot list. */
export const defaultColumns = 3;

/** Length of a hold, from the creation of the basket. */
export const holdMs = 10 * 60_000;

/** The time that the one renewal adds to a hold. */
export const renewalMs = 5 * 60_000;

/** The time before the end of a hold in which 'Hurry, this booking expires soon' is shown. */
export const hurryMs = 2 * 60_000;

/** Days after today that the booking widget offers. */
export const bookingWindowDays = 60;

/** Most kinds of gift vouchers in one basket, and most vouchers of one kind. The api has the same limits. */
export const voucherBounds = { lines: 10, quantity: 10 } as const;

/** Locations within this radius are 'nearby'. */
export const nearbyRadiusMiles = 20;

/** The number of nearest locations that are shown if none is nearby. */
export const nearestCount = 2;

/** Limit on the locations of one search. */
export const maxFound = 200;

/** Most locations that are listed at once; more are listed by group, and a group is loaded when it is opened. */
export const maxListedAtOnce = 60;

/** Country of a search before the visitor chooses one, ISO 3166-1 alpha-2. */
export const defaultCountry = 'US';

/** Timeout of the browser's geolocation. */
export const geolocationLimitMs = 8_000;

/** Interval at which a ticketing widget is polled until it is ready. */
export const widgetPollMs = 100;

/** Timeout of a ticketing widget. After it, a link takes the place of the widget. */
export const widgetLimitMs = 10_000;

/** The time during which the basket that Book Now returned is used without fetching it. */
export const handedBasketMs = 60_000;

/** Delays before a checkout with an unknown outcome is repeated. The last delay applies to all later repeats. */
export const reconcileDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Automatic repeats of a checkout with an unknown outcome. After them, the visitor decides. */
export const reconcileAttempts = 8;

/** The wait before the confirmation of a basket that was booked elsewhere is fetched again after an error. */
export const confirmationRetryMs = 1_000;

/** Automatic fetches of such a confirmation. After them, the visitor decides. */
export const confirmationFetches = 2;

/** Delays before a payment that is not decided yet is fetched again. The last delay applies to all later fetches. */
export const paymentCheckDelaysMs = [1_000, 2_000, 3_000, 5_000, 10_000] as const;

/** Automatic fetches of a payment that is not decided. After them, the page says so, and the fetches become rare. */
export const paymentChecks = 8;

/** Fetches that the provider may need after the visitor has paid until it reports anything. */
export const awaitedPaymentChecks = 3;

/** Interval of the fetches while a payment stays undecided. */
export const paymentDoubtMs = 30_000;
