import { request, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

interface RawRequest {
  readonly path: string;
  readonly method?: string;
  /** The headers as they are sent. A name may occur several times, which `fetch` does not send. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** The local IP address of the connection, such as 127.0.0.2, so that the request is that of another client. */
  readonly from?: string;
}

interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** Sends a request exactly as it is written, over a connection of its own. */
export function raw(
  origin: string,
  { path, method = 'GET', headers = [], body, from }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request(
      {
        host: from === undefined ? hostname : '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        ...(from !== undefined && { localAddress: from }),
        headers: toHeaders(headers, body),
      },
      (response) => {
        text(response).then(
          (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function toHeaders(pairs: readonly (readonly [string, string])[], body: string | undefined): OutgoingHttpHeaders {
  const headers: Record<string, string[]> = {};
  for (const [name, value] of pairs) (headers[name] ??= []).push(value);
  if (body !== undefined) {
    headers['Content-Type'] ??= ['application/json'];
    headers['Content-Length'] = [String(Buffer.byteLength(body))];
  }
  return headers;
}
