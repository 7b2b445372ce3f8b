import type { Game } from '@latchkey/cms-client/schema';
import type { PageProps } from '../foundation/load-place.ts';

/** A game's page, where it is booked. */
export type OfferedPlace = Pick<PageProps, 'locale' | 'location'> & { readonly game: Game };
