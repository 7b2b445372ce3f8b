import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Loads a page as a browser does that takes Brotli. Throws where the site responds with an error, since its page is not the one to measure. */
export async function loadPage(url: string): Promise<{ readonly response: IncomingMessage; readonly body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} for ${url}`);
  return { response, body: await buffer(response) };
}
