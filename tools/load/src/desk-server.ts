/* The api with the operations of the staff and a guard that believes a header, so that a proof can act as several people at once. Everything behind
 * the guard is real.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createFakeGuard, openTestApi } from '@latchkey/api/testing';
import { keepSumsPath } from './server-process.ts';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '', CONTENT_DIR: contentDir = '' } = process.env;
const place = databaseUrl === '' ? { folder: `${dataDir}/pglite` } : { databaseUrl };
const api = await openTestApi({ contentDir, ...place, staffGuard: createFakeGuard() });

const server = createServer((incoming, outgoing) => {
  if (incoming.url === keepSumsPath) {
    void api.keepSums().then(() => outgoing.writeHead(204).end());
    return;
  }
  void read(incoming)
    .then((request) => api.fetchUnchecked(request))
    .then(async (response) => {
      const body = Buffer.from(await response.arrayBuffer());
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
    });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`{"port":${typeof address === 'object' && address !== null ? address.port : 0}}\n`);
});
process.once('SIGTERM', () => {
  server.close(() => void api.close().then(() => process.exit(0)));
  server.closeIdleConnections();
});

async function read(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming);
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(`http://127.0.0.1${url}`, {
    method,
    headers: given,
    ...(body !== null && body.length > 0 && { body }),
  });
}
