import { directionsHref } from '@latchkey/blocks';
import { defaultCountry } from '@latchkey/booking-core';
import { findOrderLaw, isVideo, type GameSummary, type Location } from '@latchkey/cms-client/contract';
import { townParts } from '@latchkey/i18n';
import type { PictureMedia } from '@latchkey/ui';
import type { GamePlate, VenueOfBasket } from '../basket/venue.ts';
import { readCountry } from '../foundation/read-country.ts';

/** Builds the part of a location that the basket and the checkout show. */
export function toVenueOfBasket(
  location: Location,
  games: readonly GameSummary[],
  legal: VenueOfBasket['legal'] = { terms: null, privacy: null },
): VenueOfBasket {
  const { id, slug, name, timeZone, telephone, address } = location;
  const lines = address === null ? [] : [address.address, address.address2, ...townParts(address)];
  return {
    id,
    slug,
    name,
    timeZone,
    country: readCountry(location),
    telephone,
    address: lines.filter((line) => line !== null && line !== undefined).filter((line) => line !== ''),
    directionsHref: directionsHref(location),
    usesExternalWidget: location.usesResovaWidget,
    orderLaw: findOrderLaw(address?.country ?? defaultCountry, location.orderWords),
    legal,
    games: Object.fromEntries(games.map((game) => [game.id, toPlate(game)])),
  };
}

function toPlate({ name, headerMedia, poster, color }: GameSummary): GamePlate {
  const scene = headerMedia.find((media) => !isVideo(media)) ?? poster;
  return { name, picture: scene === null ? null : pickPicture(scene), color };
}

/** Keeps only the fields that are shown; the file name, for example, is in the editors' language. */
function pickPicture({ url, width, height, alternativeText, formats, blurDataUrl }: PictureMedia): PictureMedia {
  return { url, width, height, alternativeText, formats, blurDataUrl };
}
