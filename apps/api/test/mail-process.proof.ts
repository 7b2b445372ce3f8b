import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiProcesses, type ApiProcess, type ApiProcesses } from './api-processes.ts';
import { at, createCaller, toBooking } from './caller.ts';
import { putMadeDatabase } from './made-database.ts';
import { openSmtpSink } from './smtp-sink.ts';

describe('mails of the server process', () => {
  let folder: string;
  let apis: ApiProcesses;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-mail-process-'));
    await putMadeDatabase(folder);
    apis = await createApiProcesses();
  });
  afterEach(async () => {
    await apis.endAll();
    await apis.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const start = (settings: Readonly<Record<string, string>>) =>
    apis.started({ DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'info', MAIL_SECONDS: '1', ...settings });
  const book = async (api: ApiProcess) => {
    const visitor = createCaller({ fetch: api.send });
    const slot = at(await visitor.vault(), 0);
    const basket = await visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
    return visitor.checkout(basket.id);
  };

  it('are sent through the SMTP server, and the process ends cleanly', async () => {
    const sink = await openSmtpSink();
    const api = await start({ SMTP_URL: sink.url, MAIL_FROM: 'Test House <tickets@house.example>' });
    const { reference } = await book(api);
    await api.prints('"msg":"email sent"');
    expect(sink.received.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining(reference)]);
    expect(await api.end('SIGTERM')).toBe(0);
    await sink.close();
  });

  it('become files if there is no SMTP server', async () => {
    const api = await start({ SMTP_URL: '' });
    const { reference } = await book(api);
    await api.prints('"msg":"email sent"');
    const files = await readdir(join(folder, 'mail'));
    expect(files).toEqual([expect.stringMatching(/^[\d-]+T[\d-]+-booking-confirmation-[\w-]+\.eml$/u)]);
    const mail = await PostalMime.parse(await readFile(join(folder, 'mail', at(files, 0))));
    expect(mail.subject).toContain(reference);
    expect(await api.end('SIGTERM')).toBe(0);
  });
});
