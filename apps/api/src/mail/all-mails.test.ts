import { readdir, readFile } from 'node:fs/promises';
import { localeRecord } from '@latchkey/i18n';
import ICAL from 'ical.js';
import { HtmlValidate } from 'html-validate';
import { simpleParser } from 'mailparser';
import { sync as nodeIcal } from 'node-ical';
import { createTransport } from 'nodemailer';
import { parse } from 'parse5';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { toMessage } from './delivery/transport.ts';
import { allMails, visitMails } from './all-mails.ts';
import { emailSchema, type Email } from './email.ts';
import { withoutMarks } from './samples/sample-booking.ts';
import { allSampleMails, renderSamples } from './samples/sample-mails.ts';

const samples = (await allSampleMails()).map(({ name, locale, mail }) => ({
  title: `${name} in ${locale}`,
  locale,
  mail,
}));
const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
/** The bytes of each stored file: the beginning of a PDF, and bytes that are no text. */
const fileBytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13]);

async function messageFor(email: Email): Promise<Buffer> {
  const attachments = email.attachments.map((attachment) =>
    'content' in attachment ? attachment : { ...attachment, content: fileBytes },
  );
  const outgoing = {
    id: 'id-1',
    kind: 'sample',
    createdAt: '2026-11-20T08:00:00.000Z',
    email: { ...email, attachments },
  };
  const { message } = await mailer.sendMail(toMessage(outgoing, 'House <tickets@house.example>'));
  if (!Buffer.isBuffer(message)) throw new Error('The library wrote no buffer.');
  return message;
}

/** Returns the bytes of an attachment as PostalMime has it; empty if there is none. */
function toBuffer(content: ArrayBuffer | Uint8Array | string | undefined): Buffer {
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : (content ?? ''));
}

/** The rules of the HTML standard, without those of taste. */
const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'no-deprecated-attr': 'off' } });

async function htmlErrors(html: string): Promise<readonly string[]> {
  const errors: string[] = [];
  parse(html, { onParseError: ({ code, startLine }) => errors.push(`parse5: ${code} in line ${startLine}`) });
  const { results } = await htmlValidate.validateString(html);
  for (const { ruleId, message, line } of results.flatMap(({ messages }) => messages)) {
    errors.push(`html-validate: ${ruleId}: ${message} in line ${line}`);
  }
  return errors;
}

const folder = new URL('emails/', import.meta.url);

async function listEmailFiles(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'));
}

