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
/** The tables that say which processes run. */
const ofProcesses = ['api_instances'];

describe('a backup', () => {
  it('brings everything back on another machine after all was lost', async () => {
    for (let round = 0; round < scaled(1, 5); round += 1) {
      const backup = await mkdtemp(join(tmpdir(), 'latchkey-backup-'));
      const first = await startCluster(3900, { settings });
      const secrets = await book(first, 20);
      const files = await sendFiles(first, 5);
      const before = await readContent(first);
      await backUp(first, backup);
      // The databases are copied with their files.
      await first.stop();

      const second = await startCluster(3900, { settings, restore: backup });
      const after = await readContent(second);
      const client = createClient(second.state().origin);
      const opened = await Promise.all(secrets.map((secret) => client.mine(secret, 'GET', '')));
      const more = await book(second, 3);
      await second.stop();
      await rm(backup, { recursive: true });

      const tables = Object.keys(before.tables).length;
      recordFigures('a backup restored on the cluster', {
        round,
        tables,
        rows: before.rows,
        files: before.files.length,
      });
      expect(after).toEqual(before);
      expect(before.files.length).toBe(files + 1);
      expect(before.brokenRules).toEqual([]);
      expect(opened.map(({ status }) => status)).toEqual(secrets.map(() => 200));
      expect(more.length).toBe(3);
    }
  });
});

/** Books places; returns the secrets that open each booking. */
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

/** Sends forms with a file each; returns their number. */
async function sendFiles(cluster: Cluster, count: number): Promise<number> {
  const { origin } = cluster.state();
  const client = createClient(origin);
  for (let index = 0; index < count; index += 1) {
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
  return count;
}

/** Restores as docs/operate.md describes it. */
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
        WHERE schemaname IN ('public', 'drizzle') AND NOT tablename = ANY (${`{${ofProcesses.join()}}`}::text[]) ORDER BY 1
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
