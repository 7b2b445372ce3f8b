import type { Game } from '@latchkey/cms-client/contract';
import type { PageProps } from '../foundation/load-page.ts';

/** The props of a game page that its booking needs. */
export type OfferedGame = Pick<PageProps, 'locale' | 'location'> & { readonly game: Game };

/** A value for the standard game and one for Kids Mode; they are equal if the venue has no separate one for kids. */
export interface KidsChoice<Thing> {
  readonly standard: Thing;
  readonly kids: Thing;
}
