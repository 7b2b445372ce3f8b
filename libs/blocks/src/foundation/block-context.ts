import type {
  Deal,
  FormWire,
  Game,
  GameSummary,
  GoogleRating,
  GoogleReview,
  Location,
  Media,
} from '@latchkey/cms-client/schema';
import type { Locale, Price, Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';

/** What a visitor wants to know before a first press: said early, and only where it is true. */
export interface BookingTerms {
  /** The cheapest ticket; null where nobody says what it costs. */
  readonly fromPrice: Price | null;
  /** Whether everything that is sold here is paid at the location and not on the site. */
  readonly isPaidAtLocation: boolean;
  /** Null where nobody has rated yet. */
  readonly rating: GoogleRating | null;
  /** What the chain promises of changing and cancelling, as a sentence of its editors. */
  readonly cancellation: string | null;
}

/** A page as a list of pages shows it: an article, a package or a mode. What a kind does not have is absent. */
export interface PageTeaser {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly summary: string | null;
  readonly picture: Media | null;
  /** YYYY-MM-DD, of an article. */
  readonly publishedAt?: string;
  readonly tags?: readonly { readonly title: string }[];
  /** As an editor wrote it, of a package or a mode. */
  readonly price?: string | null;
  readonly facts?: readonly { readonly title: string; readonly value: string | null }[];
}

/** Why a block was left out. */
export interface BlockError {
  /** The `__component` as it came. */
  readonly type: string;
  readonly id: string;
  readonly reason: string;
}

/** What a button of the interaction `popup` opens: a document of its own, made ready by the host. */
export interface PopupSheet {
  readonly name: string;
  readonly body: ReactNode;
}

/** What Google says of the venue, or of all of them; `reviews` are the newest, `rating` (1–5) and `count` are of all there are. */
export interface GoogleReviews {
  readonly reviews: readonly GoogleReview[];
  /** Null where nobody has rated yet. */
  readonly rating: number | null;
  readonly count: number;
}

/** What blocks leave to the host; one that it has not is left out. */
export interface HostParts {
  /** The fields, what is wrong with them, and what comes of sending them; `name` says to screen readers which form it is. */
  readonly form?: (form: FormWire, name: string) => ReactNode;
  /** An address for the list of this id. */
  readonly newsletter?: (listId: string) => ReactNode;
  /** Which of the games are listed, to be chosen above the list of the page that lists them. */
  readonly gamesFilter?: () => ReactNode;
  /** The vouchers of this page's venue, to be put into its basket. */
  readonly giftCard?: () => ReactNode;
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
  /** What the page is about, in plain words. A host without it leaves them out. */
  readonly pageName?: string | null;
  /** What the head of this page says of booking; a host without it says nothing. */
  readonly terms?: BookingTerms | null;
  /** What the cheapest ticket of any game costs at a location; null where nobody says it. A host without it knows none. */
  readonly fromPriceAt?: (location: Pick<Location, 'id'>) => Price | null;
  /** Turns a content address such as `/escape-games` into the site's own, with locale and location. */
  readonly href: (path: string) => string;
  /**
   * Where the browser fetches the extra text of a page header, by the block's id: html that the host has sanitised. A host without
   * it has the text on the page.
   */
  readonly extraHref?: (blockId: string) => string | null;
  readonly gameHref: (game: Pick<GameSummary, 'slug'>) => string;
  readonly locationHref: (location: Pick<Location, 'slug'>) => string;
  /** Where a visitor chooses a venue when no script runs. */
  readonly chooseLocationHref: string;
  /** The popup document of a slug, null where there is none. A host without it has none. */
  readonly popup?: (slug: string) => PopupSheet | null;
  /** A game that content names; null where there is none. A host without it knows the page's own game only. */
  readonly gameBySlug?: (slug: string) => GameSummary | null;
  readonly content: {
    /** The games of this page's venue. Never rejects: a failed fetch is the empty list (§8). */
    readonly listGames: () => Promise<readonly GameSummary[]>;
    /** The games of the whole chain. A host without it has those of the page. */
    readonly listChainGames?: () => Promise<readonly GameSummary[]>;
    readonly listLocations: () => Promise<readonly Location[]>;
    /** The news of this page's venue, newest first. A host without it has none. */
    readonly listArticles?: () => Promise<readonly PageTeaser[]>;
    /** Packages and modes of this page's venue. A host without it has none. */
    readonly listPackages?: () => Promise<readonly PageTeaser[]>;
    /** What runs today at this page's venue, or anywhere where none is chosen. A host without it has none. */
    readonly listDeals?: () => Promise<readonly Deal[]>;
    /** Null where nobody has written. A host without it has none. */
    readonly listGoogleReviews?: () => Promise<GoogleReviews | null>;
    /** A form by id or slug; null where there is none. A host without it has none. */
    readonly getForm?: (id: string) => Promise<FormWire | null>;
  };
  /** What only the host can do, because it calls the api: drawn into the block that asks for it. */
  readonly parts?: HostParts;
  /** Hosts (`widgets.example`) whose scripts an embed section may run. */
  readonly embedHosts?: readonly string[];
  /** The host's keys for maps of others. They are public: the browser shows them to the provider. */
  readonly mapKeys?: Readonly<Partial<Record<'google' | 'mapbox', string>>>;
  /** Told once per block that renders nothing because it is unknown, invalid or throws. */
  readonly report: (failure: BlockError) => void;
}
