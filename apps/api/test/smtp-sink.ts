import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly envelopeTo: readonly string[];
  /** The message as it was sent. */
  readonly raw: string;
  readonly mail: Email;
}

export interface SmtpSink {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** Opens an SMTP server that keeps its mails; recipients with `isRejected` get 550. `port` 0 takes a free one. */
export async function openSmtpSink({
  port = 0,
  isRejected = () => false,
}: {
  readonly port?: number;
  readonly isRejected?: (address: string) => boolean;
} = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const keep = async (stream: Readable, { envelope }: SMTPServerSession): Promise<null> => {
    const raw = await buffer(stream);
    const envelopeTo = envelope.rcptTo.map(({ address }) => address);
    received.push({ envelopeTo, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) });
    return null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      if (!isRejected(address)) return callback();
      return callback(Object.assign(new Error(`5.1.1 <${address}> is not here`), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      callbackify(keep)(stream, session, (error) => callback(error));
    },
  });
  const listening = await new Promise<AddressInfo>((resolve, reject) => {
    server.on('error', reject);
    const net = server.listen(port, '127.0.0.1', () => resolve(net.address() as AddressInfo));
  });
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
