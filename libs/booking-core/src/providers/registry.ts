/**
 * The ways to book a game, in the order in which they are tried. To add one, add a function and its line in `providers`: every view
 * that is a record over `BookingWay['type']` stops compiling until it shows the new type.
 */

/** The ids by which a ticketing system knows a game at a location: of the standard game, and of its Kids Mode. */
const ticketingIds = {
  roller: { standard: 'rollerStandard', kids: 'rollerKidsMode' },
  resova: { standard: 'resovaStandard', kids: 'resovaKidsMode' },
} as const;

type TicketingIds = (typeof ticketingIds)[keyof typeof ticketingIds];
export type TicketingIdName = TicketingIds['standard' | 'kids'];

/** The names of the fields that have these ids. */
export const ticketingIdNames: readonly TicketingIdName[] = Object.values(ticketingIds).flatMap(
  ({ standard, kids }) => [standard, kids],
);

/** The fields of a location that decide the way to book. A cms-client `Location` is one. */
export interface ProviderLocation {
  readonly rollerDomain: string | null;
  readonly usesResovaWidget: boolean;
  readonly resovaSubDomain: string | null;
}

/** The fields of a game at a location that decide the way to book. A cms-client `GameLocation` is one. */
export interface ProviderGameLocation extends Readonly<Record<TicketingIdName, string | null>> {
  readonly comingSoon: boolean;
  readonly bookingLink: string | null;
}

/** The game and the location for which the way to book is decided. */
export interface ProviderQuestion {
  /** The chosen location; null if there is none. */
  readonly location: ProviderLocation | null;
  /** The game at that location; null if it is not offered. */
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
  const productId = chooseId(ticketingIds.roller, gameLocation, isKidsMode);
  if (!location?.rollerDomain || productId === null) return null;
  return { type: 'roller', rollerDomain: location.rollerDomain, productId } as const;
}

function resovaWidget({ location, gameLocation, isKidsMode }: ProviderQuestion) {
  const itemId = chooseId(ticketingIds.resova, gameLocation, isKidsMode);
  if (!location?.usesResovaWidget || !location.resovaSubDomain || itemId === null) return null;
  return { type: 'resova-widget', subDomain: location.resovaSubDomain, itemId } as const;
}

function resova({ gameLocation, isKidsMode }: ProviderQuestion) {
  const itemId = chooseId(ticketingIds.resova, gameLocation, isKidsMode);
  return itemId === null ? null : ({ type: 'resova', itemId } as const);
}

function link({ gameLocation }: ProviderQuestion) {
  return gameLocation?.bookingLink ? ({ type: 'link', url: gameLocation.bookingLink } as const) : null;
}

function none(_question: ProviderQuestion) {
  return { type: 'none' } as const;
}

/** Every way to book, in the order in which they are tried. */
export const providers = [chooseLocation, comingSoon, roller, resovaWidget, resova, link, none] as const;

/** The way in which a visitor books, with the data that the view needs. */
export type BookingWay = NonNullable<ReturnType<(typeof providers)[number]>>;

/**
 * The place where each way sells its tickets: nowhere yet, in our own basket, in a third-party script on our page, or on a page elsewhere. It decides
 * who shows prices, what needs scripts and which hosts the content security policy allows.
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

/** The providers that sell in a script of their own. Each has a folder in the site. */
export type WidgetProvider = {
  [Type in BookingWay['type']]: (typeof salesOf)[Type] extends 'widget' ? Type : never;
}[BookingWay['type']];

/** True if a ticketing system has a Kids Mode of the game at this location. An absent id counts as null. */
export function hasKidsId(
  gameLocation: Readonly<Partial<Record<TicketingIdName, string | number | null | undefined>>>,
): boolean {
  return Object.values(ticketingIds).some(({ kids }) => (gameLocation[kids] ?? null) !== null);
}

/** Chooses the kids id in Kids Mode, else the standard id; if one is missing, the other one. */
function chooseId({ standard, kids }: TicketingIds, gameLocation: ProviderGameLocation | null, isKidsMode: boolean) {
  const [first, second] = isKidsMode ? [kids, standard] : [standard, kids];
  return gameLocation?.[first] || gameLocation?.[second] || null;
}
