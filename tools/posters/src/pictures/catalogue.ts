import type { Sheet } from '../print/press.ts';
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
import { homeHero } from './home/hero.ts';
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

export interface Picture {
  /** The key in `media.json` and the path under `public/media`. */
  readonly key: string;
  /** What an editor reads in a list of pictures. */
  readonly name: string;
  /** Renditions in CSS pixels across; a portrait needs none for a whole wide screen. */
  readonly widths: readonly number[];
  readonly draw: () => Sheet;
}

const wide = [480, 800, 1200, 1800] as const;
/** Also of what stands on a card. */
const portrait = [480, 800, 1200] as const;

export const catalogue: readonly Picture[] = [
  { key: 'home/keyhole', name: 'The stage and the keyhole', widths: wide, draw: homeHero },
  {
    key: 'games/midnight-archive-poster',
    name: 'The Midnight Archive, poster',
    widths: portrait,
    draw: midnightArchivePoster,
  },
  {
    key: 'games/midnight-archive-scene',
    name: 'The Midnight Archive, scene',
    widths: wide,
    draw: midnightArchiveScene,
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
    widths: wide,
    draw: clockmakerScene,
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
    widths: wide,
    draw: captainMarrowScene,
  },
  {
    key: 'games/nowhere-express-poster',
    name: 'The Nowhere Express, poster',
    widths: portrait,
    draw: nowhereExpressPoster,
  },
  { key: 'games/nowhere-express-scene', name: 'The Nowhere Express, scene', widths: wide, draw: nowhereExpressScene },
  {
    key: 'games/belladonnas-glasshouse-poster',
    name: 'Madame Belladonna’s Glasshouse, poster',
    widths: portrait,
    draw: belladonnaPoster,
  },
  {
    key: 'games/belladonnas-glasshouse-scene',
    name: 'Madame Belladonna’s Glasshouse, scene',
    widths: wide,
    draw: belladonnaScene,
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
    widths: wide,
    draw: valdiniScene,
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
    widths: wide,
    draw: stationNineScene,
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
    widths: wide,
    draw: dragonScene,
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
];
