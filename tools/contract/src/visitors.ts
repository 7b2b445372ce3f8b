import type { BookingGateway } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import type { ApiUnderTest } from './api-under-test.ts';

/** Creates a visitor with their own client address, by which limits count. */
export type NewVisitor = (locale?: string) => BookingGateway;

/** Creates the function that creates visitors of an api. */
export function createVisitors(api: ApiUnderTest): NewVisitor {
  let visitors = 0;
  return (locale) => {
    visitors += 1;
    const address = `198.19.${visitors >> 8}.${visitors & 255}`;
    return createBookingGateway({ baseUrl: api.baseUrl, fetch: api.fetchFrom(address), retryDelayMs: 1, locale });
  };
}
