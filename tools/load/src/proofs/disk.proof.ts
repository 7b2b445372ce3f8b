import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { recordFigures, seed, seeded } from '@latchkey/testing';
import { countLost, brokenRules } from '../broken-rules.ts';
import { createClient } from '../client.ts';
import { bigGame } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore, type Store } from '../store.ts';
import { repeatVisits, sendVisitors } from '../visitors.ts';

const embedded = stores.filter(({ name }) => name === 'PGlite');
/** The size of the small disk in MB. The database and a little more fit on it. */
const diskMb = 120;

/** Lists the slots of the big game on one day. */
async function listBigSlots(baseUrl: string): Promise<readonly string[]> {
  return (await createClient(baseUrl).slots(bigGame, 9)).map(({ instanceId }) => instanceId);
}

describe.each(embedded)('a disk that is nearly full under $name', ({ name, make }) => {
  it('leads to a named error for writes; reads work, and writes work again once there is space', async () => {
    const report = await withStore(make, async (store) => {
      // No disk has so much space.
      const short = await startServer(store, { settings: { MIN_FREE_MB: '999999999' } });
      const [instanceId = ''] = await listBigSlots(short.baseUrl);
      const rejected = await createClient(short.baseUrl).hold([{ instanceId, quantity: 1 }]);
      await short.stop();
      const roomy = await startServer(store);
      const held = await createClient(roomy.baseUrl).hold([{ instanceId, quantity: 1 }]);
      await roomy.stop();
      const broken = await withDatabase(store, brokenRules);
      return { rejected: rejected.status, code: rejected.code, held: held.status, broken };
    });
    recordFigures(`a disk nearly full on ${name}`, report);
    expect(report).toEqual({ rejected: 503, code: 'storage_full', held: 201, broken: [] });
  });
});

/** Says whether this machine lets a process mount a disk of its own, as Linux does in a user namespace. */
function canMountSmallDisk(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates a store whose server has its folder on a small disk. The disk is gone with the server, so the folder is copied to `out` after the server
 * has ended.
 *
 * The script copies the folder to `out`, mounts the disk over the folder, copies it back, and starts the server. It waits twice, because the signal
 * that stops the server interrupts the first wait. Then it copies the folder to `out` again.
 */
function onSmallDisk(store: Store, out: string): Store {
  const folder = store.settings['DATA_DIR'] ?? '';
  const script = `
    cp -r "$1/." "$2/" && mount -t tmpfs -o size=${diskMb}m tmpfs "$1" && cp -r "$2/." "$1/"
    shift 2; "$@" & child=$!; trap 'kill -TERM $child' TERM
    wait $child; wait $child; code=$?
    rm -rf "$OUT"/*; cp -r "$DATA_DIR/." "$OUT/"; exit $code`;
  return {
    ...store,
    settings: { ...store.settings, MIN_FREE_MB: '0', OUT: out },
    command: ['unshare', '-rm', 'sh', '-c', script, 'sh', folder, out, process.execPath],
  };
}

describe.runIf(canMountSmallDisk()).each(embedded)('a disk that is full under $name', ({ name, make }) => {
  it('loses nothing that was acknowledged', async () => {
    const out = mkdtempSync(join(tmpdir(), 'latchkey-disk-'));
    try {
      const report = await withStore(make, async (store) => {
        const server = await startServer(onSmallDisk(store, out));
        const instanceIds = await listBigSlots(server.baseUrl);
        const visitors = sendVisitors({ baseUrl: server.baseUrl, instanceIds, random: seeded(seed), atOnce: 4 });
        await sleep(1_000);
        const filler = server.fileOfServer(join(store.settings['DATA_DIR'] ?? '', 'filler'));
        fill(filler);
        // Each visitor leaves at the first error of the server.
        await Promise.race([visitors.gone, sleep(30_000)]);
        visitors.leave();
        rmSync(filler);
        await visitors.gone;
        // The visits are copied, since the repeats replace the responses to their holds.
        const remembered = structuredClone(visitors.visits);
        const repeated = await repeatVisits(server.baseUrl, visitors.visits);
        const exitCode = await server.stop();
        cpSync(out, store.settings['DATA_DIR'] ?? '', { recursive: true });
        return withDatabase(store, async (db) => {
          const lost = await countLost(db, remembered);
          return {
            sent: remembered.length,
            bookings: repeated.references.length,
            withoutResponse: remembered.filter(({ held }) => held === null).length,
            lostBaskets: lost.baskets,
            lostBookings: lost.bookings,
            failed: repeated.failed,
            changed: repeated.changed,
            exitCode,
            broken: await brokenRules(db),
          };
        });
      });
      recordFigures(`a disk full on ${name}`, report);
      expect(report).toMatchObject({ lostBaskets: 0, lostBookings: 0, failed: 0, changed: 0, exitCode: 0, broken: [] });
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });
});

/** Fills the disk until a write fails. */
function fill(file: string): void {
  const chunk = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeFileSync(file, chunk, { flag: 'a' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') throw error;
  }
}
