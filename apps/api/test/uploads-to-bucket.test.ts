import type { PresignedWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { openSmtpSink } from './smtp-sink.ts';
import { openFakeS3, type FakeS3 } from './fake-s3.ts';
import { createFormSender, pdf, toBytes } from './upload-world.ts';

describe.each(backends)('uploads to a bucket on $name', (backend) => {
  let api: TestApi;
  let sender: ReturnType<typeof createFormSender>;
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await openFakeS3();
    api = await backend.open({ forms: { s3: s3.settings } });
    sender = createFormSender(api);
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
    expect(await sender.readUploads()).toMatchObject([{ key: ticket.key, status: 'claimed' }]);
  });

  it('open the file from the mail about the form', async () => {
    const ticket = await sender.announce();
    await put(ticket);
    await sender.enlarge();
    await sender.submit(ticket.key);
    const link = await sender.findLinkInMail();
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
    expect(await sender.readUploads()).toHaveLength(1);
    s3.failWith = null;
    await api.forms.sweep();
    expect(await sender.readUploads()).toEqual([]);
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
