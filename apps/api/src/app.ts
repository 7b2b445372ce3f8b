import { Hono } from 'hono';
import type { Logger } from 'pino';
import { contentRoutes } from './content/content-routes.ts';
import type { ContentSource } from './content/content-source.ts';
import type { ConnectionAddress } from './http/client-address.ts';
import { answer, refuse, refuseAs } from './http/envelope.ts';
import { bugRefusal, bugStatus } from './http/errors.ts';
import { refuseEncodings } from './http/refuse-encodings.ts';
import { requestLog, type RequestVariables } from './http/request-log.ts';
import { done, refused } from './result.ts';
import { bookingRoutes } from './ticketing/booking-routes.ts';
import type { Ticketing } from './ticketing/ticketing.ts';

export interface AppDeps {
  readonly content: ContentSource;
  readonly ticketing: Ticketing;
  readonly log: Logger;
  readonly connectionAddress: ConnectionAddress;
  /** See TRUST_PROXY. */
  readonly trustedProxies: number;
}

export type App = Hono<{ Variables: RequestVariables }>;

/** All routes over their ports; needs no network, so a test can ask it directly. `/locations` and `/locations/` are one. */
export function createApp({ content, ticketing, log, connectionAddress, trustedProxies }: AppDeps): App {
  const app: App = new Hono<{ Variables: RequestVariables }>({ strict: false });

  app.use(requestLog(log));
  app.use(async (c, next) => {
    await next();
    // Prices and places are of this moment; pages are cached by the site, which knows when content changed.
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.use(refuseEncodings);

  app.get('/healthz', (c) => answer(c, done({ status: 'ok' })));
  app.route('/api', contentRoutes(content));
  app.route('/api/resova', bookingRoutes({ ticketing, connectionAddress, trustedProxies }));

  app.notFound((c) => {
    const result = refused('notFound', 'not_found', 'There is no such path here.');
    return refuse(c, result.refusal);
  });
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    log.error({ err: error, requestId, method: c.req.method }, 'request failed');
    return refuseAs(c, bugRefusal(requestId), bugStatus);
  });
  return app;
}
