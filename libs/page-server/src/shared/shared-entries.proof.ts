import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRedis, type RedisConnection } from './redis-connection.ts';
import { redisProgram, startRedis, type TestRedis, withoutRedis } from '../testing/index.ts';
import { createSeal } from './seal.ts';
import { createSharedEntries } from './shared-entries.ts';

const isMissing = redisProgram() === null;
if (isMissing) process.stderr.write(`not run: the shared store: ${withoutRedis}\n`);

// Without a Redis on this machine there is nothing to test.
describe.skipIf(isMissing)('entries in the shared store', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  const seal = createSeal('a secret of all sites');

  beforeAll(async () => {
    server = await startRedis();
    redis = connectRedis({ url: server.url, warn: () => undefined });
    await redis.connected;
  });
  afterAll(async () => {
    redis.close();
    await server.dispose();
  });

  const open = (kind: string, maxBytes = 1_000_000) =>
    createSharedEntries({ redis, seal, prefix: '{test}', kind, maxBytes });

  it('are found by every site that has the secret, with the time that they have left', async () => {
    const bytes = Buffer.from('A page');
    expect(await open('found').keep('one', bytes, 60_000)).toBe(true);
    const found = await open('found').find('one');
    expect(found?.bytes).toEqual(bytes);
    expect(found?.leftMs).toBeGreaterThan(50_000);
    expect(await open('found').find('two')).toBeNull();
  });

  it('expire after their time, which can be extended', async () => {
    const entries = open('expiry');
    await Promise.all(['short', 'long'].map((name) => entries.keep(name, Buffer.from(name), 300)));
    expect([await entries.extend('long', 60_000), await entries.extend('none', 60_000)]).toEqual([true, false]);
    await expect.poll(() => entries.find('short')).toBeNull();
    expect((await entries.find('long'))?.bytes.toString()).toBe('long');
    // The next entry that is written removes the names of expired entries.
    await entries.keep('later', Buffer.from('later'), 120_000);
    expect(await server.command('ZRANGE', '{test}:expiry:expiry', '0', '-1')).toEqual(['long', 'later']);
  });

  it('together never exceed their limit: the entries that would expire first are removed first', async () => {
    const maxBytes = 100_000;
    const pageBytes = 4_000;
    // The seal adds a signature, and the compression of random bytes its head. The store counts 400 bytes more for the names of an entry.
    const [signatureBytes, compressionBytes, overheadBytes] = [32, 5, 400];
    const entryBytes = pageBytes + signatureBytes + compressionBytes + overheadBytes;
    const entries = open('limit', maxBytes);
    for (let index = 0; index < 60; index += 1) {
      await entries.keep(`page ${index}`, randomBytes(pageBytes), 60_000 + index);
    }
    const keys = (await server.command('KEYS', '{test}:limit:=*')) as readonly string[];
    const lengths = await Promise.all(keys.map((key) => server.command('STRLEN', key)));
    const total = lengths.map(Number).reduce((sum, length) => sum + length, 0);
    expect(total).toBeLessThanOrEqual(maxBytes);
    expect(keys.length).toBe(Math.floor(maxBytes / entryBytes));
    expect(await entries.find('page 59')).not.toBeNull();
    expect(await entries.find('page 0')).toBeNull();
    expect(await server.command('ZCARD', '{test}:limit:expiry')).toBe(keys.length);
    expect(Number(await server.command('GET', '{test}:limit:bytes'))).toBe(total + keys.length * overheadBytes);
  });

  it('count once where they are written again', async () => {
    const entries = open('again', 100_000);
    for (let index = 0; index < 50; index += 1) await entries.keep('page', randomBytes(4_000), 60_000);
    expect(Number(await server.command('GET', '{test}:again:bytes'))).toBeLessThan(5_000);
  });

  it('have a limit each', async () => {
    expect(await open('large', 10_000_000).keep('one', randomBytes(2_000_000), 60_000)).toBe(false);
    expect(await server.command('KEYS', '{test}:large:*')).toEqual([]);
  });

  it('are ignored if no site has signed them, or if they are under another name', async () => {
    const entries = open('forged');
    await entries.keep('one', Buffer.from('A page'), 60_000);
    await server.command('COPY', '{test}:forged:=one', '{test}:forged:=two');
    await server.command(
      'SET',
      '{test}:forged:=three',
      '<script>alert(1)</script> and a little more text',
      'PX',
      '60000',
    );
    await server.command('SET', '{test}:forged:=four', '', 'PX', '60000');
    for (const name of ['two', 'three', 'four']) expect(await entries.find(name)).toBeNull();
    const stranger = createSharedEntries({
      redis,
      seal: createSeal('another secret'),
      prefix: '{test}',
      kind: 'forged',
      maxBytes: 1_000_000,
    });
    expect(await stranger.find('one')).toBeNull();
    expect(await entries.find('one')).not.toBeNull();
  });

  it('are missing while the store is away, at once', async () => {
    const away = await startRedis();
    const lost = connectRedis({ url: away.url, warn: () => undefined });
    await lost.connected;
    const entries = createSharedEntries({ redis: lost, seal, prefix: '{test}', kind: 'away', maxBytes: 1_000_000 });
    expect(await entries.keep('one', Buffer.from('A page'), 60_000)).toBe(true);
    await away.kill();
    expect([await entries.find('one'), await entries.keep('two', Buffer.from('B'), 1_000)]).toEqual([null, false]);
    expect(await entries.extend('one', 1_000)).toBeNull();
    await away.start();
    await expect.poll(() => entries.keep('one', Buffer.from('A page'), 60_000), { timeout: 10_000 }).toBe(true);
    expect(await entries.find('one')).not.toBeNull();
    lost.close();
    await away.dispose();
  });
});