/** Reads the modules of the api that may send an email: all but the emails themselves, their list and the tests. */
async function readSendingModules(): Promise<string> {
  const cannotSend = /^mail\/(?:emails\/|all-mails)|\.test\.ts$/u;
  const src = new URL('../', import.meta.url);
  const files = (await readdir(src, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !cannotSend.test(name),
  );
  return (await Promise.all(files.map((name) => readFile(new URL(name, src), 'utf8')))).join('\n');
}

/** Returns the email of an export; null for what an email file exports besides its email. */
function findKind(exported: unknown): string | null {
  return allMails.find((mail) => mail === exported)?.kind ?? null;
}

/** Loads what an email file exports. */
async function loadExports(file: string): Promise<Readonly<Record<string, unknown>>> {
  const exported: unknown = await import(new URL(file, folder).href);
  return typeof exported === 'object' ? { ...exported } : {};
}

describe('the list of all emails', () => {
  it('has the email of each file', async () => {
    const listed = new Set<unknown>(allMails);
    const missing: string[] = [];
    for (const file of await listEmailFiles()) {
      const exported = await loadExports(file);
      if (!Object.values(exported).some((value) => listed.has(value))) missing.push(file);
    }
    expect(missing, 'files whose email all-mails.ts does not list').toEqual([]);
  });

  it('has only emails that a timer sends or that a module names', async () => {
    const sendingModules = await readSendingModules();
    const unsent: string[] = [];
    for (const file of await listEmailFiles()) {
      for (const [name, mail] of Object.entries(await loadExports(file))) {
        const isTimed = visitMails.some((timed) => timed.mail.kind === findKind(mail));
        if (findKind(mail) !== null && !isTimed && !sendingModules.includes(name)) unsent.push(name);
      }
    }
    expect(unsent, 'emails that nothing prepares: mails.prepare(...)').toEqual([]);
  });

  it.each(allMails)('has a sample of $kind', async (mail) => {
    expect(await renderSamples(mail, 'en')).not.toEqual([]);
  });

  it('names each sample once, for the gallery', () => {
    const names = samples.map(({ title }) => title);
    expect(names).toHaveLength(new Set(names).size);
  });

  it('gives each email of a timer a kind with which no other kind begins', () => {
    for (const { mail } of visitMails) {
      expect(allMails.filter(({ kind }) => kind.startsWith(mail.kind))).toHaveLength(1);
    }
  });
});

describe('every email in every language', () => {
  it.each(samples)('$title is the same to two parsers of mail', async ({ mail: { email } }) => {
    const checked = emailSchema.parse(email);
    const message = await messageFor(checked);
    const postal = await PostalMime.parse(message);
    const parsed = await simpleParser(message, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
    const normalise = (text: string | undefined | false) => (text || '').replaceAll('\r\n', '\n').trim();
    expect([postal.subject, parsed.subject]).toEqual([checked.subject, checked.subject]);
    const [text, html] = [normalise(checked.text), normalise(checked.html)];
    expect([normalise(postal.text), normalise(parsed.text)]).toEqual([text, text]);
    expect([normalise(postal.html), normalise(parsed.html)]).toEqual([html, html]);
    expect([postal.messageId, parsed.messageId]).toEqual(['<id-1@house.example>', '<id-1@house.example>']);
    expect(postal.replyTo?.[0]?.address).toBe(checked.replyTo ?? undefined);
    const named = checked.attachments.map(({ filename }) => filename);
    expect(postal.attachments.map(({ filename }) => filename)).toEqual(named);
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(named);
    for (const [index, attachment] of checked.attachments.entries()) {
      const bytes = 'content' in attachment ? Buffer.from(attachment.content) : Buffer.from(fileBytes);
      expect(parsed.attachments[index]?.content).toEqual(bytes);
      // The other parser shortens the line ends of a calendar.
      const isCalendar = attachment.contentType.startsWith('text/');
      const withShortLineEnds = isCalendar ? Buffer.from(bytes.toString().replaceAll('\r\n', '\n')) : bytes;
      expect(toBuffer(postal.attachments[index]?.content)).toEqual(withShortLineEnds);
    }
  });

  it.each(samples)(
    '$title is valid to two parsers of HTML, in its direction, and loads nothing',
    async ({ locale, mail }) => {
      const { html } = mail.email;
      expect(await htmlErrors(html)).toEqual([]);
      expect(html).toContain(`<html lang="${locale}" dir="${localeRecord(locale).direction}">`);
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import/u);
    },
  );

  it.each(samples)('$title has in its text what its page has', async ({ locale, mail: { email } }) => {
    const { text, html } = email;
    for (const [, href = ''] of html.matchAll(/href="(?<href>https:[^"]*)"/gu)) {
      expect(text).toContain(href.replaceAll(/&#(?<code>\d+);/gu, (_, code) => String.fromCharCode(Number(code))));
    }
    expect(text).not.toMatch(/<\/?[a-z]|undefined|null|NaN|%[a-z]/u);
    // None of our own texts stays English; names and values of the sample do.
    if (locale === 'ar') expect(withoutMarks(text)).toMatch(/\p{Script=Arabic}{3}/u);
  });

  it.each(samples.filter(({ mail }) => mail.email.attachments.some(({ filename }) => filename.endsWith('.ics'))))(
    '$title has a calendar file that two programs read alike',
    async ({ mail }) => {
      const [attachment] = mail.email.attachments;
      if (attachment === undefined || !('content' in attachment)) throw new Error('The file is not text.');
      const calendar = ICAL.Component.fromString(attachment.content);
      const read = calendar.getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component);
        return {
          uid: event.uid,
          sequence: event.sequence,
          status: component.getFirstPropertyValue('status'),
          start: event.startDate.toJSDate().toISOString(),
          end: event.endDate.toJSDate().toISOString(),
          summary: event.summary,
        };
      });
      const other = Object.values(nodeIcal.parseICS(attachment.content)).flatMap((event) =>
        event?.type === 'VEVENT'
          ? [
              {
                uid: event.uid,
                sequence: Number(event.sequence),
                status: event.status,
                start: event.start.toISOString(),
                end: event.end?.toISOString(),
                summary: event.summary,
              },
            ]
          : [],
      );
      expect(other).toEqual(read);
      const isCancelled = mail.kind === 'booking-cancelled';
      expect(calendar.getFirstPropertyValue('method')).toBe(isCancelled ? 'CANCEL' : 'PUBLISH');
      expect(attachment.contentType).toContain(`method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`);
      for (const event of read) {
        expect(event.uid).toMatch(/^bk_\d@latchkey$/u);
        // A new booking has no change yet; the samples of the other emails are about the first change.
        expect(event.sequence).toBe(mail.kind === 'booking-confirmation' ? 0 : 1);
        expect(event.status).toBe(isCancelled ? 'CANCELLED' : 'CONFIRMED');
      }
    },
  );
});
