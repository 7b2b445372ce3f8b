import { fileURLToPath } from 'node:url';
import {
  comparePrecision,
  copyAlwaysOpen,
  matchesPath,
  openTestApi,
  type TestApi,
  type TestApiOptions,
} from '@latchkey/api/testing';

export type Fetch = (request: Request) => Promise<Response>;

export interface ApiUnderTest {
  readonly baseUrl: string;
  /** Checks every response against the OpenAPI document and throws if it differs. */
  readonly fetch: Fetch;
  /** Returns the same function with another client address, by which the limit of holds counts. */
  readonly fetchFrom: (address: string) => Fetch;
  /** The operations called so far, with their response status. */
  readonly log: OperationLog;
  /** The api itself, for its document and its database. */
  readonly api: TestApi;
  close(): Promise<void>;
}

/** The folder of the demo chain's documents. */
export const demoChain = fileURLToPath(new URL('../../../examples/cipher-house/content', import.meta.url));

let alwaysOpen: Promise<string> | null = null;

/** Opens the real api in this process, with the demo chain without closed days, the default limits, and a new database. */
export async function openDemoApi(options: Partial<TestApiOptions> = {}): Promise<TestApi> {
  return openTestApi({
    contentDir: await (alwaysOpen ??= copyAlwaysOpen(demoChain)),
    maxLiveBaskets: 6,
    maxHeldPlaces: 40,
    maxCodeAttempts: 10,
    ...options,
    forms: { formsPerHour: 60, ...options.forms },
  });
}

/** Opens the api in this process, to be called without a network. */
export async function openApi(options: Partial<TestApiOptions> = {}): Promise<ApiUnderTest> {
  const api = await openDemoApi(options);
  return underTest(api, 'http://api.test/api', api.fetch);
}

/** Wraps an open api: its calls go through `send`, and are logged. */
export function underTest(
  api: TestApi,
  baseUrl: string,
  send: Fetch,
  close: () => Promise<void> = () => api.close(),
): ApiUnderTest {
  const log = createOperationLog(api.document);
  const fetch: Fetch = async (request) => {
    const { method, url } = request;
    const response = await send(request);
    log.note(method, url, response.status);
    return response;
  };
  return {
    baseUrl,
    fetch,
    fetchFrom: (address) => (request) => {
      request.headers.set('x-test-client', address);
      return fetch(request);
    },
    log,
    api,
    close,
  };
}

interface OperationCall {
  readonly operationId: string;
  readonly status: number;
}

export interface OperationLog {
  /** The calls, the oldest first. */
  readonly calls: readonly OperationCall[];
  note(method: string, url: string, status: number): void;
}

/** Records calls by the operation id of the OpenAPI document; other requests are ignored. */
function createOperationLog({ paths }: TestApi['document']): OperationLog {
  const calls: OperationCall[] = [];
  const templates = Object.keys(paths)
    .map((path) => ({ path }))
    .toSorted(comparePrecision);
  return {
    calls,
    note: (method, url, status) => {
      const { pathname } = new URL(url);
      const found = templates.find(({ path }) => matchesPath(path, pathname));
      const operation = found && paths[found.path]?.[method.toLowerCase()];
      if (operation) calls.push({ operationId: operation.operationId, status });
    },
  };
}
