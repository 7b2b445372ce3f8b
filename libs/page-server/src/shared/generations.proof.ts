import { afterEach, describe, expect, it } from 'vitest';
import { createGenerations, type Generations } from './generations.ts';
import { connectRedis } from './redis-connection.ts';
import { redisProgram, startRedis, type TestRedis, withoutRedis } from '../testing/index.ts';

const isMissing = redisProgram() === null;
if (isMissing) process.stderr.write(`not run: the shared store: ${withoutRedis}\n`);

interface Site extends Generations {
  readonly changes: () => number;
}

// Without a Redis on this machine there is nothing to test.
describe.skipIf(isMissing)('the generation of the content', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function redisServer(settings?: readonly string[]): Promise<TestRedis> {
    const server = await startRedis(settings);
    ends.push(() => server.dispose());
    return server;
  }

  async function site({ url }: TestRedis): Promise<Site> {
    let changes = 0;
    const redis = connectRedis({ url, warn: () => undefined });
    const generations = createGenerations({
      redis,
      prefix: '{test}',
      noteChange: () => {
        changes += 1;
      },
    });
    ends.push(() => {
      generations.stop();
      redis.close();
    });
    await generations.begin();
    return { ...generations, changes: () => changes };
  }

  const sameOn = async (...sites: readonly Site[]) => {
    await expect.poll(() => new Set(sites.map((each) => each.current())).size, { timeout: 20_000 }).toBe(1);
    return sites[0]?.current() ?? null;
  };

  it('is the same on all sites, and another one on all of them after one has announced a change', async () => {
    const server = await redisServer();
    const sites = [await site(server), await site(server), await site(server)];
    const [first, second] = sites;
    const before = await sameOn(...sites);
    expect(before).not.toBeNull();
    const noted = second?.changes() ?? 0;
    expect(await first?.announce()).toBe(true);
    await expect.poll(() => second?.changes()).toBeGreaterThan(noted);
    expect(await sameOn(...sites)).not.toBe(before);
  });

  it('is found by the checks of a site, without any message', async () => {
    const server = await redisServer();
    const [one, other] = [await site(server), await site(server)];
    await sameOn(one, other);
    const noted = other.changes();
    await server.command('SET', '{test}:generation', 'another');
    await expect.poll(() => other.changes(), { timeout: 10_000 }).toBeGreaterThan(noted);
    expect(other.current()).toMatch(/\.another$/u);
  });

  it('counts as changed once more at the later of two sites that announce changes at once', async () => {
    const server = await redisServer();
    const sites = [await site(server), await site(server)];
    await sameOn(...sites);
    const noted = sites.map((each) => each.changes());
    await Promise.all(sites.map((each) => each.announce()));
    await sameOn(...sites);
    // The later site overwrites a generation that it did not know, and so learns of the change of the other site.
    expect(sites.some((each, index) => each.changes() > (noted[index] ?? 0))).toBe(true);
  });

  it('is another one after the store was emptied', async () => {
    const server = await redisServer();
    const [one, other] = [await site(server), await site(server)];
    const before = await sameOn(one, other);
    const noted = [one.changes(), other.changes()];
    await server.command('FLUSHALL');
    await expect.poll(() => one.changes() > (noted[0] ?? 0) && other.changes() > (noted[1] ?? 0)).toBe(true);
    expect(await sameOn(one, other)).not.toBe(before);
  });

  it('is another one after the store came back with what it had saved before a change', async () => {
    const server = await redisServer(['--save', '3600 1']);
    const [one, other] = [await site(server), await site(server)];
    const saved = await sameOn(one, other);
    await server.command('SAVE');
    await one.announce();
    await server.kill();
    await server.start();
    const text = await server.command('GET', '{test}:generation');
    expect(saved?.endsWith(`.${String(text)}`)).toBe(true);
    await expect.poll(() => one.current() !== null && other.current() !== null, { timeout: 20_000 }).toBe(true);
    expect(await sameOn(one, other)).not.toBe(saved);
  });

  it('is not certain while the store is away: the content then counts as changed each second', async () => {
    const server = await redisServer();
    const one = await site(server);
    await server.kill();
    await expect.poll(() => one.current(), { timeout: 20_000 }).toBeNull();
    const [noted, since] = [one.changes(), performance.now()];
    await expect.poll(() => one.changes(), { timeout: 30_000 }).toBeGreaterThanOrEqual(noted + 3);
    expect(one.changes() - noted).toBeLessThanOrEqual((performance.now() - since) / 1_000 + 1);
    expect(await one.announce()).toBe(false);
    await server.start();
    await expect.poll(() => one.current(), { timeout: 20_000 }).not.toBeNull();
  });

  it('is announced as soon as the store is back, where it could not be', async () => {
    const server = await redisServer();
    const [one, other] = [await site(server), await site(server)];
    await sameOn(one, other);
    // The server responds to all but writes, as one without memory or disk does.
    await server.command('CONFIG', 'SET', 'min-replicas-to-write', '1');
    await expect.poll(() => other.current(), { timeout: 20_000 }).toBeNull();
    expect(await one.announce()).toBe(false);
    const noted = other.changes();
    await server.command('CONFIG', 'SET', 'min-replicas-to-write', '0');
    await expect.poll(() => other.changes(), { timeout: 20_000 }).toBeGreaterThan(noted);
    expect(await sameOn(one, other)).not.toBeNull();
  });

  it('is not certain either where the store was away when the site started', async () => {
    const server = await redisServer();
    await server.kill();
    let changes = 0;
    const redis = connectRedis({ url: server.url, warn: () => undefined });
    const generations = createGenerations({
      redis,
      prefix: '{test}',
      noteChange: () => {
        changes += 1;
      },
    });
    ends.push(() => {
      generations.stop();
      redis.close();
    });
    const begun = generations.begin();
    await expect.poll(() => changes, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(generations.current()).toBeNull();
    await server.start();
    await begun;
    expect(generations.current()).not.toBeNull();
  });
});
