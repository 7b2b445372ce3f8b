import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint, EndpointFacts } from './http/endpoint.ts';
import { ContentAway, contentRefusal } from './content/content-away.ts';
import { DatabaseUnavailable, databaseRefusal } from './db/database-unavailable.ts';
import { refuse, refuseAs } from './http/envelope.ts';
import { bugRefusal, bugStatus } from './http/errors.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { refuseEncodings } from './http/refuse-encodings.ts';
import { requestLog, type RequestVariables } from './http/request-log.ts';
import { buildDocument } from './openapi/build-document.ts';
import type { OpenApiDocument } from './openapi/document.ts';
import { documentEndpoints } from './operations/document-endpoints.ts';
import type { Metrics } from './operations/metrics.ts';
import { operationsEndpoints } from './operations/operations-endpoints.ts';
import type { Readiness } from './operations/readiness.ts';

export interface AppDeps extends EndpointFacts {
  /** Those under `/api`; the app adds its own beside them. */
  readonly endpoints: readonly Endpoint[];
  readonly readiness: Pick<Readiness, 'reasons'>;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export type App = Hono<{ Variables: RequestVariables }>;

/** All endpoints; needs no network, so a test can ask it directly. `/locations` and `/locations/` are one. */
export function createApp({ endpoints, readiness, metrics, log, ...facts }: AppDeps): App {
  const app: App = new Hono<{ Variables: RequestVariables }>({ strict: false });
  let document: OpenApiDocument | null = null;
  const all: readonly Endpoint[] = [
    ...endpoints,
    ...operationsEndpoints({ readiness, metrics }),
    ...documentEndpoints(() => (document ??= buildDocument(all.map(({ declaration }) => declaration)))),
  ];

  app.use(requestLog(log, metrics));
  app.use(refuseEncodings);
  mountEndpoints(app, all, facts);

  app.onError((error, c) => {
    if (error instanceof ContentAway) return refuse(c, contentRefusal(error));
    const requestId = c.get('requestId');
    if (error instanceof DatabaseUnavailable) {
      log.warn({ err: error, requestId, operation: c.get('operationId') }, 'the database is not to be had');
      return refuse(c, databaseRefusal(error).error);
    }
    log.error({ err: error, requestId, operation: c.get('operationId') }, 'request failed');
    return refuseAs(c, bugRefusal(requestId), bugStatus);
  });
  return app;
}
