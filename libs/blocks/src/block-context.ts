import type { Game, GameSummary, Location } from '@latchkey/cms-client/schema';
import type { Locale, Translator } from '@latchkey/i18n';
import type { PageTeaser } from './cards/page-teaser.ts';

/** Why a block was left out. */
export interface BlockFailure {
  /** The `__component` as it came. */
  readonly type: string;
  readonly id: string;
  readonly reason: string;
}

/**
 * What a block may know of the page it stands on. A plain object that the host's server fills once per page and that never
 * crosses to the browser: functions in it are called while rendering only.
 */
export interface BlockContext {
  readonly locale: Locale;
  /** Fills `%location` where no location is chosen. */
  readonly brandName: string;
  /** Fills `%location`; null where no location is chosen. */
  readonly locationName: string | null;
  readonly location: Location | null;
  readonly game: Game | GameSummary | null;
  readonly t: Translator;
  /** Turns a content address such as `/escape-games` into the site's own, with locale and location. */
  readonly href: (path: string) => string;
  readonly gameHref: (game: Pick<GameSummary, 'slug'>) => string;
  readonly locationHref: (location: Pick<Location, 'slug'>) => string;
  /** Where a visitor chooses a venue when no script runs. */
  readonly chooseLocationHref: string;
  readonly content: {
    /** Never rejects: a failed fetch is the empty list (§8). */
    readonly listGames: () => Promise<readonly GameSummary[]>;
    readonly listLocations: () => Promise<readonly Location[]>;
    /** The news of this page's venue, newest first. A host without it has none. */
    readonly listArticles?: () => Promise<readonly PageTeaser[]>;
    /** Packages and modes of this page's venue. A host without it has none. */
    readonly listPackages?: () => Promise<readonly PageTeaser[]>;
  };
  /** Told once per block that renders nothing because it is unknown, invalid or throws. */
  readonly report: (failure: BlockFailure) => void;
}
