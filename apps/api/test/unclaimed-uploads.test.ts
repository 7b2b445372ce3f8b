import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presignedWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { createCaller } from './caller.ts';
import { announcement } from './upload-world.ts';

describe.each(backends)('the unclaimed files on $name', (backend) => {
  const folder = join(tmpdir(), `latchkey-unfinished-test-${process.pid}-${backend.name}`);
  /** Opens an api with these limits in bytes. A limit of 0, which is the default here, switches it off. */
  const open = (limits: {
    readonly clientBytes?: number;
    readonly allBytes?: number;
    readonly minFreeBytes?: number;
  }) =>
    backend.open({
      forms: {
        uploadDir: folder,
        minFreeBytes: limits.minFreeBytes ?? 0,
        unfinishedUploads: { clientBytes: limits.clientBytes ?? 0, allBytes: limits.allBytes ?? 0 },
      },
    });
  /** Announces a file of 1,000 bytes as the visitor at an address. */
  const announceFrom = async (api: TestApi, client: string) => {
    const body = { ...announcement, size: 1_000 };
    const response = await createCaller(api, client).call('POST', '/api/upload/presigned-url', { body });
    return [response.status, response.error?.code ?? null];
  };

  /** Announces a file and sends it, as the visitor at an address. */
  const sendFrom = async (api: TestApi, client: string, size = 1_000) => {
    const caller = createCaller(api, client);
    const body = { ...announcement, size };
    const announced = await caller.call('POST', '/api/upload/presigned-url', { body });
    if (announced.status !== 201) return { status: announced.status, code: announced.error?.code ?? null };
    const { key, uploadUrl, headers } = parse(presignedWire, announced.data);
    const bytes = Buffer.from(`%PDF-1.7\n${'x'.repeat(size)}`).subarray(0, size);
    const { status } = await api.fetch(
      new Request(`http://api.test${uploadUrl}`, { method: 'PUT', headers, body: bytes }),
    );
    return { status, key };
  };
  const addressOf = (number: number) => `198.51.100.${number}`;

  it('are limited in bytes for one client, also for parallel requests', async () => {
    const api = await open({ clientBytes: 3_500 });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => announceFrom(api, addressOf(7))));
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(3);
    expect(outcomes.filter(([, code]) => code === 'too_many_uploads')).toHaveLength(9);
    // Three files of 1,000 bytes fit into 3,500. A file that never arrives counts until its URL expires, after 15 minutes.
    await api.db.run(sql`UPDATE uploads SET created_at = now() - interval '16 minutes'`);
    expect(await announceFrom(api, addressOf(7))).toEqual([201, null]);
    await api.close();
  });

  it('leave room for other clients while 20 clients have only announced five files each', async () => {
    const api = await open({ clientBytes: 5_000, allBytes: 10_000 });
    // An announced file that has not come counts as a hundredth of its size.
    for (let count = 0; count < 100; count += 1) {
      expect(await announceFrom(api, addressOf(count % 20))).toEqual([201, null]);
    }
    expect(await sendFrom(api, addressOf(50), 5_000)).toMatchObject({ status: 200 });
    await api.close();
  });

  it('of the client with the most make room for a client with less, the oldest first', async () => {
    const api = await open({ clientBytes: 5_000, allBytes: 6_000 });
    const large = [];
    for (let count = 0; count < 5; count += 1) large.push(await sendFrom(api, addressOf(1)));
    const small = await sendFrom(api, addressOf(2));
    expect(await sendFrom(api, addressOf(3), 2_000)).toMatchObject({ status: 200 });
    // The file of 2,000 bytes needs the room of two, which the first client loses.
    const kept = await api.db.rows(
      z.object({ key: z.string(), status: z.string() }),
      sql`SELECT key, status FROM uploads WHERE status = 'received' ORDER BY created_at`,
    );
    expect(kept.map(({ key }) => key)).toEqual(
      expect.arrayContaining([...large.slice(2), small].map(({ key }) => key)),
    );
    expect(kept).toHaveLength(5);
    for (const { key } of large.slice(0, 2)) expect(existsSync(join(folder, key ?? ''))).toBe(false);
    await api.close();
  });

  it('are limited in bytes for all clients who have equally little', async () => {
    const api = await open({ clientBytes: 5_000, allBytes: 3_000 });
    // The fourth client would have as much as each of the others, so nobody's file is deleted for it.
    for (const number of [1, 2, 3]) expect(await sendFrom(api, addressOf(number))).toMatchObject({ status: 200 });
    expect(await sendFrom(api, addressOf(4))).toEqual({ status: 503, code: 'uploads_full' });
    await api.close();
  });

  it('are rejected if the disk is nearly full', async () => {
    const api = await open({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(await announceFrom(api, '198.51.100.1')).toEqual([503, 'storage_full']);
    await api.close();
  });
});
