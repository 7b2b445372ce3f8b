import { createTransport } from 'nodemailer';
import { type MailTransport, type DeliveryFailure, toMessage, nameSender, type Sender } from './transport.ts';

/** The longest wait for a connection. */
const connectMs = 10_000;
/** The longest silence of a server, which may check an email before it answers. */
const silenceMs = 30_000;

/** Creates a transport that sends through a server, with one connection per email. */
export function createSmtpTransport(url: string, from: Sender): MailTransport {
  const mailer = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  return {
    async deliver(outgoing, signal) {
      try {
        await mailer.sendMail({ ...toMessage(outgoing, await nameSender(from)), signal });
        return { ok: true, value: null };
      } catch (error) {
        return { ok: false, error: classifyFailure(error) };
      }
    },
    forget: () => Promise.resolve(),
  };
}

/**
 * Decides if a failure is permanent: a 5xx about the recipient or the email itself is (503 concerns the session). A 5xx about our login or our
 * address is an error of the settings: those emails wait until it is corrected.
 */
export function classifyFailure(error: unknown): DeliveryFailure {
  const code = readText(error, 'code') ?? 'UNKNOWN';
  const command = readText(error, 'command');
  const response = readNumber(error, 'responseCode');
  const isRejected = response !== null && response >= 500 && response !== 503;
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
  return { code: response === null ? code : `${code} ${response}`, isPermanent: isRejected && isAboutTheMail };
}

function readField(error: unknown, name: string): unknown {
  return error instanceof Error && name in error ? Reflect.get(error, name) : undefined;
}

function readText(error: unknown, name: string): string | null {
  const value = readField(error, name);
  return typeof value === 'string' ? value : null;
}

function readNumber(error: unknown, name: string): number | null {
  const value = readField(error, name);
  return typeof value === 'number' ? value : null;
}
