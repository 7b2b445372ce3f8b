import type { BasketBody, BasketWire } from '@latchkey/cms-client/contract';
import type { KeyedRequest } from '../../kernel/idempotency.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Result } from '../../kernel/result.ts';
import type { Venue } from '../../venues/catalogue.ts';

/** A request to create a basket. */
export interface NewBasket {
  readonly venue: Venue;
  readonly locale: Locale;
  readonly clientKey: string;
  readonly request: KeyedRequest;
  readonly body: BasketBody;
}

/** The basket, or the error for its visitor. */
export type BasketResult = Result<BasketWire>;

/** True if a basket can be created by `createHoldBatches`: it has one game and no gift vouchers, as nearly all new baskets do. */
export function fitsInHoldBatch({ body }: NewBasket): boolean {
  return body.bookings.length === 1 && (body.vouchers ?? []).length === 0;
}
