import type { RequestParts } from './request-parts.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** Creates a valid request for an operation. */
export type Recipe = (world: World, random: Random) => RequestParts | Promise<RequestParts>;
