/**
 * The ways to book a game, in the order in which they are tried (readings, Which way to book). To add one, add a function
 * and its line in `providers`: every view that is a record over `BookingWay['type']` stops compiling until it shows it.
 */

/** What of a location decides. A cms-client `Location` is one. */
export interface ProviderLocation {
  readonly rollerDomain: string | null;
  readonly usesResovaWidget: boolean;
  readonly resovaSubDomain: string | null;
}

/** What of a game at a location decides. A cms-client `GameLocation` is one. */
export interface ProviderGameLocation {
  readonly rollerStandard: string | null;
  readonly rollerKidsMode: string | null;
  readonly resovaStandard: string | null;
  readonly resovaKidsMode: string | null;
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
  const productId = idFor(isKidsMode, gameLocation?.rollerKidsMode, gameLocation?.rollerStandard);
  if (!location?.rollerDomain || productId === null) return null;
  return { type: 'roller', rollerDomain: location.rollerDomain, productId } as const;
}

function resovaWidget({ location, gameLocation, isKidsMode }: ProviderQuestion) {
  const itemId = resovaItem(gameLocation, isKidsMode);
  if (!location?.usesResovaWidget || !location.resovaSubDomain || itemId === null) return null;
  return { type: 'resova-widget', subDomain: location.resovaSubDomain, itemId } as const;
}

function resova({ gameLocation, isKidsMode }: ProviderQuestion) {
  const itemId = resovaItem(gameLocation, isKidsMode);
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

function resovaItem(gameLocation: ProviderGameLocation | null, isKidsMode: boolean): string | null {
  return idFor(isKidsMode, gameLocation?.resovaKidsMode, gameLocation?.resovaStandard);
}

/** The kids id in kids mode, else the standard id; where one is missing the other serves. */
function idFor(isKidsMode: boolean, kids: string | null | undefined, standard: string | null | undefined) {
  const [first, second] = isKidsMode ? [kids, standard] : [standard, kids];
  return first || second || null;
}
