import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type MailTransport, type OutgoingEmail, toMessage, nameSender, type Sender } from './transport.ts';

/** The end of the name of an email's file. */
const ending = '.eml';
const dayMs = 24 * 60 * 60 * 1_000;

/** Creates a transport that writes each email to a file that email programs open. It is for development and demos, without a server. */
export function createFolderTransport(folder: string, from: Sender): MailTransport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(outgoing) {
      try {
        const { message } = await mailer.sendMail(toMessage(outgoing, await nameSender(from)));
        await mkdir(folder, { recursive: true });
        const file = join(folder, fileName(outgoing));
        // The file is renamed when it is complete, so that a watcher of the folder sees whole emails only.
        await writeFile(`${file}.part`, message, { mode: 0o600 });
        await rename(`${file}.part`, file);
        return { ok: true, value: null };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
        return { ok: false, error: { code, isPermanent: false } };
      }
    },
    async forget(days) {
      await mkdir(folder, { recursive: true });
      const before = Date.now() - days * dayMs;
      for (const name of await readdir(folder)) {
        const file = join(folder, name);
        if (name.endsWith(ending) && (await stat(file)).mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
}

/** Returns the name of an email's file. Names sort by creation; an email that is delivered again has the same name. */
function fileName({ id, kind, createdAt }: OutgoingEmail): string {
  return `${createdAt.slice(0, 19).replaceAll(':', '-')}-${kind}-${id}${ending}`;
}
