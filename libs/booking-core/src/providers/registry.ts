/**
 * The ways to book a game, in the order in which they are tried (readings, Which way to book). To add one, add a function
 * and its line in `providers`: every view that is a record over `BookingWay['type']` stops compiling until it shows it.
 */

/** The ids by which a ticketing system knows a game at a location: of the standard game, and of its Kids Mode. */
const ticketingIds = {
  roller: { standard: 'rollerStandard', kids: 'rollerKidsMode' },
  resova: { standard: 'resovaStandard', kids: 'resovaKidsMode' },
} as const;

type TicketingIds = (typeof ticketingIds)[keyof typeof ticketingIds];
export type TicketingIdName = TicketingIds['standard' | 'kids'];

/** The names of all those ids, in one order. */
export const ticketingIdNames: readonly TicketingIdName[] = Object.values(ticketingIds).flatMap(
  ({ standard, kids }) => [standard, kids],
);

/** What of a location decides. A cms-client `Location` is one. */
export interface ProviderLocation {
  readonly rollerDomain: string | null;
  readonly usesResovaWidget: boolean;
  readonly resovaSubDomain: string | null;
}

/** What of a game at a location decides. A cms-client `GameLocation` is one. */
export interface ProviderGameLocation extends Readonly<Record<TicketingIdName, string | null>> {
  readonly comingSoon: boolean;
  readonly bookingLink: string | null;
}

export interface ProviderQuestion {
  /** The chosen location, null while there is none. */
  readonly location: ProviderLocation | null;
  /** The game at that location, null where it is not offered. */
  readonly gameLocation: ProviderGameLocation | null;
  readonly isKidsMode: boolean;
}

function chooseLocation({ location }: ProviderQuestion) {
  return location === null ? ({ type: 'choose-location' } as const) : null;
}

function comingSoon({ gameLocation }: ProviderQuestion) {
  return gameLocation?.comingSoon === true ? ({ type: 'coming-soon' } as const) : null;
}

function roller({ location, gameLocation, isKidsMode }: ProviderQuestion) {
  const productId = idFor(ticketingIds.roller, gameLocation, isKidsMode);
  if (!location?.rollerDomain || productId === null) return null;
  return { type: 'roller', rollerDomain: location.rollerDomain, productId } as const;
}

function resovaWidget({ location, gameLocation, isKidsMode }: ProviderQuestion) {
  const itemId = idFor(ticketingIds.resova, gameLocation, isKidsMode);
  if (!location?.usesResovaWidget || !location.resovaSubDomain || itemId === null) return null;
  return { type: 'resova-widget', subDomain: location.resovaSubDomain, itemId } as const;
}

function resova({ gameLocation, isKidsMode }: ProviderQuestion) {
  const itemId = idFor(ticketingIds.resova, gameLocation, isKidsMode);
  return itemId === null ? null : ({ type: 'resova', itemId } as const);
}

function link({ gameLocation }: ProviderQuestion) {
  return gameLocation?.bookingLink ? ({ type: 'link', url: gameLocation.bookingLink } as const) : null;
}

function none(_question: ProviderQuestion) {
  return { type: 'none' } as const;
}

export const providers = [chooseLocation, comingSoon, roller, resovaWidget, resova, link, none] as const;

/** How a visitor books, with what the view needs for it. */
export type BookingWay = NonNullable<ReturnType<(typeof providers)[number]>>;

/**
 * Where tickets are sold on each way: nowhere yet, in our own basket, in a script of somebody else's on our page, or on a page
 * elsewhere. What follows from it (who says prices, what needs scripts, whom the policy of the pages lets in) is asked here.
 */
export const salesOf = {
  'choose-location': 'nowhere',
  'coming-soon': 'nowhere',
  roller: 'widget',
  'resova-widget': 'widget',
  resova: 'basket',
  link: 'elsewhere',
  none: 'nowhere',
} as const satisfies Readonly<Record<BookingWay['type'], 'nowhere' | 'basket' | 'widget' | 'elsewhere'>>;

/** The providers that sell in a script of their own: each has a folder in the site. */
export type WidgetProvider = {
  [Type in BookingWay['type']]: (typeof salesOf)[Type] extends 'widget' ? Type : never;
}[BookingWay['type']];

/** Whether a ticketing system knows a Kids Mode of the game there. An id that is absent counts as null. */
export function hasKidsId(
  gameLocation: Readonly<Partial<Record<TicketingIdName, string | number | null | undefined>>>,
): boolean {
  return Object.values(ticketingIds).some(({ kids }) => (gameLocation[kids] ?? null) !== null);
}

/** The kids id in kids mode, else the standard id; where one is missing the other serves. */
function idFor({ standard, kids }: TicketingIds, gameLocation: ProviderGameLocation | null, isKidsMode: boolean) {
  const [first, second] = isKidsMode ? [kids, standard] : [standard, kids];
  return gameLocation?.[first] || gameLocation?.[second] || null;
}
