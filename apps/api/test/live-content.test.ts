import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createContentWatch, type ContentWatch } from '../src/documents/content-watch.ts';
import { createLog } from '../src/kernel/log.ts';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';
import { backends, fixtureContent } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';

interface Line {
  readonly msg: string;
  readonly error?: string;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-live-'));
  await cp(fixtureContent, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after);
}

/** Changes the name and the price of a game: two documents in one change. */
async function renameAndReprice(name: string, price: number): Promise<void> {
  await edit('games/vault.json', (text) => text.replace(/"en": "The [A-Z]\w+"/u, `"en": "${name}"`));
  await edit('ticketing/harbour.json', (text) =>
    text.replace(/("en": "Adult"[^}]*\},\s*"singlePrice": )[\d.]+/u, `$1${price}`),
  );
}

function createWatch({ db, renew }: Pick<TestApi, 'db' | 'renew'>): {
  readonly watch: ContentWatch;
  readonly lines: Line[];
} {
  const lines: Line[] = [];
  // The lines are those of the api's log, with the fields that this test reads.
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  return { watch: createContentWatch({ db, folder, imported: null, renew, log }), lines };
}

/** Waits until a change is imported, which happens when it is seen for the second time. */
async function lookTwice(watch: ContentWatch): Promise<void> {
  await watch.look();
  await watch.look();
}

