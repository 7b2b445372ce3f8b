import { request, type ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { raw } from '../../support/raw-request.ts';
import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

test.use({ stackVariables: shippedLimits });

const megabyte = 1024 * 1024;
const presigned = z.object({
  data: z.object({ uploadUrl: z.string(), headers: z.record(z.string(), z.string()) }),
});

/** Announces a file of this size, as a form does before it sends the file. */
function announce(siteOrigin: string, size: number) {
  const body = JSON.stringify({
    name: 'hall.pdf',
    mime: 'application/pdf',
    size,
    form: 'job-application',
    field: 'curriculum',
  });
  return raw(siteOrigin, { method: 'POST', path: '/api/upload/presigned-url', body });
}

/**
 * Begins a body and does not end it, as an attacker does who holds many connections open. `status` resolves once the body has ended or was rejected;
 * to 0 where the connection was closed without a response.
 */
function begin(siteOrigin: string, uploadUrl: string, size: number, bytes: Buffer) {
  const { hostname, port } = new URL(siteOrigin);
  const sent: ClientRequest = request({
    hostname,
    port,
    path: uploadUrl,
    method: 'PUT',
    agent: false,
    headers: { 'Content-Type': 'application/pdf', 'Content-Length': size },
  });
  const status = new Promise<number>((resolve) => {
    sent.on(
      'response',
      (response) =>
        void text(response).then(
          () => resolve(response.statusCode ?? 0),
          () => resolve(0),
        ),
    );
    sent.on('error', () => resolve(0));
  });
  sent.write(bytes);
  return { sent, status };
}

async function countBytes(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.describe('a client that uploads files to fill the disk', () => {
  test('can send one body for one announcement, and the others are rejected', async ({ siteOrigin, stack }) => {
    const uploads = path.join(stack.dataDir, 'uploads');
    const response = await announce(siteOrigin, megabyte);
    expect(response.status, response.body).toBe(201);
    const { uploadUrl } = presigned.parse(JSON.parse(response.body)).data;
    const allButLastByte = Buffer.alloc(megabyte - 1, 'x');
    allButLastByte.write('%PDF-1.7\n');

    const bodies = Array.from({ length: 60 }, () => begin(siteOrigin, uploadUrl, megabyte, allButLastByte));
    // Only one of the bodies is written.
    await expect.poll(() => countBytes(uploads)).toBe(megabyte - 1);
    for (const { sent } of bodies) sent.end('x');
    const statuses = await Promise.all(bodies.map(({ status }) => status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // A client that is still sending when it is rejected may find the connection closed.
    expect(statuses.filter((status) => ![0, 200, 409, 502].includes(status))).toEqual([]);
    expect(statuses).toContain(409);
    expect(await countBytes(uploads)).toBe(megabyte);
  });

  test('cannot announce more than the shipped limit of one client', async ({ siteOrigin }) => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => announce(siteOrigin, 10 * megabyte)));
    const accepted = responses.filter(({ status }) => status === 201);
    // The limit is 50 MB, five of these files; the other test may have used 1 MB of it.
    expect(accepted.length).toBeLessThanOrEqual(5);
    expect(accepted.length).toBeGreaterThanOrEqual(4);
    for (const { status, body } of responses.filter((each) => !accepted.includes(each))) {
      expect([status, body]).toEqual([429, expect.stringContaining('too_many_uploads')]);
    }
  });
});
