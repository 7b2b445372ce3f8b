import type { CountedGroup, FormWire, Game, GameSummary, GoogleRating, Location } from '@latchkey/cms-client/contract';
import type { Locale, ShownPrice, Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import type { BlockData } from './block-data.ts';

/** The terms of a booking, shown before the first press. */
export interface BookingTerms {
  /** The price for an ordinary customer; null if unknown. */
  readonly fromPrice: ShownPrice | null;
  /** True where everything is paid at the location, not on the site. */
  readonly isPaidAtLocation: boolean;
  /** The rating of Google; null without ratings. */
  readonly rating: GoogleRating | null;
  /** The sentence about the cost of cancelling; null if there is none. */
  readonly cancellation: string | null;
}

/** The report of a block that was left out. */
export interface BlockError {
  /** The `__component` of the block, as received. */
  readonly type: string;
  readonly id: string;
  readonly reason: string;
}

/** The document that a button of the interaction `popup` opens, prepared by the host. */
export interface PopupSheet {
  readonly name: string;
  readonly body: ReactNode;
}

/** The ground of pages and its text, `#rrggbb`. */
export interface Stage {
  readonly ground: string;
  readonly text: string;
}

/** The parts of blocks that the host renders; a block is left out if the host does not have its part. */
export interface HostParts {
  /** Renders the fields of a form, their errors and the result of sending them; `name` is the form's name for screen readers. */
  readonly form?: (form: FormWire, name: string) => ReactNode;
  /** Renders the subscription to the list of this id. */
  readonly newsletter?: (listId: string) => ReactNode;
  /** Renders the filter above a list of games. */
  readonly gamesFilter?: () => ReactNode;
}

/**
 * The page's data for its blocks: a plain object that the host's server creates once per page. It is never sent to the browser; its
 * functions are called only while rendering.
 */
export interface BlockContext {
  readonly locale: Locale;
  /** The name of the brand, which replaces `%location` if no location is chosen. */
  readonly brandName: string;
  /** The name of the location, which replaces `%location`; null if none is chosen. */
  readonly locationName: string | null;
  readonly location: Location | null;
  /** The values of the placeholders in texts, by name. Without it the placeholders stay as they are written. */
  readonly sentences?: Readonly<Record<string, string>>;
  readonly game: Game | GameSummary | null;
  readonly t: Translator;
  /** The plain subject of the page; optional. */
  readonly pageName?: string | null;
  /** True where the host shows breadcrumbs above the blocks; false if absent. */
  readonly hasBreadcrumbs?: boolean;
  /** The terms of a booking for the header of this page; optional. */
  readonly terms?: BookingTerms | null;
  /** The ground and the text of the chain's theme, for the colours of games; the built-in ones if absent. */
  readonly stage?: Stage;
  /** Converts a content URL such as `/escape-games` to one of the site, with locale and location. */
  readonly href: (path: string) => string;
  /**
   * Returns the URL of the extra text of a page header, by the block's id: html that the host has sanitised. Without it the text is
   * part of the page.
   */
  readonly extraHref?: (blockId: string) => string | null;
  readonly gameHref: (game: Pick<GameSummary, 'slug'>) => string;
  readonly locationHref: (location: Pick<Location, 'slug'>) => string;
  /** Returns the URL where the locations of a group are listed. A host that lists groups has it. */
  readonly locationGroupHref?: (group: Pick<CountedGroup, 'key'>) => string;
  /** The URL where a visitor chooses a venue without a script. */
  readonly chooseLocationHref: string;
  /** Returns the popup document of a slug, or null. Optional. */
  readonly popup?: (slug: string) => PopupSheet | null;
  /** Returns the game of a slug, or null. Without it only the page's game is known. */
  readonly gameBySlug?: (slug: string) => GameSummary | null;
  /** The data that the blocks of this page need. A block whose data are missing is left out. */
  readonly data: Readonly<Partial<BlockData>>;
  /** The parts that only the host can render, because they call the api. */
  readonly parts?: HostParts;
  /** Hosts (`widgets.example`) whose scripts an embed section may run. */
  readonly embedHosts?: readonly string[];
  /** The host's keys for map providers. They are public: the browser sends them to the provider. */
  readonly mapKeys?: Readonly<Partial<Record<'google' | 'mapbox', string>>>;
  /** Reports a block that renders nothing because it is unknown, invalid or throws; called once per block. */
  readonly report: (failure: BlockError) => void;
}