describe.each(backends)('changed content on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeEach(async () => {
    api = await backend.open({ contentDir: folder });
    visitor = createCaller(api);
  });
  afterEach(() => api.close());
  const gameName = async () => (await visitor.call('GET', '/api/games/vault')).data;

  it('says what a saved policy says, as a new revision that the site hears of', async () => {
    const { watch, lines } = createWatch(api);
    const cancelUntil = async () => {
      const { data } = await visitor.call('GET', '/api/locations/harbour');
      return (data as { terms: { policy: { cancellation: { untilHours: number }[] } } }).terms.policy.cancellation[0];
    };
    expect(await cancelUntil()).toMatchObject({ untilHours: 6 });
    await edit('ticketing/harbour.json', (text) => text.replace('"untilHours": 6,', '"untilHours": 8,'));
    await lookTwice(watch);
    expect(await cancelUntil()).toMatchObject({ untilHours: 8 });
    // The renewal announces the revision to the site, which renders its kept pages again.
    expect(lines.map(({ msg }) => msg)).toEqual(['content imported', 'content renewed']);
  });

  it('is served without a restart, prices and slots with it', async () => {
    const { watch, lines } = createWatch(api);
    const before = at(await visitor.vault(), 0);
    await renameAndReprice('The Safe', 40);
    await edit('ticketing/harbour.json', (text) => text.replace('"capacity": 6', '"capacity": 5'));
    await rename(join(folder, 'articles/opening.json'), join(folder, 'articles/reopening.json'));
    await edit('articles/reopening.json', (text) => text.replace('"opening"', '"reopening"'));
    await lookTwice(watch);

    expect(await gameName()).toMatchObject({ name: 'The Safe' });
    expect((await visitor.call('GET', '/api/articles/opening')).status).toBe(404);
    expect((await visitor.call('GET', '/api/articles/reopening')).status).toBe(200);
    const after = at(await visitor.vault(), 0);
    expect(after).toMatchObject({
      instanceId: before.instanceId,
      availability: { spaces: { maxAvailable: 5 } },
      pricingCategories: [{ id: 'adult', singlePrice: 40 }, { id: 'student' }],
    });
    const basket = await visitor.create({ bookings: [toBooking(after.instanceId, 2)] });
    expect(basket).toMatchObject({ total: 80, bookings: [{ gameName: 'The Safe' }] });
    expect(lines.map(({ msg }) => msg)).toEqual(['content imported', 'content renewed']);
  });

  it('is read once writing has ended', async () => {
    const { watch, lines } = createWatch(api);
    await lookTwice(watch);
    await edit('games/vault.json', (text) => text.slice(0, text.length / 2));
    await watch.look();
    await cp(join(fixtureContent, 'games/vault.json'), join(folder, 'games/vault.json'));
    await edit('games/vault.json', (text) => text.replace('The Vault', 'The Safe'));
    await watch.look();
    expect(await gameName()).toMatchObject({ name: 'The Vault' });
    await watch.look();
    expect(await gameName()).toMatchObject({ name: 'The Safe' });
    expect(lines.filter(({ error }) => error !== undefined)).toEqual([]);
  });

  it('is read at the first look if the watch waits a moment for the end of a change', async () => {
    const log = createLog('info', { write: () => undefined });
    const { db, renew } = api;
    const watch = createContentWatch({ db, folder, imported: null, settleMs: 5, renew, log });
    await edit('games/vault.json', (text) => text.replace('The Vault', 'The Safe'));
    await watch.look();
    expect(await gameName()).toMatchObject({ name: 'The Safe' });
  });

  it('with errors changes nothing, and each error is logged once', async () => {
    const { watch, lines } = createWatch(api);
    const before = { game: await gameName(), slots: await visitor.vault() };
    await renameAndReprice('The Safe', 40);
    await edit('ticketing/mill.json', (text) => text.replace('game-vault', 'game-gone'));
    await edit('articles/opening.json', (text) => text.replace('2026-03-01', 'tomorrow'));
    await lookTwice(watch);
    await watch.look();
    expect({ game: await gameName(), slots: await visitor.vault() }).toEqual(before);
    expect(lines.map(({ msg, error = '' }) => [msg, error.split(':')[0]])).toEqual(
      expect.arrayContaining([
        ['content is invalid; the old version stays', 'articles/opening.json'],
        ['content is invalid; the old version stays', 'ticketing/mill.json'],
      ]),
    );
    expect(new Set(lines.map(({ error }) => error)).size).toBe(lines.length);

    await cp(join(fixtureContent, 'ticketing/mill.json'), join(folder, 'ticketing/mill.json'));
    await cp(join(fixtureContent, 'articles/opening.json'), join(folder, 'articles/opening.json'));
    await lookTwice(watch);
    expect(await gameName()).toMatchObject({ name: 'The Safe' });
  });

  it('is either all old or all new for a request', async () => {
    const { watch } = createWatch(api);
    const slots = await visitor.vault();
    const seen = new Set<string>();
    const book = async (index: number) => {
      const { instanceId } = at(slots, index % slots.length);
      const { bookings } = await visitor.create({ bookings: [toBooking(instanceId, 1)] });
      const [booking] = bookings;
      seen.add(`${booking?.gameName ?? ''} at ${booking?.tickets[0]?.singlePrice ?? ''}`);
    };
    await renameAndReprice('The Safe', 40);
    await watch.look();
    const renewed = watch.look();
    const first = Array.from({ length: 12 }, (_, index) => book(index));
    await renewed;
    await Promise.all([...first, ...Array.from({ length: 12 }, (_, index) => book(index))]);
    expect([...seen].toSorted()).toEqual(['The Safe at 40', 'The Vault at 32.5']);
  });

  it('that cannot be read is logged once', async () => {
    const lost = `${folder}-lost`;
    const { watch, lines } = createWatch(api);
    await lookTwice(watch);
    await rename(folder, lost);
    await lookTwice(watch);
    await watch.look();
    await rename(lost, folder);
    expect(lines).toMatchObject([
      { msg: 'content is invalid; the old version stays', error: 'website.json: is missing' },
    ]);

    const failing = createContentWatch({
      db: api.db,
      folder: null,
      imported: null,
      renew: () => Promise.reject(new Error('the database is away')),
      log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }),
    });
    await lookTwice(failing);
    expect(lines.slice(1)).toMatchObject([{ msg: 'content cannot be read; the old version stays' }]);
  });

  it('is not a new revision if nothing differs', async () => {
    const { watch, lines } = createWatch(api);
    await lookTwice(watch);
    await edit('website.json', (text) => `${text}\n`);
    await lookTwice(watch);
    expect(lines).toEqual([]);
    expect(await api.renew()).toBeNull();
  });
});

const { url } = inject('postgres');

describe.runIf(url !== null)('changed content and several processes', () => {
  it('reaches the processes that did not import it', async () => {
    const databaseUrl = await createDatabase(url ?? '');
    const importing = await openTestApi({ contentDir: folder, databaseUrl });
    const other = await openTestApi({ contentDir: folder, databaseUrl });
    try {
      const visitor = createCaller(other);
      expect(await other.renew()).toBeNull();
      await renameAndReprice('The Safe', 40);
      await lookTwice(createWatch(importing).watch);
      expect(await visitor.call('GET', '/api/games/vault')).toMatchObject({ data: { name: 'The Vault' } });
      expect(await other.renew()).toBe(2);
      expect(await visitor.call('GET', '/api/games/vault')).toMatchObject({ data: { name: 'The Safe' } });
      expect(at(await visitor.vault(), 0).pricingCategories[0]).toMatchObject({ singlePrice: 40 });
    } finally {
      await importing.close();
      await other.close();
    }
  });
});
