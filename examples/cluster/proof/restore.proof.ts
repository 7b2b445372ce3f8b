import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabaseAt } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { recordFigures, scaled } from '@latchkey/testing';
import { brokenRules } from '@latchkey/tool-load/broken-rules';
import { parseBasket, parseConfirmation, createClient } from '@latchkey/tool-load/client';
import { bigGame } from '@latchkey/tool-load/seeded-content';
import { fileForm, startCluster, type Cluster } from './start-cluster.ts';

const run = promisify(execFile);
/** The settings by which nothing changes by itself, so that all tables can be compared. The key of the links is kept apart from backups. */
const settings = { SWEEP_SECONDS: '0', MAIL_SECONDS: '0', BOOKING_LINK_SECRET: 'a key that is kept apart' };
/** The tables that say which processes run. They differ on another machine, and are not compared. */
const tablesOfProcesses = ['api_instances'];

/** The bookings and uploaded files from before the backup, and the bookings after the restore. */
const bookingsBefore = 20;
const sentFiles = 5;
const bookingsAfter = 3;
/** The file with the id of the folder of the uploads (shared-disk.ts). */
const filesOfFolder = 1;

describe('a backup', () => {
  it('brings everything back on another machine after all was lost', async () => {
    for (let round = 0; round < scaled(1, 5); round += 1) {
      const backup = await mkdtemp(join(tmpdir(), 'latchkey-backup-'));
      const { before, secrets } = await fillAndLoseCluster(backup);
      const { after, opened, booked } = await restoreAndBook(backup, secrets);
      await rm(backup, { recursive: true });

      recordFigures('a backup restored on the cluster', {
        round,
        tables: Object.keys(before.tables).length,
        rows: before.rows,
        files: before.files.length,
      });
      expect(after).toEqual(before);
      expect(before.files.length).toBe(sentFiles + filesOfFolder);
      expect(before.brokenRules).toEqual([]);
      expect(opened).toEqual(secrets.map(() => 200));
      expect(booked).toBe(bookingsAfter);
    }
  });
});

/** Fills a cluster and backs it up. Then it is lost: its databases and files are deleted as it stops. */
async function fillAndLoseCluster(backup: string) {
  const cluster = await startCluster(3900, { settings });
  const secrets = await book(cluster, bookingsBefore);
  await sendFiles(cluster, sentFiles);
  const before = await readContent(cluster);
  await backUp(cluster, backup);
  await cluster.stop();
  return { before, secrets };
}

/** Starts another cluster from the backup, opens each booking by its secret, and books again. */
async function restoreAndBook(backup: string, secrets: readonly string[]) {
  const cluster = await startCluster(3900, { settings, restore: backup });
  const after = await readContent(cluster);
  const client = createClient(cluster.state().origin);
  const responses = await Promise.all(secrets.map((secret) => client.mine(secret, 'GET', '')));
  const newSecrets = await book(cluster, bookingsAfter);
  await cluster.stop();
  return { after, opened: responses.map(({ status }) => status), booked: newSecrets.length };
}

/** Makes bookings of one to three places; returns the secret that opens each. */
async function book(cluster: Cluster, bookings: number): Promise<readonly string[]> {
  const client = createClient(cluster.state().origin);
  const slots = await client.slots(bigGame, 6);
  const secrets: string[] = [];
  for (let index = 0; index < bookings; index += 1) {
    const { instanceId = '' } = slots[index % slots.length] ?? {};
    const basket = parseBasket(await client.hold([{ instanceId, quantity: 1 + (index % 3) }]));
    const { access } = parseConfirmation(await client.checkout(basket.id));
    secrets.push(access?.secret ?? '');
  }
  return secrets;
}

const ticketData = z.object({ key: z.string(), uploadUrl: z.string(), headers: z.record(z.string(), z.string()) });

/** Sends forms with a file each. */
async function sendFiles(cluster: Cluster, count: number): Promise<void> {
  const { origin } = cluster.state();
  const client = createClient(origin);
  for (let index = 0; index < count; index += 1) {
    // The api recognises the file by its first bytes. Each file has another content.
    const bytes = `%PDF-1.7\n${String(index).repeat(2_000)}`;
    const announced = await client.call('POST', '/api/upload/presigned-url', {
      name: `plan-${index}.pdf`,
      mime: 'application/pdf',
      size: bytes.length,
      form: fileForm.slug,
      field: 'plan',
    });
    const { key, uploadUrl, headers } = ticketData.parse(announced.data);
    const sent = await fetch(new URL(uploadUrl, origin), { method: 'PUT', headers, body: bytes });
    if (!sent.ok) throw new Error(`the file was rejected: ${sent.status}`);
    const { status } = await client.call('POST', `/api/forms/${fileForm.slug}/submit`, {
      params: { email: 'ada@example.com', plan: key },
    });
    if (status >= 300) throw new Error(`the form was rejected: ${status}`);
  }
}

/** Backs up as docs/operate.md describes it. */
async function backUp(cluster: Cluster, folder: string): Promise<void> {
  const { databaseUrl, postgres, folder: clusterFolder } = cluster.state();
  await mkdir(folder, { recursive: true });
  const dump = join(folder, 'latchkey.dump');
  await run(join(postgres, 'pg_dump'), ['--format=custom', `--file=${dump}`, databaseUrl]);
  const tar = ['--create', `--file=${join(folder, 'uploads.tar')}`];
  await run('tar', [...tar, `--directory=${join(clusterFolder, 'data')}`, 'uploads']);
}

/** Reads every row of every table and every uploaded file, as digests. */
async function readContent(cluster: Cluster) {
  const { databaseUrl, folder } = cluster.state();
  const db = await openDatabaseAt({ databaseUrl });
  try {
    const names = await db.rows(
      z.object({ name: z.string() }),
      sql`
        SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname IN ('public', 'drizzle') AND NOT tablename = ANY (${`{${tablesOfProcesses.join()}}`}::text[]) ORDER BY 1
      `,
    );
    const tables: Record<string, string> = {};
    let rows = 0;
    for (const { name } of names) {
      const [found] = await db.rows(
        z.object({ count: z.coerce.number(), digest: z.string() }),
        sql`
          SELECT count(*) AS count, coalesce(md5(string_agg(line, E'\\n' ORDER BY line)), '') AS digest
          FROM (SELECT t::text AS line FROM ${sql.raw(name)} t) lines
        `,
      );
      rows += found?.count ?? 0;
      tables[name] = `${found?.count} ${found?.digest}`;
    }
    return {
      tables,
      rows,
      files: await listFiles(join(folder, 'data', 'uploads')),
      brokenRules: await brokenRules(db),
    };
  } finally {
    await db.close();
  }
}

/** Lists the files of a folder, each with the digest of its content. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = files.map(async (file) => {
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return `${file.slice(folder.length)} ${digest}`;
  });
  return (await Promise.all(lines)).toSorted();
}
