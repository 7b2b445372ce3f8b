import type { Letter } from '../letter.ts';
import type { Result } from '../../result.ts';

export interface Parcel {
  readonly id: string;
  readonly kind: string;
  /** ISO 8601: when it was queued, which is the mail's date. */
  readonly createdAt: string;
  readonly letter: Letter;
}

export interface DeliveryFailure {
  /** `EENVELOPE 550`: of the mail library and of the server. Never the server's sentence, which repeats addresses. */
  readonly code: string;
  /** The server refuses this recipient or this mail, and would again. A server that is not itself is not permanent. */
  readonly isPermanent: boolean;
}

export type Delivery = Result<null, DeliveryFailure>;

/** What takes mails away: an SMTP server, or a folder. Never throws for what a server may do. */
export interface Carrier {
  deliver(parcel: Parcel, signal: AbortSignal): Promise<Delivery>;
  /** Removes what it keeps itself of mails older than that. */
  forget(days: number): Promise<void>;
}
