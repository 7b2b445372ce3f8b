import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOperations } from './operations.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function open() {
  let [isUp, isStopping, at] = [true, false, 0];
  const callApi = vi.fn(() => (isUp ? Promise.resolve() : Promise.reject(new Error('away'))));
  const operations = createOperations({
    callApi,
    metrics: () => Promise.resolve('latchkey_ready_pages 3\n'),
    isStopping: () => isStopping,
    now: () => at,
  });
  const visitors = await listen(
    createServer((request, response) => {
      if (!operations.serve(request, response)) response.writeHead(404).end();
    }),
  );
  const operators = await listen(operations.createMetricsServer());
  const requestStatus = async (url: string) => (await fetch(url)).status;
  return {
    callApi,
    visitors,
    operators,
    requestStatus,
    setApi: (to: boolean) => (isUp = to),
    stop: () => (isStopping = true),
    pass: (ms: number) => (at += ms),
  };
}

describe('createOperations', () => {
  it('says that the process lives, and whether the api responds, at most once a second', async () => {
    const { visitors, requestStatus, setApi, pass, callApi } = await open();
    expect([await requestStatus(`${visitors}/healthz`), await requestStatus(`${visitors}/readyz`)]).toEqual([200, 200]);
    setApi(false);
    expect(await requestStatus(`${visitors}/readyz`)).toBe(200);
    expect(callApi).toHaveBeenCalledTimes(1);
    pass(1_001);
    const response = await fetch(`${visitors}/readyz`);
    expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'not_ready' } }]);
    expect(await requestStatus(`${visitors}/healthz`)).toBe(200);
  });

  it('is not ready from the beginning of the stop on', async () => {
    const { visitors, requestStatus, stop } = await open();
    stop();
    expect(await requestStatus(`${visitors}/readyz`)).toBe(503);
  });

  it('shows its figures on a port of their own only', async () => {
    const { visitors, operators, requestStatus } = await open();
    const response = await fetch(`${operators}/metrics`);
    expect(await response.text()).toBe('latchkey_ready_pages 3\n');
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await requestStatus(`${operators}/healthz`)).toBe(200);
    expect([await requestStatus(`${visitors}/metrics`), await requestStatus(`${operators}/en`)]).toEqual([404, 404]);
  });
});
