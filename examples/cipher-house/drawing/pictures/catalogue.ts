import type { Sheet } from '../print/press.ts';
import { cutWindow } from '../print/cut-window.ts';
import { tallyPicture } from './articles/tally.ts';
import { jammedPicture } from './groups/jammed.ts';
import { outInTimePicture } from './groups/out-in-time.ts';
import { peepersPicture } from './groups/peepers.ts';
import { tablePicture } from './groups/table.ts';
import { torchesPicture } from './groups/torches.ts';
import { auditoriumPicture, auditoriumPortrait } from './house/auditorium.ts';
import { benchPicture } from './house/bench.ts';
import { corridorPicture, corridorPortrait } from './house/corridor.ts';
import { foyerPicture } from './house/foyer.ts';
import { hostPicture } from './house/host.ts';
import { lettersPicture } from './house/letters.ts';
import { matineePicture } from './house/matinee.ts';
import { signPicture } from './house/sign.ts';
import { teaPicture } from './belladonna/tea.ts';
import { kitchenPicture } from './dragon/kitchen.ts';
import { compartmentPicture } from './nowhere-express/compartment.ts';
import { icePicture } from './station-nine/ice.ts';
import { elsewherePicture, piecesPicture, witnessesPicture } from './valdini/programme.ts';
import { creekPicture } from './way/creek.ts';
import { elevenStepsPicture } from './way/eleven-steps.ts';
import { lampPicture } from './way/lamp.ts';
import { planPicture } from './way/plan.ts';
import { rocksPicture } from './way/rocks.ts';
import { sideDoorPicture } from './way/side-door.ts';
import { underTheTracksPicture } from './way/under-the-tracks.ts';
import { keyholderPicture } from './belladonna/keyholder.ts';
import { belladonnaPoster } from './belladonna/poster.ts';
import { belladonnaScene } from './belladonna/scene.ts';
import { dragonPoster } from './dragon/poster.ts';
import { dragonScene } from './dragon/scene.ts';
import { nowhereExpressPoster } from './nowhere-express/poster.ts';
import { nowhereExpressScene } from './nowhere-express/scene.ts';
import { stationNinePoster } from './station-nine/poster.ts';
import { stationNineScene } from './station-nine/scene.ts';
import { valdiniPoster } from './valdini/poster.ts';
import { valdiniScene } from './valdini/scene.ts';
import { captainMarrowPoster } from './captain-marrow/poster.ts';
import { captainMarrowScene } from './captain-marrow/scene.ts';
import { clockmakerPoster } from './clockmaker/poster.ts';
import { clockmakerScene } from './clockmaker/scene.ts';
import { dubaiPicture } from './dubai/picture.ts';
import { homeHero, homeHeroPortrait } from './home/hero.ts';
import { midnightArchivePoster } from './midnight-archive/poster.ts';
import { midnightArchiveScene } from './midnight-archive/scene.ts';
import { orlandoPicture } from './orlando/picture.ts';
import { austinPicture } from './austin/picture.ts';
import { bostonPicture } from './boston/picture.ts';
import { chicagoPicture } from './chicago/picture.ts';
import { losAngelesPicture } from './los-angeles/picture.ts';
import { madridPicture } from './madrid/picture.ts';
import { newYorkPicture } from './new-york/picture.ts';
import { seattlePicture } from './seattle/picture.ts';
import { sydneyPicture } from './sydney/picture.ts';
import { torontoPicture } from './toronto/picture.ts';
import { parisPicture } from './paris/picture.ts';
import { giftPicture } from './articles/gift.ts';
import { keysPicture } from './articles/keys.ts';
import { typeCasePicture } from './articles/type-case.ts';
import { duelPicture } from './modes/duel.ts';
import { kidsPicture } from './modes/kids.ts';
import { quietHourPicture } from './modes/quiet-hour.ts';
import { birthdayPicture } from './packages/birthday.ts';
import { companyPicture } from './packages/company.ts';
import { dateNightPicture } from './packages/date-night.ts';
import { friendsPicture } from './packages/friends.ts';
import { kidsPartyPicture } from './packages/kids-party.ts';
import { schoolPicture } from './packages/school.ts';
import { wholeHousePicture } from './packages/whole-house.ts';

