import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingEmail } from './transport.ts';
import { createFolderTransport } from './folder-transport.ts';

const outgoing: OutgoingEmail = {
  id: '3f0e',
  kind: 'booking-confirmation',
  createdAt: '2026-11-21T10:20:30.000Z',
  email: {
    to: 'ada@example.com',
    replyTo: 'house@example.com',
    subject: 'تم تأكيد حجزك',
    text: 'نص',
    html: '<p>نص</p>',
    attachments: [{ filename: 'a.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }],
    unsubscribeUrl: 'https://house.example/bye',
    hasSecret: false,
  },
};
const file = '2026-11-21T10-20-30-booking-confirmation-3f0e.eml';
const { signal } = new AbortController();

describe('a folder transport', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'latchkey-mail-')), 'mail');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  it('writes a file that email programs read, for its owner only', async () => {
    const transport = createFolderTransport(folder, 'House <tickets@house.example>');
    expect(await transport.deliver(outgoing, signal)).toEqual({ ok: true, value: null });
    expect(await readdir(folder)).toEqual([file]);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    expect(mail).toMatchObject({
      messageId: '<3f0e@house.example>',
      from: { name: 'House', address: 'tickets@house.example' },
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'house@example.com' }],
      subject: 'تم تأكيد حجزك',
      date: '2026-11-21T10:20:30.000Z',
    });
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('list-unsubscribe')).toBe('<https://house.example/bye>');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('overwrites the file of an email that is delivered again', async () => {
    const transport = createFolderTransport(folder, 'tickets@house.example');
    await transport.deliver(outgoing, signal);
    await transport.deliver(outgoing, signal);
    expect(await readdir(folder)).toEqual([file]);
  });

  it('returns an error if it cannot write', async () => {
    const transport = createFolderTransport('/dev/null/mail', 'tickets@house.example');
    expect(await transport.deliver(outgoing, signal)).toEqual({
      ok: false,
      error: { code: 'ENOTDIR', isPermanent: false },
    });
  });

  it('deletes old emails, and nothing else', async () => {
    const transport = createFolderTransport(folder, 'tickets@house.example');
    await transport.forget(30);
    await transport.deliver(outgoing, signal);
    await transport.deliver({ ...outgoing, id: 'new' }, signal);
    const old = Date.now() / 1_000 - 31 * 24 * 60 * 60;
    await utimes(join(folder, file), old, old);
    await transport.forget(30);
    expect(await readdir(folder)).toEqual([file.replace('3f0e', 'new')]);
  });
});
