import { createServer } from 'node:http';
import next from 'next';
import { env } from './src/wiring/env.ts';
import { forwardedFor } from './src/wiring/forwarded-for.ts';

/*
 * The built site as a process. `next start` would do but for one thing: it leaves a visitor's own X-Forwarded-For as it is,
 * and the limits of the api are counted by that header (docs/decisions).
 */
const app = next({ dev: false, dir: import.meta.dirname, port: env.port });
const handle = app.getRequestHandler();
await app.prepare();

const server = createServer((request, response) => {
  request.headers['x-forwarded-for'] = forwardedFor(request.headers['x-forwarded-for'], request.socket.remoteAddress);
  void handle(request, response);
});
server.listen(env.port);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // A page that is being streamed is let through; a connection that is merely open is not waited for.
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  });
}
