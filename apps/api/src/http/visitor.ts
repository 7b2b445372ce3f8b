import type { Languages } from '../kernel/locale.ts';
import type { Quota } from '../kernel/quota-notes.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { KnownBrowser } from './browser-token.ts';
import type { ResponseCookie } from './cookies.ts';

/** The sender of a request, by whom limits count it. */
export interface Sender {
  /** The visitor's address. It is personal data: it is never logged, and kept as a keyed hash only. */
  readonly client: string;
  /** The browser; null if the request has no valid token, as from a new browser or a script. */
  readonly browser: KnownBrowser | null;
  /** The person of the staff, for operations of the staff only. */
  readonly staff?: StaffCaller | null;
}

/** The sender, and the facts that concern the request as a whole. */
export interface Visitor extends Sender {
  /** The languages of the chain at the time of the request. */
  readonly languages: Languages;
  /** Checks again if the caller may call the operation, for a response that goes on for long. */
  readonly isStillAdmitted?: () => Promise<boolean>;
}

/** The parts of a response that depend on the request only, and not on its operation. */
export interface Visit {
  /** The limits that counted the request; more are added until the response is made. */
  readonly quotas: Quota[];
  /** The cookie of a new browser, if it is one. */
  readonly cookies: readonly ResponseCookie[];
  /** True if cookies are sent over https only. */
  readonly isSecure: boolean;
}
