import { presignedWire, type PresignedWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { createSmtpTransport } from '../src/mail/delivery/smtp-transport.ts';
import { sendDue } from '../src/mail/mail-sender.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { createCaller } from './caller.ts';
import type { SmtpSink } from './smtp-sink.ts';

/** A file that the form takes, and the body that announces it. The api keeps the name of the file without its path. */
export const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(2_000)}`);
export const announcement = {
  name: 'C:\\plans\\hall.pdf',
  mime: 'application/pdf',
  size: pdf.length,
  form: 'visit',
  field: 'plan',
};
/** The values of a valid form, without its file. */
const values = { email: 'ada@example.com', kind: 'other', voucher: 'voucher-50' };
/** One byte more than an email takes as attachments. */
const tooLargeForMail = 15 * 1024 * 1024 + 1;

const uploadRow = z.object({
  key: z.string(),
  name: z.string(),
  status: z.string(),
  submissionId: z.string().nullable(),
});
const mailRow = z.object({ status: z.string(), lastError: z.string().nullable() });
const letterRow = z.object({ letter: z.object({ to: z.string(), text: z.string(), html: z.string() }) });

/** Returns the bytes of an attachment. */
export function toBytes(content: string | Uint8Array | ArrayBuffer | undefined): Buffer {
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : (content ?? ''));
}

/** Creates a visitor who sends forms with files, and the reads of what became of them. They are the same for both kinds of storage. */
export function createFormSender(api: TestApi) {
  const visitor = createCaller(api);
  return {
    visitor,
    /** Announces a file, and returns the URL to which it can be sent. */
    announce: async (body: unknown = announcement): Promise<PresignedWire> => {
      const { status, data, error } = await visitor.call('POST', '/api/upload/presigned-url', { body });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(error)}`);
      return parse(presignedWire, data);
    },
    /** Submits the form with the key of an upload. */
    submit: (plan: string, headers = {}) =>
      visitor.call('POST', '/api/forms/visit/submit', { body: { params: { ...values, plan } }, headers }),
    readUploads: () =>
      api.db.rows(
        uploadRow,
        sql`SELECT key, name, status, submission_id AS "submissionId" FROM uploads ORDER BY created_at`,
      ),
    /** Makes all files larger than an email takes. */
    enlarge: () => api.db.run(sql`UPDATE uploads SET status = 'received', size_bytes = ${tooLargeForMail}::bigint`),
    /** Sends the mail about the form. Returns what the mail server got, and the row of the mail afterwards. */
    sendMail: async (sink: SmtpSink) => {
      const transport = createSmtpTransport(sink.url, 'tickets@house.example');
      const { read: readFile } = api.forms.uploads;
      await sendDue(
        { db: api.db, transport, log: pino({ level: 'silent' }), maxAttempts: 3, readFile },
        new AbortController().signal,
      );
      const [row] = await api.db.rows(
        mailRow,
        sql`SELECT status, last_error AS "lastError" FROM mail_outbox WHERE kind = 'form-submission'`,
      );
      return { row, mail: sink.received.at(-1)?.mail };
    },
    /** Finds the link to a file as the mail about the form has it, in its text and in its html. */
    findLinkInMail: async () => {
      const [row] = await api.db.rows(letterRow, sql`SELECT letter FROM mail_outbox WHERE kind = 'form-submission'`);
      const { to = '', text = '', html = '' } = row?.letter ?? {};
      const link = /^hall\.pdf\n(?<link>http:\S+)$/mu.exec(text)?.groups?.['link'] ?? '';
      const anchor = /<a href="(?<href>[^"]+)"[^>]*>hall\.pdf<\/a>/u.exec(html)?.groups?.['href'];
      expect([to, anchor?.replaceAll('&#38;', '&')]).toEqual(['desk@house.example', link]);
      return link;
    },
    /** Opens a link of a mail, as a browser does. */
    open: (link: string) => api.fetch(new Request(link)),
    /** Deletes all uploads, forms and mails, so that the next test begins with none. */
    forget: async () => {
      await api.db.run(sql`DELETE FROM uploads`);
      await api.db.run(sql`DELETE FROM form_submissions`);
      await api.db.run(sql`DELETE FROM mail_outbox`);
    },
  };
}
