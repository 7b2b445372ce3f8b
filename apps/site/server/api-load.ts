import { Agent as PlainAgent, request as requestPlainly } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { loaderHeaders } from '../src/foundation/loader-headers.ts';

const requestTimeoutMs = 5_000;
/** A longer body is an error. The longest list that the typed client accepts is shorter. */
const maxCharacters = 2_000_000;

/**
 * Loads the body of a response of the api, which must have status 200. It uses `node:http`, since Next patches `fetch` and takes a call that
 * starts while a page is sent for a part of the page's rendering. `node:http` also takes half of the processor time.
 */
export function createApiLoad(apiOrigin: string): (path: string) => Promise<string> {
  const isSecure = apiOrigin.startsWith('https:');
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: 16 });
  const send = isSecure ? requestSecurely : requestPlainly;
  // The URL is read once, since that takes a tenth of the time of a call.
  const { protocol, hostname, port } = urlToHttpOptions(new URL(apiOrigin));
  return (path) =>
    new Promise((resolve, reject) => {
      const call = send({ protocol, hostname, port, path, agent, headers: loaderHeaders }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          body += text;
          if (body.length > maxCharacters) call.destroy(new Error(`${path} is too long`));
        });
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${path} returned ${response.statusCode}`));
        });
      });
      const timer = setTimeout(() => call.destroy(new Error(`${path} took too long`)), requestTimeoutMs);
      call.on('error', reject);
      call.on('close', () => clearTimeout(timer));
      call.end();
    });
}
