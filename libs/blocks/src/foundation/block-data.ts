import type {
  CountedGroup,
  Deal,
  FormWire,
  GameSummary,
  GoogleReview,
  Location,
  Media,
} from '@latchkey/cms-client/contract';
import type { ReactNode } from 'react';

/** A page in a list: an article, a package or a mode. Fields that a kind does not have are absent. */
export interface PageTeaser {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly summary: string | null;
  readonly picture: Media | null;
  /** The date of an article, `YYYY-MM-DD`. */
  readonly publishedAt?: string;
  readonly tags?: readonly { readonly title: string }[];
  /** The price of a package or a mode, as an editor wrote it. */
  readonly price?: string | null;
  readonly facts?: readonly { readonly title: string; readonly value: string | null }[];
}

/** Google's reviews of the venue, or of all venues: `reviews` are the newest, `rating` (1–5) and `count` cover all of them. */
export interface GoogleReviews {
  readonly reviews: readonly GoogleReview[];
  /** The average from 1 to 5; null without ratings. */
  readonly rating: number | null;
  readonly count: number;
}

/**
 * The data that a block can need besides its own content. A block names its needs in `defineBlock` and receives them as `data`. The host has a
 * loader for each entry, and calls those that the blocks of the page need (`collectNeeds`). A list that cannot be loaded is empty.
 */
export interface BlockData {
  /** The games of this page's venue, or of the chain if none is chosen. */
  readonly games: readonly GameSummary[];
  /** The games of the whole chain. */
  readonly chainGames: readonly GameSummary[];
  /** All locations of the chain; empty if they are too many to be shown at once. */
  readonly locations: readonly Location[];
  /** The locations by group if they are too many to be shown at once, else nothing. */
  readonly locationGroups: readonly CountedGroup[];
  /** The articles of this page's venue, newest first. */
  readonly articles: readonly PageTeaser[];
  /** The packages and modes of this page's venue. */
  readonly packages: readonly PageTeaser[];
  /** Today's deals at this page's venue, or at any venue if none is chosen. */
  readonly deals: readonly Deal[];
  /** The reviews of Google; null without any. */
  readonly googleReviews: GoogleReviews | null;
  /** The forms that the blocks name in `formId`, by that id or slug. */
  readonly forms: ReadonlyMap<string, FormWire>;
  /** The gift vouchers of this page's venue for its basket, as the host renders them. */
  readonly giftCard: ReactNode;
}

export type BlockNeed = keyof BlockData;
