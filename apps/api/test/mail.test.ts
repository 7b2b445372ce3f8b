import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allMails } from '../src/mail/all-mails.ts';
import { createSmtpTransport } from '../src/mail/delivery/smtp-transport.ts';
import { sendDue } from '../src/mail/mail-sender.ts';
import { claimDue, forgetEmails, markSent } from '../src/mail/outbox/outbox.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, byCard, checkoutDetails, createCaller, toBooking } from './caller.ts';
import { openSmtpSink, type ReceivedMail, type SmtpSink } from './smtp-sink.ts';

const outboxRow = z.object({
  kind: z.string(),
  status: z.string(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  letter: z.unknown(),
  isDue: z.boolean(),
});

describe.each(backends)('mails on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let sink: SmtpSink;
  /** The index of the next slot of the vault; each test books another one, so that no test finds one sold out. */
  let nextSlot = 0;

  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    sink = await openSmtpSink();
  });
  afterEach(async () => {
    await api.db.run(sql`DELETE FROM mail_outbox`);
    await sink.close();
    sink = await openSmtpSink();
  });
  afterAll(async () => {
    await sink.close();
    await api.close();
  });

  const createBasket = async () => {
    const slot = at(await visitor.vault(), nextSlot % 8);
    nextSlot += 1;
    return visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
  };
  const book = async (body: unknown = checkoutDetails, key?: string) => {
    const basket = await createBasket();
    return { basket, confirmation: await visitor.checkout(basket.id, key, body) };
  };
  const send = (url = sink.url, maxAttempts = 3) =>
    sendDue(
      {
        db: api.db,
        transport: createSmtpTransport(url, 'House <tickets@house.example>'),
        log: pino({ level: 'silent' }),
        maxAttempts,
        readFile: api.forms.uploads.read,
      },
      new AbortController().signal,
    );
  const outbox = () =>
    api.db.rows(
      outboxRow,
      sql`SELECT kind, status, attempts, last_error AS "lastError", letter, due_at <= now() AS "isDue" FROM mail_outbox ORDER BY id`,
    );
  /** Writes emails without a link or a code, which stay in the outbox after they are sent. Their ids begin with m1. */
  const queueWithoutSecret = async (count: number) => {
    await api.db.run(sql`
      INSERT INTO mail_outbox (id, kind, letter)
      SELECT 'm' || n, 'booking-confirmation', jsonb_build_object('to', 'v' || n || '@example.com', 'replyTo', NULL,
        'subject', 'Mail ' || n, 'text', 'text', 'html', '<p>html</p>', 'attachments', '[]'::jsonb, 'unsubscribeUrl', NULL,
        'hasSecret', false)
      FROM generate_series(1, ${count}::int) n
    `);
  };
  const makeDue = () => api.db.run(sql`UPDATE mail_outbox SET due_at = now() WHERE status = 'queued'`);

  it('queues the confirmation with the booking and sends it once', async () => {
    const { confirmation } = await book();
    expect(await outbox()).toMatchObject([
      { kind: 'booking-confirmation', status: 'queued', attempts: 0, isDue: true },
    ]);

    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(sink.received.map(({ envelopeTo }) => envelopeTo)).toEqual([['ada@example.com']]);
    expect(at(sink.received, 0).mail.subject).toContain(confirmation.reference);
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1, lastError: null }]);
  });

  it('queues one mail for a checkout that is repeated', async () => {
    const { basket, confirmation } = await book(checkoutDetails, 'mail-once');
    expect(await visitor.checkout(basket.id, 'mail-once')).toEqual(confirmation);
    expect(await outbox()).toHaveLength(1);
  });

  it('queues none for a rejected checkout', async () => {
    const basket = await createBasket();
    await visitor.checkout(basket.id);
    expect((await visitor.tryCheckout(basket.id)).status).toBe(409);
    expect(await outbox()).toHaveLength(1);
  });

  it('books while the mail server is unavailable, and sends when it is back', async () => {
    const { port } = new URL(sink.url);
    const { url } = sink;
    await sink.close();
    const { confirmation } = await book();
    expect(await send(url)).toBe(0);
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1, isDue: false, lastError: 'ESOCKET' }]);
    expect(await send(url)).toBe(0);
    expect(await outbox()).toMatchObject([{ attempts: 1 }]);

    sink = await openSmtpSink({ port: Number(port) });
    await makeDue();
    expect(await send(url)).toBe(1);
    expect(at(sink.received, 0).mail.subject).toContain(confirmation.reference);
  });

  it('gives up a mail after its last attempt', async () => {
    const { url } = sink;
    await sink.close();
    await book();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await send(url);
      await makeDue();
    }
    expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 3, lastError: 'ESOCKET' }]);
  });

  it('gives up a mail at once when the server rejects its recipient, and stores no text of the server', async () => {
    await sink.close();
    sink = await openSmtpSink({ isRejected: (address) => address === 'ada@example.com' });
    await book();
    await book({ ...checkoutDetails, customer: { ...checkoutDetails.customer, email: 'grace@example.com' } });
    expect(await send()).toBe(1);
    const rows = await outbox();
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['failed', 'sent']);
    expect(rows.find(({ status }) => status === 'failed')).toMatchObject({ attempts: 1, lastError: 'EENVELOPE 550' });
    expect(sink.received.map(({ envelopeTo }) => envelopeTo)).toEqual([['grace@example.com']]);
  });

  it('sends a mail once, however many senders run', async () => {
    const mails = 24;
    await queueWithoutSecret(mails);
    const counts = await Promise.all([send(), send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(mails);
    expect(sink.received).toHaveLength(mails);
    expect(new Set(sink.received.map(({ mail }) => mail.messageId))).toEqual(
      new Set(Array.from({ length: mails }, (_, index) => `<m${index + 1}@house.example>`)),
    );
  });

  it('sends the mail of a dead sender again with the same Message-ID, and ignores a late result of the dead one', async () => {
    await book();
    const [claimed] = await claimDue(api.db, { limit: 5, leaseSeconds: 300 });
    if (claimed === undefined) throw new Error('nothing was due');
    expect(await send()).toBe(0);
    await makeDue();
    expect(await send()).toBe(1);
    // The email has the link to the booking, so it goes from the outbox as soon as it is sent; the dead sender's row still had it.
    await api.db.run(
      sql`UPDATE mail_outbox SET status = 'queued', due_at = now(), letter = ${JSON.stringify(claimed.email)}::jsonb`,
    );
    await markSent(api.db, claimed);
    expect(await send()).toBe(1);
    const ids = sink.received.map(({ mail }) => mail.messageId);
    expect(ids).toEqual([`<${claimed.id}@house.example>`, `<${claimed.id}@house.example>`]);
    expect(sink.received.map(({ mail }) => mail.date)).toEqual([
      at(sink.received, 0).mail.date,
      at(sink.received, 0).mail.date,
    ]);
  });

  it('gives up a mail that kills its senders', async () => {
    await book();
    await api.db.run(sql`UPDATE mail_outbox SET attempts = 3`);
    expect(await send()).toBe(0);
    expect(await outbox()).toMatchObject([{ status: 'failed', lastError: 'ABANDONED' }]);
    expect(sink.received).toEqual([]);
  });

  it('gives up a row that it cannot read, and sends the others', async () => {
    await api.db.run(sql`INSERT INTO mail_outbox (id, kind, letter) VALUES ('0', 'old', '{"to": 1}'::jsonb)`);
    await book();
    expect(await send()).toBe(1);
    expect(await outbox()).toMatchObject([{ status: 'failed', lastError: 'UNREADABLE' }, { status: 'sent' }]);
  });

  it('removes a secret with a mail that is given up, unless nothing else has it', async () => {
    const kinds = [...new Set(allMails.map(({ kind }) => kind))];
    await api.db.run(sql`
      INSERT INTO mail_outbox (id, kind, letter, attempts)
      SELECT kind, kind, jsonb_build_object('code', 'GIFT', 'hasSecret', true), 9
      FROM unnest(${sql.param(kinds)}::text[]) kind
    `);
    await send();
    const rows = await outbox();
    expect(rows.map(({ status }) => status)).toEqual(kinds.map(() => 'failed'));
    const kept = rows.filter(({ letter }) => JSON.stringify(letter).includes('GIFT'));
    expect(kept.map(({ kind }) => kind)).toEqual([
      'form-submission',
      'gift-voucher',
      'newsletter-confirm',
      'newsletter-welcome',
    ]);
  });

  it('starts nothing after the signal to stop', async () => {
    await book();
    const transport = createSmtpTransport(sink.url, 'tickets@house.example');
    const options = {
      db: api.db,
      transport,
      log: pino({ level: 'silent' }),
      maxAttempts: 3,
      readFile: api.forms.uploads.read,
    };
    expect(await sendDue(options, AbortSignal.abort())).toBe(0);
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  });

  it('sends the code of a gift voucher only after its payment, and the buyer’s own words only to the buyer', async () => {
    const vouchers = [
      { voucherId: 'gift-20', quantity: 1, email: 'bea@example.com', message: 'Happy birthday!' },
      { voucherId: 'gift-50', quantity: 1 },
    ];
    const basket = await visitor.create({ bookings: [], vouchers });
    await visitor.tryCheckout(basket.id, undefined, { ...byCard, locale: 'fr' });
    expect(await send()).toBe(0);
    api.memory.pay(at(api.memory.startedIds(), 0));
    await visitor.deliver(at(api.memory.requests, 0));
    expect(await send()).toBe(4);
    const textsTo = (address: string) =>
      sink.received.filter(({ envelopeTo }) => envelopeTo.includes(address)).map(({ mail }) => mail.text ?? '');
    const [gift = ''] = textsTo('bea@example.com');
    expect(gift).toMatch(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}/u);
    expect(gift).toContain('Chèque-cadeau');
    expect(gift).toContain('Il n’expire jamais.');
    for (const stranger of ['Happy birthday!', 'Ada', 'Byron', 'ada@example.com']) expect(gift).not.toContain(stranger);
    const toBuyer = textsTo('ada@example.com');
    expect(toBuyer).toHaveLength(3);
    const confirmation = toBuyer.find((text) => text.includes('Votre référence')) ?? '';
    expect(confirmation).toContain('Nous envoyons le code dans un courriel à part.');
    expect(confirmation).not.toContain('Happy birthday!');
    expect(toBuyer.filter((text) => text.includes('Valable jusqu’au'))).toHaveLength(1);
    expect(toBuyer.filter((text) => text.includes('Happy birthday!'))).toHaveLength(1);
    expect((await outbox()).filter(({ letter }) => letter === null)).toHaveLength(4);
  });

  it('drops the connection to a slow server after the signal to stop, and keeps the mail', async () => {
    const silent = createServer();
    const { port } = await new Promise<AddressInfo>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve(silent.address() as AddressInfo));
    });
    await book();
    const stopping = new AbortController();
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'tickets@house.example');
    const options = {
      db: api.db,
      transport,
      log: pino({ level: 'silent' }),
      maxAttempts: 3,
      readFile: api.forms.uploads.read,
    };
    const sending = sendDue(options, stopping.signal);
    await once(silent, 'connection');
    stopping.abort();
    expect(await sending).toBe(0);
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1, lastError: 'EABORT' }]);
    await new Promise((resolve) => silent.close(resolve));
  });

  it('shows waiting and abandoned mails in the metrics', async () => {
    await book();
    await book();
    await api.db.run(sql`
      UPDATE mail_outbox SET status = 'failed', ended_at = now() WHERE id = (SELECT min(id) FROM mail_outbox)
    `);
    const text = await (await api.fetch(new Request('http://api.test/metrics'))).text();
    expect(text).toContain('\nlatchkey_mails_queued 1\n');
    expect(text).toContain('\nlatchkey_mails_given_up 1\n');
    expect(text).toMatch(/\nlatchkey_mails_overdue_seconds \d+\n/u);
  });

  it('removes personal data from finished mails when their retention ends', async () => {
    await queueWithoutSecret(1);
    await send();
    await book();
    await forgetEmails(api.db, 30);
    expect((await outbox()).every(({ letter }) => letter !== null)).toBe(true);
    await api.db.run(sql`UPDATE mail_outbox SET ended_at = now() - interval '31 days' WHERE status = 'sent'`);
    await forgetEmails(api.db, 30);
    const isForgotten = new Map((await outbox()).map(({ status, letter }) => [status, letter === null]));
    expect(isForgotten).toEqual(
      new Map([
        ['queued', false],
        ['sent', true],
      ]),
    );
  });

  it('logs no personal data', async () => {
    const lines: string[] = [];
    // The check leaves out `base`: the name of the host is not ours, and may well contain "ada".
    const log = pino({ level: 'trace', base: null }, { write: (line: string) => lines.push(line) });
    await sink.close();
    sink = await openSmtpSink({ isRejected: () => true });
    await book();
    const transport = createSmtpTransport(sink.url, 'tickets@house.example');
    await sendDue(
      { db: api.db, transport, log, maxAttempts: 3, readFile: api.forms.uploads.read },
      new AbortController().signal,
    );
    expect(lines).toHaveLength(1);
    expect(lines.join('')).toContain('EENVELOPE 550');
    // The name counts as a word of its own, since the random ids of a line may have its letters.
    expect(lines.join('')).not.toMatch(/\bada\b|byron|@/iu);
  });

  it.each([
    ['line breaks', 'Ada\r\nBcc: all@example.com\r\n\r\nBuy this'],
    ['a lone line feed', 'Ada\nX-Spam: 1'],
    ['separators of Unicode', 'Ada\u2028Bcc: all@example.com'],
  ])('lets no header be injected by %s in a name', async (_, firstName) => {
    await book({ ...checkoutDetails, customer: { ...checkoutDetails.customer, firstName } });
    await send();
    const { envelopeTo, mail } = at<ReceivedMail>(sink.received, 0);
    expect(envelopeTo).toEqual(['ada@example.com']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-spam');
    expect(mail.bcc ?? []).toEqual([]);
  });

  it('does not send a link in a name to the recipient', async () => {
    const firstName = 'Win at https://prize.example';
    await book({ ...checkoutDetails, customer: { ...checkoutDetails.customer, firstName } });
    await send();
    const { mail } = at(sink.received, 0);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('prize');
  });
});
