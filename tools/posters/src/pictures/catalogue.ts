import type { Sheet } from '../print/press.ts';
import { captainMarrowPoster } from './captain-marrow/poster.ts';
import { captainMarrowScene } from './captain-marrow/scene.ts';
import { clockmakerPoster } from './clockmaker/poster.ts';
import { clockmakerScene } from './clockmaker/scene.ts';
import { dubaiPicture } from './dubai/picture.ts';
import { homeHero } from './home/hero.ts';
import { midnightArchivePoster } from './midnight-archive/poster.ts';
import { midnightArchiveScene } from './midnight-archive/scene.ts';
import { orlandoPicture } from './orlando/picture.ts';
import { parisPicture } from './paris/picture.ts';

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
  { key: 'locations/orlando', name: 'Orlando at dusk', widths: wide, draw: orlandoPicture },
  { key: 'locations/paris', name: 'Paris at night', widths: wide, draw: parisPicture },
  { key: 'locations/dubai', name: 'Dubai at nightfall', widths: wide, draw: dubaiPicture },
];
