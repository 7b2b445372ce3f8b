import type { RequestParts } from './asked.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** How to ask an operation so that it can only say yes. */
export type Recipe = (world: World, random: Random) => RequestParts | Promise<RequestParts>;
