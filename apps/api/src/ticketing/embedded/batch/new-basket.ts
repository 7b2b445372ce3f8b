import type { BasketBody, BasketWire } from '@latchkey/cms-client/schema';
import type { Locale } from '../../../content/locale.ts';
import type { Result } from '../../../result.ts';
import type { Venue } from '../catalogue.ts';
import type { KeyedRequest } from '../once.ts';

/** A basket that somebody wants made. */
export interface NewBasket {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly clientKey: string;
  readonly request: KeyedRequest;
  readonly body: BasketBody;
}

/** Whoever asked waits for its result. */
export type BasketResult = Result<BasketWire>;

/** One slot and no vouchers, as nearly all are: what a batch can take. The rest goes by itself. */
export function isPlain({ body }: NewBasket): boolean {
  return body.bookings.length === 1 && (body.vouchers ?? []).length === 0;
}
