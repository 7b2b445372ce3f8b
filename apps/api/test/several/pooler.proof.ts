import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkedFetch, fetchDocument } from '../../src/testing/response-checker.ts';
import { createDatabase } from '../../src/testing/test-postgres.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { createApiProcesses, type ApiProcesses } from '../api-processes.ts';

const { url } = inject('postgres');
// `npm test` installs PgBouncer if it may, and counts the proof as not run if it may not.
const pgBouncer = process.env['PGBOUNCER_PATH'] || 'pgbouncer';
const hasPgBouncer = spawnSync(pgBouncer, ['--version']).status === 0;

/** Starts PgBouncer with two connections to the server, so that many transactions share each. */
async function startPgBouncer(serverUrl: string, folder: string) {
  const { hostname, port: serverPort } = new URL(serverUrl);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 2',
    ].join('\n'),
  );
  // PgBouncer refuses to run as root. The user `nobody` runs it instead, who must be able to read the configuration.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgBouncer, ['-q', ...user, config], { stdio: 'inherit' });
  for (let isUp = false; !isUp; await sleep(20)) {
    const socket = connect(port, '127.0.0.1');
    isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe.runIf(url !== null && hasPgBouncer)('an api behind PgBouncer in transaction mode', () => {
  let apis: ApiProcesses;
  let folder: string;
  beforeAll(async () => {
    apis = await createApiProcesses();
    folder = await mkdtemp(join(tmpdir(), 'latchkey-pooler-'));
  });
  afterEach(() => apis.endAll());
  afterAll(async () => {
    await apis.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('serves 40 holds at once over two connections to the server, and has the lead, for which it needs the direct URL', async () => {
    const direct = await createDatabase(url ?? '');
    const bouncer = await startPgBouncer(direct, folder);
    try {
      const pooled = new URL(direct);
      pooled.port = `${bouncer.port}`;
      const settings = {
        DATABASE_URL: pooled.href,
        DATABASE_DIRECT_URL: direct,
        DATA_DIR: join(folder, 'data'),
        MAX_LIVE_BASKETS: '0',
        MAX_HELD_PLACES: '0',
      };
      expect(await apis.start(settings)).toContain('needs DATABASE_POOLER=transaction');

      const api = await apis.started({ ...settings, DATABASE_POOLER: 'transaction' });
      const visitor = createCaller({ fetch: checkedFetch(api.send, await fetchDocument(fetch, api.origin)) });
      const { instanceId } = at(await visitor.vault(), 0);
      const parallelHolds = 40;
      const held = await Promise.all(
        Array.from({ length: parallelHolds }, () =>
          visitor.call('POST', '/api/resova/loc-harbour/basket', { body: { bookings: [toBooking(instanceId, 1)] } }),
        ),
      );
      const count = (status: number) => held.filter((each) => each.status === status).length;
      // The slot has fewer places than 40, so the others are told that it is full.
      expect(count(201)).toBeGreaterThan(0);
      expect(count(201) + count(409)).toBe(parallelHolds);
      expect(await (await fetch(`${api.origin}/metrics`)).text()).toContain('latchkey_leader 1\n');
      expect(await api.end('SIGTERM')).toBe(0);
    } finally {
      await bouncer.stop();
    }
  });
});
