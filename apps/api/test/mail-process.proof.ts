import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fixtureContent } from './backends.ts';
import { at, createCaller, bookingOf } from './caller.ts';
import { putMadeDatabase } from './made-database.ts';
import { openSmtpSink } from './smtp-sink.ts';

const server = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const lineSchema = z.object({ msg: z.string(), port: z.number().optional() });

describe('mails of the server process', () => {
  let folder: string;
  let child: ChildProcess | null = null;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-mail-process-'));
    await putMadeDatabase(folder);
  });
  afterEach(async () => {
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts the process; waits for a line of its log. */
  const start = (settings: Record<string, string>) => {
    const env = {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      API_PORT: '0',
      CONTENT_DIR: fixtureContent,
      LOG_LEVEL: 'info',
      MAIL_SECONDS: '1',
      ...settings,
    };
    const started = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const line = async (message: string) => {
      for (;;) {
        const complete = output
          .slice(0, output.lastIndexOf('\n') + 1)
          .split('\n')
          .filter((text) => text.startsWith('{'));
        const found = complete.map((text) => lineSchema.parse(JSON.parse(text))).find(({ msg }) => msg === message);
        if (found !== undefined) return found;
        if (started.exitCode !== null) throw new Error(`${message} was not logged: ${output}`);
        await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
      }
    };
    const stop = async () => {
      started.kill('SIGTERM');
      if (started.exitCode === null) await once(started, 'exit');
      return started.exitCode;
    };
    return { line, stop };
  };
  const book = async (port: number | undefined) => {
    const overHttp = async (request: Request) => {
      const { method, headers } = request;
      const { pathname, search } = new URL(request.url);
      const body = method === 'GET' ? null : await request.text();
      return fetch(`http://127.0.0.1:${port ?? 0}${pathname}${search}`, { method, headers, body });
    };
    const visitor = createCaller({ fetch: overHttp });
    const slot = at(await visitor.vault(), 0);
    const basket = await visitor.create({ bookings: [bookingOf(slot.instanceId, 1)] });
    return visitor.checkout(basket.id);
  };

  it('are sent through the SMTP server, and the process ends cleanly', async () => {
    const sink = await openSmtpSink();
    const { line, stop } = start({ SMTP_URL: sink.url, MAIL_FROM: 'Test House <tickets@house.example>' });
    const { port } = await line('listening');
    const { reference } = await book(port);
    await line('email sent');
    expect(sink.received.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining(reference)]);
    expect(await stop()).toBe(0);
    await sink.close();
  });

  it('become files if there is no SMTP server', async () => {
    const { line, stop } = start({ SMTP_URL: '' });
    const { port } = await line('listening');
    const { reference } = await book(port);
    await line('email sent');
    const files = await readdir(join(folder, 'mail'));
    expect(files).toEqual([expect.stringMatching(/^[\d-]+T[\d-]+-booking-confirmation-[\w-]+\.eml$/u)]);
    const mail = await PostalMime.parse(await readFile(join(folder, 'mail', at(files, 0))));
    expect(mail.subject).toContain(reference);
    expect(await stop()).toBe(0);
  });
});
