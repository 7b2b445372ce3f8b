import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PresignedWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { joinDetails } from './caller.ts';
import { openSmtpSink } from './smtp-sink.ts';
import { announcement, createFormSender, pdf, toBytes } from './upload-world.ts';

const dayMs = 24 * 3_600_000;
/** The largest file that the api of the tests takes. */
const maxUploadBytes = 1024 * 1024;

describe.each(backends)('uploads to the disk on $name', (backend) => {
  let api: TestApi;
  let sender: ReturnType<typeof createFormSender>;
  let now = Date.now();
  const folder = join(tmpdir(), `latchkey-uploads-test-${process.pid}-${backend.name}`);
  beforeAll(async () => {
    api = await backend.open({ now: () => now, forms: { uploadDir: folder } });
    sender = createFormSender(api);
  });
  afterEach(() => sender.forget());
  afterAll(() => api.close());

  const send = async (
    { uploadUrl, headers }: Pick<PresignedWire, 'uploadUrl' | 'headers'>,
    bytes: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer> = pdf,
  ) => {
    const response = await api.fetch(
      new Request(`http://api.test${uploadUrl}`, { method: 'PUT', headers, body: bytes }),
    );
    const body = parse(z.object({ error: z.object({ code: z.string() }).nullable() }), await response.json());
    return [response.status, body.error?.code ?? null];
  };

  it('accept the announced file once and attach it to the form', async () => {
    const ticket = await sender.announce();
    expect(ticket).toMatchObject({ method: 'PUT', headers: { 'Content-Type': 'application/pdf' } });
    expect(Date.parse(ticket.expiresAt) - now).toBe(15 * 60_000);
    expect((await sender.submit(ticket.key)).error?.problems).toEqual([
      'params.plan: there is no such upload for this field',
    ]);

    expect(await send(ticket)).toEqual([200, null]);
    expect(readFileSync(join(folder, ticket.key))).toEqual(pdf);
    expect(await send(ticket)).toEqual([409, 'upload_received']);

    const headers = { 'idempotency-key': 'upload-1' };
    const { data } = await sender.submit(ticket.key, headers);
    const { id } = parse(z.object({ id: z.string() }), data);
    expect((await sender.submit(ticket.key, headers)).data).toEqual(data);
    expect(await sender.readUploads()).toEqual([
      { key: ticket.key, name: 'hall.pdf', status: 'claimed', submissionId: id },
    ]);
    // A second form cannot use the same file.
    expect((await sender.submit(ticket.key)).error?.problems).toEqual([
      'params.plan: there is no such upload for this field',
    ]);
  });

  it('open the file from the mail about the form while it is kept, as a download', async () => {
    const ticket = await sender.announce();
    await send(ticket);
    await sender.enlarge();
    await sender.submit(ticket.key);
    const link = await sender.findLinkInMail();
    expect(link.startsWith('http://site.test/api/upload/up_')).toBe(true);
    now += 29 * dayMs;
    const response = await sender.open(link);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="hall.pdf"; filename*=UTF-8''hall.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    for (const [changed, status] of [
      [link.replace(/signature=.{4}/u, 'signature=AAAA'), 403],
      [link.replace(/up_.{4}/u, 'up_AAAA'), 403],
      [link.replace(/expires=\d/u, 'expires=9'), 403],
      [link.replace(/\?.*$/u, ''), 422],
    ] as const) {
      expect((await sender.open(changed)).status).toBe(status);
    }
    now += 2 * dayMs;
    // The files of a form are kept for 30 days.
    expect((await sender.open(link)).status).toBe(410);
    now -= 2 * dayMs;
    await api.db.run(sql`UPDATE form_submissions SET created_at = now() - interval '31 days'`);
    await api.forms.sweep();
    expect((await sender.open(link)).status).toBe(410);
    now = Date.now();
  });

  it('go with the mail about the form up to 15 MB together, and have no link then', async () => {
    const sink = await openSmtpSink();
    const ticket = await sender.announce();
    await send(ticket);
    await sender.submit(ticket.key);
    const { row, mail } = await sender.sendMail(sink);
    await sink.close();
    expect(row).toEqual({ status: 'sent', lastError: null });
    expect(mail?.attachments).toMatchObject([{ filename: 'hall.pdf', mimeType: 'application/pdf' }]);
    expect(toBytes(mail?.attachments[0]?.content)).toEqual(pdf);
    expect(mail?.text).toContain('hall.pdf');
    expect(`${mail?.text}${mail?.html}`).not.toContain('/api/upload');
  });

  it('open no file that no form has claimed', async () => {
    const first = await sender.announce();
    await send(first);
    await sender.enlarge();
    await sender.submit(first.key);
    const link = await sender.findLinkInMail();
    await api.db.run(sql`UPDATE uploads SET status = 'received', submission_id = NULL`);
    expect((await sender.open(link)).status).toBe(410);
  });

  it.each([
    ['an unknown form', { form: 'nothing' }, 404, ''],
    ['a field that takes no files', { field: 'email' }, 422, 'field: takes no files'],
    ['an unknown field', { field: 'nothing' }, 422, 'field: takes no files'],
    [
      'a type that the field does not take',
      { mime: 'image/jpeg' },
      422,
      'mime: must be one of application/pdf, image/png',
    ],
    ['a type that no field takes', { mime: 'text/html' }, 422, 'mime'],
    [
      'more than the installation allows',
      { size: maxUploadBytes + 1 },
      422,
      `size: may be ${maxUploadBytes} bytes at most`,
    ],
    ['an empty file', { size: 0 }, 422, 'size'],
    ['a size that is no whole number', { size: 1.5 }, 422, 'size'],
    ['a name of more than 255 characters', { name: 'x'.repeat(256) }, 422, 'name'],
    ['an unknown property', { key: 'up_mine' }, 422, 'key'],
  ])('create no presigned URL for %s', async (_, part, status, detail) => {
    const body = { ...announcement, ...part };
    const response = await sender.visitor.call('POST', '/api/upload/presigned-url', { body });
    expect([response.status, joinDetails(response.error)]).toEqual([status, expect.stringContaining(detail)]);
    expect(await sender.readUploads()).toEqual([]);
  });

  it.each([
    ['is smaller', pdf.subarray(0, 100), [422, 'validation_failed']],
    ['is larger', Buffer.concat([pdf, pdf]), [413, 'file_too_large']],
    ['is larger than the installation allows and', Buffer.alloc(maxUploadBytes + 1), [413, 'file_too_large']],
    ['is something else', Buffer.alloc(pdf.length, '<svg>'), [415, 'type_pretended']],
  ])('reject a file that %s than announced', async (_, bytes, outcome) => {
    const ticket = await sender.announce();
    expect(await send(ticket, bytes)).toEqual(outcome);
    expect(existsSync(join(folder, ticket.key))).toBe(false);
    // Each announcement accepts one body, valid or not.
    expect(await send(ticket)).toEqual([409, 'upload_received']);
    expect(await send(await sender.announce())).toEqual([200, null]);
  });

  it('accept one of many bodies that arrive at the same moment', async () => {
    const ticket = await sender.announce();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(ticket)));
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([status]) => status === 409)).toHaveLength(19);
  });

  it('reject a file by its declared length without reading it', async () => {
    const ticket = await sender.announce();
    const headers = { ...ticket.headers, 'Content-Length': `${maxUploadBytes + 1}` };
    expect(await send({ ...ticket, headers })).toEqual([413, 'body_too_large']);
  });

  it('reject a type that was not signed, and an unknown URL', async () => {
    const ticket = await sender.announce();
    const png = { 'Content-Type': 'image/png' };
    expect(await send({ ...ticket, headers: png })).toEqual([415, 'type_differs']);
    expect(await send({ ...ticket, headers: { 'Content-Type': 'text/html' } })).toEqual([415, 'type_unsupported']);
    for (const [from, to] of [
      [`size=${pdf.length}`, 'size=900000'],
      ['application%2Fpdf', 'image%2Fpng'],
      [/expires=\d+/u, `expires=${now + dayMs}`],
      [/signature=.{5}/u, 'signature=AAAAA'],
      [ticket.key, `up_${'b'.repeat(22)}`],
    ] as const) {
      expect(await send({ ...ticket, headers: ticket.headers, uploadUrl: ticket.uploadUrl.replace(from, to) })).toEqual(
        [403, 'bad_signature'],
      );
    }
    expect((await send({ ...ticket, uploadUrl: `/api/upload/${ticket.key}` }))[0]).toBe(422);
    expect((await send({ ...ticket, uploadUrl: ticket.uploadUrl.replace(ticket.key, 'passwd') }))[0]).toBe(404);
    expect((await sender.visitor.call('GET', `/api/upload/${ticket.key}`)).status).toBe(422);
  });

  it('reject files that arrive too late or are no longer expected', async () => {
    const late = await sender.announce();
    now += 15 * 60_000;
    expect(await send(late)).toEqual([410, 'upload_expired']);
    const forgotten = await sender.announce();
    await sender.forget();
    expect(await send(forgotten)).toEqual([410, 'upload_forgotten']);
  });

  it('delete unclaimed files after a day, and keep the others', async () => {
    const [old, claimed, fresh] = [await sender.announce(), await sender.announce(), await sender.announce()];
    for (const ticket of [old, claimed, fresh]) expect(await send(ticket)).toEqual([200, null]);
    expect((await sender.submit(claimed.key)).status).toBe(200);
    await api.db.run(sql`UPDATE uploads SET created_at = now() - interval '25 hours' WHERE key <> ${fresh.key}`);
    expect((await sender.submit(old.key)).status).toBe(422);
    await api.forms.sweep();
    expect((await sender.readUploads()).map(({ key }) => key).toSorted()).toEqual([claimed.key, fresh.key].toSorted());
    expect([old, claimed, fresh].map(({ key }) => existsSync(join(folder, key)))).toEqual([false, true, true]);
  });

  it('delete submissions with their files when their retention ends', async () => {
    const [old, young] = [await sender.announce(), await sender.announce()];
    for (const ticket of [old, young]) {
      expect(await send(ticket)).toEqual([200, null]);
      expect((await sender.submit(ticket.key)).status).toBe(200);
    }
    await api.db.run(sql`
      UPDATE form_submissions SET created_at = now() - interval '31 days'
      WHERE id = (SELECT submission_id FROM uploads WHERE key = ${old.key})
    `);
    await api.forms.sweep();
    expect((await sender.readUploads()).map(({ key }) => key)).toEqual([young.key]);
    expect(existsSync(join(folder, old.key))).toBe(false);
    const left = await api.db.rows(z.object({ id: z.string() }), sql`SELECT id FROM form_submissions`);
    expect(left).toHaveLength(1);
  });

  it('attach a file to one of two submissions at the same moment', async () => {
    const { key, ...ticket } = await sender.announce();
    await send(ticket);
    const statuses = (await Promise.all([sender.submit(key), sender.submit(key)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});
