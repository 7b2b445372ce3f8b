import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRequestListener } from '@hono/node-server';
import { createGuardedServer } from '@latchkey/http-server';
import { createLog } from '../src/kernel/log.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { openApi } from './backends.ts';

let api: TestApi;
let output = '';
beforeAll(async () => {
  const log = createLog('info', { write: (line) => (output += line) });
  api = await openApi({ log });
});
afterAll(() => api.close());

it('a body that breaks off is logged as a bad request and not as an error', async () => {
  const { server, stop } = createGuardedServer(
    getRequestListener(api.fetchUnchecked, { overrideGlobalObjects: false }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  for (const framing of ['Content-Length: 500', 'Transfer-Encoding: chunked']) {
    output = '';
    const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    const arrived = once(server, 'request');
    socket.write(
      `POST /api/forms/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}\r\n\r\n5\r\n{"id"`,
    );
    await arrived;
    socket.resetAndDestroy();
    await expect.poll(() => output).toContain('"status":400');
    expect(output).not.toContain('request failed');
  }
  await stop();
});
