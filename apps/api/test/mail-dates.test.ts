import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allMails } from '../src/mail/all-mails.ts';
import type { MailTransport, OutgoingEmail } from '../src/mail/delivery/transport.ts';
import { createFolderTransport } from '../src/mail/delivery/folder-transport.ts';
import { createSmtpTransport } from '../src/mail/delivery/smtp-transport.ts';
import { openSmtpSink } from './smtp-sink.ts';

const kinds = [...new Set(allMails.map(({ kind }) => kind))];

const from = 'House <tickets@house.example>';
const createdAt = '2026-11-02T06:03:20.547Z';

/** The pattern of `date-time` of RFC 5322, section 3.3, without its obsolete forms: an offset in digits, four digits of the year. */
const dateTime =
  /^(?<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>[0-3]?\d) (?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?<year>\d{4}) (?<time>[0-2]\d:[0-5]\d:[0-6]\d) (?<offset>[+-]\d{4})$/u;

const createOutgoing = (kind: string): OutgoingEmail => ({
  id: `id-${kind}`,
  kind,
  createdAt,
  email: {
    to: 'ada@example.com',
    replyTo: null,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    attachments: [],
    unsubscribeUrl: null,
    hasSecret: false,
  },
});

/** The ways to send a message; each returns it as it is sent, byte for byte. */
const transports: Record<string, (kind: string) => Promise<string>> = {
  SMTP: async (kind) => {
    const sink = await openSmtpSink();
    await deliver(createSmtpTransport(sink.url, from), kind);
    await sink.close();
    return sink.received[0]?.raw ?? '';
  },
  files: async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-mail-dates-'));
    await deliver(createFolderTransport(folder, from), kind);
    const [file = ''] = await readdir(folder);
    const raw = await readFile(join(folder, file), 'utf8');
    await rm(folder, { recursive: true });
    return raw;
  },
};

async function deliver(transport: MailTransport, kind: string): Promise<void> {
  expect(await transport.deliver(createOutgoing(kind), new AbortController().signal)).toEqual({
    ok: true,
    value: null,
  });
}

describe.each(Object.keys(transports))('the date of a mail sent by %s', (transport) => {
  it.each(kinds)('is the time of queueing in the format of RFC 5322: %s', async (kind) => {
    const [headers = ''] = ((await transports[transport]?.(kind)) ?? '').split('\r\n\r\n');
    const dates = headers.split('\r\n').filter((line) => /^Date:/iu.test(line));
    expect(dates).toHaveLength(1);
    const written = dates[0]?.slice('Date: '.length) ?? '';
    expect(written).toMatch(dateTime);
    const at = new Date(written);
    expect(at.toISOString()).toBe('2026-11-02T06:03:20.000Z');
    expect(at.toUTCString().slice(0, 3)).toBe(dateTime.exec(written)?.groups?.['weekday']);
  });
});
