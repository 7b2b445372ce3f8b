/**
 * Business numbers of the booking flow, each with the place it comes from. Units are in the names.
 */

/** §9 Delay around basket update/navigation: after the basket's update, and again after navigating. */
export const settleMs = 500;

/** §9 Basket loaded delay. */
export const basketLoadedMs = 1_000;

/** §9 Basket delete reset delay. */
export const basketResetMs = 500;

/** §9 Slot rows split count: how many slots show before 'More'. */
export const defaultSplitCount = 5;

/** Our own: the location's wall clock, HH:MM, from which a slot counts as one of the afternoon, and of the evening. */
export const afternoonFrom = '12:00';
export const eveningFrom = '17:00';

/** §9 Slot columns. */
export const defaultColumns = 3;

/** Readings, Additions to §7: a hold lasts ten minutes from the basket's creation ... */
export const holdMs = 10 * 60_000;

/** ... and five more by its one renewal. */
export const renewalMs = 5 * 60_000;

/** Readings: 'Hurry, this booking expires soon' shows from two minutes before the end. */
export const hurryMs = 2 * 60_000;

/** Readings, Money, dates, time: the booking widget offers today and sixty days on. */
export const bookingWindowDays = 60;

/** Our own: most kinds of gift vouchers in one basket, and most of one kind. The api keeps to the same numbers. */
export const voucherBounds = { lines: 10, quantity: 10 } as const;

/** §9 Nearby radius. */
export const nearbyRadiusMiles = 20;

/** §9 Fallback when none nearby: how many of the nearest are shown. */
export const nearestCount = 2;

/** §9 Search result limit. */
export const searchLimit = 200;

/** §9 Default country. */
export const defaultCountry = 'US';

/** Our own: how long the browser may take to say where the visitor is. */
export const geolocationLimitMs = 8_000;

/** §9 Readiness poll: how often a ticketing widget is asked whether it can be shown. */
export const widgetPollMs = 100;

/** Readings, Third parties: a ticketing widget that is not ready by then is given up for a link. */
export const widgetLimitMs = 10_000;

/** Our own: how long the basket that Book Now has brought is used without a request of its own. */
export const handedBasketMs = 60_000;

/** Our own: how long to wait before asking again after a checkout whose outcome is unknown. The last one repeats. */
export const reconcileDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Our own: how often to ask by ourselves before the visitor is asked to. */
export const reconcileAttempts = 8;
