import * as z from 'zod';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { deskOrigin } from '../staff/staff-caller.ts';

type HeaderValues = Readonly<Record<string, string>>;

interface SentFile {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface WorldCaller {
  /**
   * Returns the data of a response.
   *
   * @throws {Error} if it is not a success
   */
  send(method: string, path: string, body?: unknown, headers?: HeaderValues): Promise<unknown>;
  /** Returns the data of a response; null for an error. */
  trySend(method: string, path: string, body?: unknown, headers?: HeaderValues): Promise<unknown>;
  /** @throws {Error} if the file is not accepted */
  sendFile(path: string, file: SentFile): Promise<void>;
}

/** Creates a caller whose every request comes from a new client, so that no limit on the requests of a client rejects it. */
export function createWorldCaller(api: Pick<TestApi, 'fetch'>): WorldCaller {
  let clients = 0;
  const request = (
    method: string,
    path: string,
    body?: RequestInit['body'],
    contentType?: string,
    more: HeaderValues = {},
  ): Promise<Response> => {
    clients += 1;
    const headers = {
      'x-test-client': `setup-${clients}`,
      ...(contentType && { 'content-type': contentType }),
      ...more,
    };
    const origin = path.startsWith('/staff') ? deskOrigin : 'http://api.test';
    return api.fetch(new Request(`${origin}${path}`, { method, headers, ...(body && { body }) }));
  };
  const trySend = async (method: string, path: string, body?: unknown, headers?: HeaderValues): Promise<unknown> => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const response = await request(method, path, json, json && 'application/json', headers);
    const envelope = z.object({ data: z.unknown() }).parse(await response.json());
    return response.status < 300 ? envelope.data : null;
  };
  return {
    trySend,
    send: async (method, path, body, headers) => {
      const data = await trySend(method, path, body, headers);
      if (data === null) throw new Error(`${method} ${path} was rejected`);
      return data;
    },
    sendFile: async (path, { contentType, bytes }) => {
      const { status } = await request('PUT', path, bytes, contentType);
      if (status !== 200) throw new Error(`PUT ${path} returned ${status}`);
    },
  };
}