/** A picture of the demo chain. */
export interface Picture {
  /** The key in `media.json` and the path under `media`. */
  readonly key: string;
  /** The name in an editor's list of pictures. */
  readonly name: string;
  /** The widths of the files in pixels that are made of the picture. A browser loads the smallest one that is sharp on its screen. */
  readonly widths: readonly number[];
  readonly draw: () => Sheet;
  /** The sheet for a phone held upright, if a page shows the picture from edge to edge. */
  readonly drawPortrait?: () => Sheet;
}

/** The widths for other wide pictures. */
const wide = [480, 800, 1200, 1800] as const;
/** The widths for pictures that fill a whole window, also on screens with twice the density. */
const hero = [480, 800, 1200, 1800, 2400] as const;
/** The widths of a phone at twice and three times the density. */
export const portraitWidths = [480, 800, 1200] as const;
/** The widths for pictures that stand on a card. */
const portrait = [480, 800, 1200] as const;

/**
 * Returns the function that draws the part of a scene for a phone held upright. The part begins at (x, y), and its width is to its height as 3 to 4. It is
 * drawn anew at the width of the widest file, 1200 pixels.
 */
function upright(draw: () => Sheet, x: number, y: number, width: number): () => Sheet {
  return () => cutWindow(draw(), { x, y, width, height: (width * 4) / 3 }, 1200 / width);
}

