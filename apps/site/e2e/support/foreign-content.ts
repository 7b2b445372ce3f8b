import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface ForeignContent {
  /** The origin for the site, in place of that of the api. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves an api whose pages have other blocks than their documents, such as a content system may send, although the import of a folder rejects
 * them. Everything else comes from the real api.
 *
 * @param contents the blocks by the slug of the page
 */
export async function serveForeignContent(
  apiOrigin: string,
  contents: ReadonlyMap<string, readonly unknown[]>,
): Promise<ForeignContent> {
  const server = createServer((request, response) => {
    void forward(request.url ?? '/').then(({ status, headers, body }) => {
      response.writeHead(status, headers).end(body);
    });
  });
  const forward = async (url: string) => {
    const answer = await fetch(apiOrigin + url, { signal: AbortSignal.timeout(15_000) });
    const text = await answer.text();
    const [, slug = ''] = /^\/api\/pages\/([\w-]+)/u.exec(url) ?? [];
    const content = contents.get(slug);
    const body = content === undefined ? text : withContent(text, content);
    const type = answer.headers.get('content-type') ?? 'application/json';
    return { status: answer.status, headers: { 'content-type': type }, body };
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server of TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function withContent(text: string, content: readonly unknown[]): string {
  // The envelope of the api with a page in it.
  const envelope = JSON.parse(text) as { readonly data: object | null };
  return JSON.stringify({ ...envelope, data: { ...envelope.data, content } });
}
