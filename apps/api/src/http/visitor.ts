import type { Languages } from '../kernel/locale.ts';
import type { Quota } from '../kernel/quota-notes.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { KnownBrowser } from './browser-token.ts';
import type { ResponseCookie } from './cookies.ts';

/** The sender of a request, by whom limits count. */
export interface Sender {
  /** The visitor's address. Personal data: never logged, kept as a keyed hash only. */
  readonly client: string;
  /** Null where the request carries no valid token, as from a new browser or a script. */
  readonly browser: KnownBrowser | null;
  /** Set for operations of the staff only. */
  readonly staff?: StaffCaller | null;
}

/** The sender, and what holds for the request as a whole. */
export interface Visitor extends Sender {
  /** The languages of the chain when it came. */
  readonly languages: Languages;
  /** Checks again whether the caller may call the operation, for a response that goes on for long. */
  readonly isStillAdmitted?: () => Promise<boolean>;
}

/** What a request adds to its response, whatever that is. */
export interface Visit {
  /** Limits that counted the request; filled until the response is made. */
  readonly quotas: Quota[];
  /** That of a new browser, if it is one. */
  readonly cookies: readonly ResponseCookie[];
  /** Whether cookies are sent over https only. */
  readonly isSecure: boolean;
}
