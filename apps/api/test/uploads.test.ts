import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presignedWire, type PresignedWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { createSmtpTransport } from '../src/mail/delivery/smtp-transport.ts';
import { sendDue } from '../src/mail/mail-sender.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { createCaller, joinDetails } from './caller.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';
import { openFakeS3, type FakeS3 } from './fake-s3.ts';

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(2_000)}`);
const announcement = {
  name: 'C:\\plans\\hall.pdf',
  mime: 'application/pdf',
  size: pdf.length,
  form: 'visit',
  field: 'plan',
};
const values = { email: 'ada@example.com', kind: 'other', voucher: 'voucher-50' };
const uploadRow = z.object({
  key: z.string(),
  name: z.string(),
  status: z.string(),
  submissionId: z.string().nullable(),
});

const dayMs = 24 * 3_600_000;

function toBytes(content: string | Uint8Array | ArrayBuffer | undefined): Buffer {
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : (content ?? ''));
}

const letterRow = z.object({ letter: z.object({ to: z.string(), text: z.string(), html: z.string() }) });

/** Creates the calls that both kinds of storage share. */
function createSender(api: TestApi) {
  const visitor = createCaller(api);
  const sender = {
    visitor,
    announce: async (body: unknown = announcement): Promise<PresignedWire> => {
      const { status, data, error } = await visitor.call('POST', '/api/upload/presigned-url', { body });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(error)}`);
      return parse(presignedWire, data);
    },
    submit: (plan: string, headers = {}) =>
      visitor.call('POST', '/api/forms/visit/submit', { body: { params: { ...values, plan } }, headers }),
    rows: () =>
      api.db.rows(
        uploadRow,
        sql`SELECT key, name, status, submission_id AS "submissionId" FROM uploads ORDER BY created_at`,
      ),
    /** Makes all files larger than an email takes. */
    enlarge: () => api.db.run(sql`UPDATE uploads SET status = 'received', size_bytes = 15728641`),
    /** Sends the mail about the form; returns what the server got, and the result of the sending. */
    sendMail: async (sink: SmtpSink) => {
      const transport = createSmtpTransport(sink.url, 'tickets@house.example');
      const { read: readFile } = api.forms.uploads;
      await sendDue(
        { db: api.db, transport, log: pino({ level: 'silent' }), maxAttempts: 3, readFile },
        new AbortController().signal,
      );
      const [row] = await api.db.rows(
        z.object({ status: z.string(), lastError: z.string().nullable() }),
        sql`SELECT status, last_error AS "lastError" FROM mail_outbox WHERE kind = 'form-submission'`,
      );
      return { row, mail: sink.received.at(-1)?.mail };
    },
    /** Finds the link to a file as the mail about the form has it, in its text and in its html. */
    linkInMail: async () => {
      const [row] = await api.db.rows(letterRow, sql`SELECT letter FROM mail_outbox WHERE kind = 'form-submission'`);
      const { to = '', text = '', html = '' } = row?.letter ?? {};
      const link = /^hall\.pdf\n(?<link>http:\S+)$/mu.exec(text)?.groups?.['link'] ?? '';
      const anchor = /<a href="(?<href>[^"]+)"[^>]*>hall\.pdf<\/a>/u.exec(html)?.groups?.['href'];
      expect([to, anchor?.replaceAll('&#38;', '&')]).toEqual(['desk@house.example', link]);
      return link;
    },
    open: (link: string) => api.fetch(new Request(link)),
    forget: async () => {
      await api.db.run(sql`DELETE FROM uploads`);
      await api.db.run(sql`DELETE FROM form_submissions`);
      await api.db.run(sql`DELETE FROM mail_outbox`);
    },
  };
  return sender;
}