/** All pictures, in the order in which they are drawn. */
export const catalogue: readonly Picture[] = [
  {
    key: 'home/keyhole',
    name: 'The stage and the keyhole',
    widths: hero,
    draw: homeHero,
    drawPortrait: homeHeroPortrait,
  },
  {
    key: 'games/midnight-archive-poster',
    name: 'The Midnight Archive, poster',
    widths: portrait,
    draw: midnightArchivePoster,
  },
  {
    key: 'games/midnight-archive-scene',
    name: 'The Midnight Archive, scene',
    widths: hero,
    draw: midnightArchiveScene,
    drawPortrait: upright(midnightArchiveScene, 1069, 200, 862),
  },
  {
    key: 'games/clockmakers-last-hour-poster',
    name: 'The Clockmaker’s Last Hour, poster',
    widths: portrait,
    draw: clockmakerPoster,
  },
  {
    key: 'games/clockmakers-last-hour-scene',
    name: 'The Clockmaker’s Last Hour, scene',
    widths: hero,
    draw: clockmakerScene,
    drawPortrait: upright(clockmakerScene, 1060, 0, 1012),
  },
  {
    key: 'games/captain-marrows-lantern-poster',
    name: 'Captain Marrow’s Lantern, poster',
    widths: portrait,
    draw: captainMarrowPoster,
  },
  {
    key: 'games/captain-marrows-lantern-scene',
    name: 'Captain Marrow’s Lantern, scene',
    widths: hero,
    draw: captainMarrowScene,
    drawPortrait: upright(captainMarrowScene, 960, 140, 907),
  },
  {
    key: 'games/nowhere-express-poster',
    name: 'The Nowhere Express, poster',
    widths: portrait,
    draw: nowhereExpressPoster,
  },
  {
    key: 'games/nowhere-express-scene',
    name: 'The Nowhere Express, scene',
    widths: hero,
    draw: nowhereExpressScene,
    drawPortrait: upright(nowhereExpressScene, 1150, 40, 938),
  },
  {
    key: 'games/belladonnas-glasshouse-poster',
    name: 'Madame Belladonna’s Glasshouse, poster',
    widths: portrait,
    draw: belladonnaPoster,
  },
  {
    key: 'games/belladonnas-glasshouse-scene',
    name: 'Madame Belladonna’s Glasshouse, scene',
    widths: hero,
    draw: belladonnaScene,
    drawPortrait: upright(belladonnaScene, 1088, 150, 900),
  },
  {
    key: 'games/great-valdini-vanishes-poster',
    name: 'The Great Valdini Vanishes, poster',
    widths: portrait,
    draw: valdiniPoster,
  },
  {
    key: 'games/great-valdini-vanishes-scene',
    name: 'The Great Valdini Vanishes, scene',
    widths: hero,
    draw: valdiniScene,
    drawPortrait: upright(valdiniScene, 1080, 100, 938),
  },
  {
    key: 'games/station-nine-poster',
    name: 'Station Nine Does Not Answer, poster',
    widths: portrait,
    draw: stationNinePoster,
  },
  {
    key: 'games/station-nine-scene',
    name: 'Station Nine Does Not Answer, scene',
    widths: hero,
    draw: stationNineScene,
    drawPortrait: upright(stationNineScene, 1080, 160, 892),
  },
  {
    key: 'games/dragon-who-would-not-bake-poster',
    name: 'The Dragon Who Would Not Bake, poster',
    widths: portrait,
    draw: dragonPoster,
  },
  {
    key: 'games/dragon-who-would-not-bake-scene',
    name: 'The Dragon Who Would Not Bake, scene',
    widths: hero,
    draw: dragonScene,
    drawPortrait: upright(dragonScene, 1300, 220, 848),
  },
  { key: 'locations/orlando', name: 'Orlando at dusk', widths: wide, draw: orlandoPicture },
  { key: 'locations/paris', name: 'Paris at night', widths: wide, draw: parisPicture },
  { key: 'locations/dubai', name: 'Dubai at nightfall', widths: wide, draw: dubaiPicture },
  {
    key: 'locations/new-york',
    name: 'New York, the evening the sun sets in the street',
    widths: wide,
    draw: newYorkPicture,
  },
  { key: 'locations/los-angeles', name: 'Los Angeles, searchlights', widths: wide, draw: losAngelesPicture },
  { key: 'locations/chicago', name: 'Chicago, the last train', widths: wide, draw: chicagoPicture },
  { key: 'locations/austin', name: 'Austin, the bats', widths: wide, draw: austinPicture },
  { key: 'locations/seattle', name: 'Seattle in the rain', widths: wide, draw: seattlePicture },
  { key: 'locations/boston', name: 'Boston by two lanterns', widths: wide, draw: bostonPicture },
  { key: 'locations/toronto', name: 'Toronto in the snow', widths: wide, draw: torontoPicture },
  { key: 'locations/madrid', name: 'Madrid, the fan', widths: wide, draw: madridPicture },
  { key: 'locations/sydney', name: 'Sydney before the first night', widths: wide, draw: sydneyPicture },
  { key: 'packages/birthday', name: 'Birthday, the cake with rooms to let', widths: portrait, draw: birthdayPicture },
  { key: 'packages/company', name: 'Company, the padlock', widths: portrait, draw: companyPicture },
  { key: 'packages/friends', name: 'Friends, a drink with a key in it', widths: portrait, draw: friendsPicture },
  { key: 'packages/school', name: 'School, the apple', widths: portrait, draw: schoolPicture },
  { key: 'packages/whole-house', name: 'The whole house, front taken off', widths: portrait, draw: wholeHousePicture },
  { key: 'packages/date-night', name: 'A table for two', widths: portrait, draw: dateNightPicture },
  { key: 'packages/kids-party', name: 'Kids’ party, the seventh balloon', widths: portrait, draw: kidsPartyPicture },
  { key: 'modes/kids', name: 'Kids Mode, a great detective', widths: portrait, draw: kidsPicture },
  { key: 'modes/duel', name: 'Duel, two doors and a watch', widths: portrait, draw: duelPicture },
  { key: 'modes/quiet-hour', name: 'Quiet Hour, the bell under glass', widths: portrait, draw: quietHourPicture },
  { key: 'articles/keys', name: 'The key board', widths: portrait, draw: keysPicture },
  { key: 'articles/type-case', name: 'The type case', widths: portrait, draw: typeCasePicture },
  { key: 'articles/gift', name: 'An evening, wrapped', widths: portrait, draw: giftPicture },
  {
    key: 'house/auditorium',
    name: 'The auditorium without seats',
    widths: hero,
    draw: auditoriumPicture,
    drawPortrait: auditoriumPortrait,
  },
  {
    key: 'house/corridor',
    name: 'Eight doors, eight lights',
    widths: hero,
    draw: corridorPicture,
    drawPortrait: corridorPortrait,
  },
  { key: 'house/sign', name: 'The mark goes up', widths: wide, draw: signPicture },
  { key: 'house/host', name: 'What the host sees', widths: portrait, draw: hostPicture },
  { key: 'house/foyer', name: 'The foyer', widths: portrait, draw: foyerPicture },
  { key: 'house/matinee', name: 'The foyer by daylight', widths: portrait, draw: matineePicture },
  { key: 'house/bench', name: 'The workshop, a lock laid open', widths: portrait, draw: benchPicture },
  { key: 'house/letters', name: 'The letters of a year', widths: portrait, draw: lettersPicture },
  { key: 'groups/torches', name: 'Four torches, one chest', widths: portrait, draw: torchesPicture },
  { key: 'groups/out-in-time', name: 'Out, with seconds to spare', widths: portrait, draw: outInTimePicture },
  { key: 'groups/table', name: 'Candles and paper hats', widths: portrait, draw: tablePicture },
  { key: 'groups/peepers', name: 'Three high at the keyhole', widths: portrait, draw: peepersPicture },
  { key: 'groups/jammed', name: 'The door jams', widths: portrait, draw: jammedPicture },
  { key: 'way/lamp', name: 'The lamp over the door', widths: portrait, draw: lampPicture },
  { key: 'way/side-door', name: 'The side door and its ramp', widths: portrait, draw: sideDoorPicture },
  { key: 'way/eleven-steps', name: 'Paris, eleven steps down', widths: portrait, draw: elevenStepsPicture },
  {
    key: 'way/under-the-tracks',
    name: 'Chicago, the door under the tracks',
    widths: portrait,
    draw: underTheTracksPicture,
  },
  { key: 'way/creek', name: 'Dubai, the door on the creek', widths: portrait, draw: creekPicture },
  { key: 'way/rocks', name: 'Sydney, the door that waits', widths: portrait, draw: rocksPicture },
  { key: 'way/plan', name: 'From the street to the room, a plan', widths: portrait, draw: planPicture },
  { key: 'articles/tally', name: 'The slate', widths: portrait, draw: tallyPicture },
  { key: 'games/belladonna-tea', name: 'The invitation said tea', widths: portrait, draw: teaPicture },
  { key: 'games/belladonna-keyholder', name: 'The Keyholder', widths: portrait, draw: keyholderPicture },
  { key: 'games/dragon-kitchen', name: 'Flour through a sieve', widths: portrait, draw: kitchenPicture },
  { key: 'games/nowhere-compartment', name: 'Compartment seven', widths: portrait, draw: compartmentPicture },
  { key: 'games/station-nine-ice', name: 'What sleeps under Station Nine', widths: portrait, draw: icePicture },
  { key: 'games/valdini-elsewhere', name: 'The Cabinet of Elsewhere', widths: portrait, draw: elsewherePicture },
  { key: 'games/valdini-pieces', name: 'The Gentleman in No Pieces', widths: portrait, draw: piecesPicture },
  { key: 'games/valdini-witnesses', name: 'Nine hundred witnesses', widths: portrait, draw: witnessesPicture },
];
