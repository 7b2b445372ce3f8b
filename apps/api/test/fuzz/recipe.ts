import type { Random } from '@latchkey/testing';
import type { RequestParts } from './request-parts.ts';
import type { World } from './world.ts';

/** Creates a valid request for an operation. */
export type Recipe = (world: World, random: Random) => RequestParts | Promise<RequestParts>;
