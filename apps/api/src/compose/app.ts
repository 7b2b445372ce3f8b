import { Hono } from 'hono';
import type { Logger } from 'pino';
import { contentEndpoints } from '../content/content-endpoints.ts';
import { type ContentSource, ContentUnavailable, contentError } from '../content/content-source.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { respondWithError, respondWithStatus, bugError, bugStatus } from '../http/envelope.ts';
import { mountEndpoints } from '../http/mount-endpoints.ts';
import { rejectEncodings, requestLog, type RequestVariables } from '../http/request-middleware.ts';
import type { Visitors } from '../http/visitors.ts';
import type { Languages } from '../kernel/locale.ts';
import { DatabaseUnavailable, databaseError } from '../kernel/database.ts';
import { locationEndpoints } from '../locations/location-endpoints.ts';
import { buildDocument } from '../openapi/build-document.ts';
import { documentEndpoints } from '../openapi/document-endpoints.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { Metrics } from '../operations/metrics.ts';
import { mailGalleryEndpoints } from '../operations/mail-gallery.ts';
import { operationsEndpoints } from '../operations/operations-endpoints.ts';
import type { Readiness } from '../operations/readiness.ts';
import { foundBasketEndpoints } from '../ticketing/basket-cookies.ts';
import { bookingEndpoints } from '../ticketing/booking-endpoints.ts';
import { myBookingEndpoints } from '../ticketing/my-booking-endpoints.ts';
import { paymentEndpoints } from '../ticketing/payment-endpoints.ts';
import { voucherEndpoints } from '../offers/voucher-balance.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import type { Staff } from '../staff/open-staff.ts';
import type { Services } from './services.ts';

interface AppDeps {
  /** The endpoints under `/api` and `/staff`; the app adds its own beside them. */
  readonly endpoints: readonly Endpoint[];
  readonly staff: Pick<Staff, 'mount'>;
  readonly readiness: Pick<Readiness, 'reasons'>;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly visitors: Visitors;
  readonly content: Pick<ContentSource, 'website'>;
  /** The languages of the chain. */
  readonly languages: () => Languages;
}

type App = Hono<{ Variables: RequestVariables }>;

/** Creates the app with all endpoints. It needs no network, so a test can call it directly. `/locations` and `/locations/` are the same. */
export function createApp({ endpoints, staff, readiness, metrics, log, visitors, languages, content }: AppDeps): App {
  const app: App = new Hono<{ Variables: RequestVariables }>({ strict: false });
  let document: OpenApiDocument | null = null;
  const all: readonly Endpoint[] = [
    ...endpoints,
    ...operationsEndpoints({ readiness, metrics }),
    ...mailGalleryEndpoints(content),
    ...documentEndpoints(() => (document ??= buildDocument(all.map(({ declaration }) => declaration)))),
  ];

  app.use(requestLog(log, metrics));
  app.use(rejectEncodings);
  staff.mount(app);
  mountEndpoints(app, all, visitors, languages);

  app.onError((error, c) => {
    if (error instanceof ContentUnavailable) return respondWithError(c, contentError(error));
    const requestId = c.get('requestId');
    if (error instanceof DatabaseUnavailable) {
      log.warn({ err: error, requestId, operation: c.get('operationId') }, 'the database is unavailable');
      return respondWithError(c, databaseError(error).error);
    }
    log.error({ err: error, requestId, operation: c.get('operationId') }, 'request failed');
    return respondWithStatus(c, bugError(requestId), bugStatus);
  });
  return app;
}

/** Lists every endpoint under `/api` and `/staff`. What is listed here is routed, documented and covered by the generated tests. */
export function allEndpoints(services: Services, staff: Pick<Staff, 'endpoints' | 'guard'>): readonly Endpoint[] {
  const { inOneSnapshot } = services;
  const endpoints = [...visitorEndpoints(services), ...staff.endpoints, ...deskEndpoints(services, staff.guard)];
  return endpoints.map(({ declaration, handle }) => ({
    declaration,
    handle: (c, visitor) => inOneSnapshot(() => handle(c, visitor)),
  }));
}

function visitorEndpoints({
  content,
  places,
  ticketing,
  ticketingChoice,
  myBookings,
  fromPrice,
  isPaidOnArrival,
  venueTerms,
  forms,
  findBalance,
  receivePaymentEvent,
}: Services): readonly Endpoint[] {
  return [
    ...contentEndpoints(content, fromPrice),
    ...locationEndpoints({ content, places, fromPrice, isPaidOnArrival, venueTerms }),
    ...bookingEndpoints(ticketing, forms.newsletter, () => content.languages()),
    ...foundBasketEndpoints(),
    ...myBookingEndpoints({ myBookings, content, choice: ticketingChoice }),
    ...voucherEndpoints(findBalance),
    ...paymentEndpoints(receivePaymentEvent),
    ...forms.endpoints,
  ];
}