describe.each(backends)('uploads to the disk on $name', (backend) => {
  let api: TestApi;
  let sender: ReturnType<typeof createSender>;
  let now = Date.now();
  const folder = join(tmpdir(), `latchkey-uploads-test-${process.pid}-${backend.name}`);
  beforeAll(async () => {
    api = await backend.open({ now: () => now, forms: { uploadDir: folder } });
    sender = createSender(api);
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
    expect(await sender.rows()).toEqual([{ key: ticket.key, name: 'hall.pdf', status: 'claimed', submissionId: id }]);
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
    const link = await sender.linkInMail();
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
    const link = await sender.linkInMail();
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
    ['more than the installation allows', { size: 1024 * 1024 + 1 }, 422, 'size: may be 1048576 bytes at most'],
    ['an empty file', { size: 0 }, 422, 'size'],
    ['half a byte', { size: 1.5 }, 422, 'size'],
    ['a name without an end', { name: 'x'.repeat(256) }, 422, 'name'],
    ['an unknown property', { key: 'up_mine' }, 422, 'key'],
  ])('create no presigned URL for %s', async (_, part, status, detail) => {
    const body = { ...announcement, ...part };
    const response = await sender.visitor.call('POST', '/api/upload/presigned-url', { body });
    expect([response.status, joinDetails(response.error)]).toEqual([status, expect.stringContaining(detail)]);
    expect(await sender.rows()).toEqual([]);
  });

  it.each([
    ['is smaller', pdf.subarray(0, 100), [422, 'validation_failed']],
    ['is larger', Buffer.concat([pdf, pdf]), [413, 'file_too_large']],
    ['is larger than any may be', Buffer.alloc(1024 * 1024 + 1), [413, 'file_too_large']],
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
    const headers = { ...ticket.headers, 'Content-Length': `${1024 * 1024 + 1}` };
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
      [/expires=\d+/u, `expires=${now + 86_400_000}`],
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
    expect((await sender.rows()).map(({ key }) => key).toSorted()).toEqual([claimed.key, fresh.key].toSorted());
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
    expect((await sender.rows()).map(({ key }) => key)).toEqual([young.key]);
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

describe.each(backends)('the unclaimed files on $name', (backend) => {
  const folder = join(tmpdir(), `latchkey-unfinished-test-${process.pid}-${backend.name}`);
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
  const createClient = (number: number) => `198.51.100.${number}`;

  it('are limited in bytes for one client, also for parallel requests', async () => {
    const api = await open({ clientBytes: 3_500 });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => announceFrom(api, createClient(7))));
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(3);
    expect(outcomes.filter(([, code]) => code === 'too_many_uploads')).toHaveLength(9);
    // An announced file that never arrives counts until its URL expires.
    await api.db.run(sql`UPDATE uploads SET created_at = now() - interval '16 minutes'`);
    expect(await announceFrom(api, createClient(7))).toEqual([201, null]);
    await api.close();
  });

  it('leave room for other clients while 20 clients have only announced five files each', async () => {
    const api = await open({ clientBytes: 5_000, allBytes: 10_000 });
    for (let count = 0; count < 100; count += 1) {
      expect(await announceFrom(api, createClient(count % 20))).toEqual([201, null]);
    }
    expect(await sendFrom(api, createClient(50), 5_000)).toMatchObject({ status: 200 });
    await api.close();
  });

  it('of the client with the most make room for a client with less, the oldest first', async () => {
    const api = await open({ clientBytes: 5_000, allBytes: 6_000 });
    const large = [];
    for (let count = 0; count < 5; count += 1) large.push(await sendFrom(api, createClient(1)));
    const small = await sendFrom(api, createClient(2));
    expect(await sendFrom(api, createClient(3), 2_000)).toMatchObject({ status: 200 });
    const left = await api.db.rows(
      z.object({ key: z.string(), status: z.string() }),
      sql`SELECT key, status FROM uploads WHERE status = 'received' ORDER BY created_at`,
    );
    expect(left.map(({ key }) => key)).toEqual(
      expect.arrayContaining([...large.slice(2), small].map(({ key }) => key)),
    );
    expect(left).toHaveLength(5);
    for (const { key } of large.slice(0, 2)) expect(existsSync(join(folder, key ?? ''))).toBe(false);
    await api.close();
  });

  it('are limited in bytes for all clients who have equally little', async () => {
    const api = await open({ clientBytes: 5_000, allBytes: 3_000 });
    for (const number of [1, 2, 3]) expect(await sendFrom(api, createClient(number))).toMatchObject({ status: 200 });
    expect(await sendFrom(api, createClient(4))).toEqual({ status: 503, code: 'uploads_full' });
    await api.close();
  });

  it('are rejected if the disk is nearly full', async () => {
    const api = await open({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(await announceFrom(api, '198.51.100.1')).toEqual([503, 'storage_full']);
    await api.close();
  });
});

describe.each(backends)('uploads to a bucket on $name', (backend) => {
  let api: TestApi;
  let sender: ReturnType<typeof createSender>;
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await openFakeS3();
    api = await backend.open({ forms: { s3: s3.settings } });
    sender = createSender(api);
  });
  afterEach(() => sender.forget());
  afterAll(async () => {
    await api.close();
    await s3.close();
  });

  const put = async ({ uploadUrl, headers }: PresignedWire, body: Buffer<ArrayBuffer> = pdf) =>
    (await fetch(uploadUrl, { method: 'PUT', headers, body })).status;

  it('sign a URL that accepts the announced file once', async () => {
    const ticket = await sender.announce();
    expect(await put({ ...ticket, headers: { ...ticket.headers, 'Content-Type': 'text/html' } })).toBe(403);
    expect(await put(ticket, Buffer.concat([pdf, pdf]))).toBe(403);
    expect(await put({ ...ticket, uploadUrl: ticket.uploadUrl.replace('uploads/up_', 'uploads/up-') })).toBe(403);
    expect(await put({ ...ticket, uploadUrl: ticket.uploadUrl.replace(/Expires=\d+/u, 'Expires=99999') })).toBe(403);
    expect(s3.objects.size).toBe(0);
    expect(await put(ticket)).toBe(200);
    expect(await put(ticket)).toBe(412);
    expect(s3.objects.get(`uploads/${ticket.key}`)).toEqual({ type: 'application/pdf', bytes: pdf });

    expect((await sender.submit(ticket.key)).status).toBe(200);
    expect(await sender.rows()).toMatchObject([{ key: ticket.key, status: 'claimed' }]);
  });

  it('open the file from the mail about the form', async () => {
    const ticket = await sender.announce();
    await put(ticket);
    await sender.enlarge();
    await sender.submit(ticket.key);
    const link = await sender.linkInMail();
    const response = await sender.open(link);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    s3.failWith = 503;
    expect((await sender.open(link)).status).toBe(503);
    s3.failWith = null;
  });

  it('wait with the mail about the form while the bucket is away', async () => {
    const sink = await openSmtpSink();
    const ticket = await sender.announce();
    await put(ticket);
    await sender.submit(ticket.key);
    s3.failWith = 503;
    expect(await sender.sendMail(sink)).toEqual({
      row: { status: 'queued', lastError: 'FILES_AWAY' },
      mail: undefined,
    });
    s3.failWith = null;
    await api.db.run(sql`UPDATE mail_outbox SET due_at = now()`);
    const { row, mail } = await sender.sendMail(sink);
    await sink.close();
    expect(row).toMatchObject({ status: 'sent' });
    expect(toBytes(mail?.attachments[0]?.content)).toEqual(pdf);
  });

  it('are left out of the mail about the form if they were deleted before it is sent', async () => {
    const sink = await openSmtpSink();
    const ticket = await sender.announce();
    await put(ticket);
    await sender.submit(ticket.key);
    await api.db.run(sql`UPDATE form_submissions SET created_at = now() - interval '31 days'`);
    await api.forms.sweep();
    const { row, mail } = await sender.sendMail(sink);
    await sink.close();
    expect(row).toMatchObject({ status: 'sent' });
    expect(mail?.attachments).toEqual([]);
  });

  it('check the uploaded file before a form can use it', async () => {
    const missing = await sender.announce();
    expect((await sender.submit(missing.key)).status).toBe(422);
    const pretended = await sender.announce();
    expect(await put(pretended, Buffer.alloc(pdf.length, 'MZ'))).toBe(200);
    expect((await sender.submit(pretended.key)).error?.problems).toEqual([
      'params.plan: there is no such upload for this field',
    ]);
  });

  it('report an unavailable bucket, and store nothing', async () => {
    const ticket = await sender.announce();
    await put(ticket);
    s3.failWith = 500;
    expect(await sender.submit(ticket.key)).toMatchObject({ status: 503, error: { code: 'uploads_unavailable' } });
    await api.db.run(sql`UPDATE uploads SET created_at = now() - interval '25 hours'`);
    await api.forms.sweep();
    expect(await sender.rows()).toHaveLength(1);
    s3.failWith = null;
    await api.forms.sweep();
    expect(await sender.rows()).toEqual([]);
    expect(s3.objects.has(`uploads/${ticket.key}`)).toBe(false);
  });

  it('accept no files through the api', async () => {
    const { key } = await sender.announce();
    const response = await api.fetch(
      new Request(`http://api.test/api/upload/${key}?mime=application/pdf&size=1&expires=1&signature=x`, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: 'x',
      }),
    );
    expect(response.status).toBe(404);
  });
});
