import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort, waitUntilUp } from '../serve-pages.ts';
import { loadPage } from './load-page.ts';

/** The headers that Node writes by itself. */
const headersByNode = new Set(['connection', 'date', 'keep-alive']);

/** A server of Node with the same bytes and headers, in a process of its own. */
export interface PlainServer {
  readonly origin: string;
  stop(): void;
}

/**
 * Loads pages of the site, and serves them from the memory of a plain server.
 *
 * @param folder for the file by which the server gets them
 */
export async function servePlainly(
  site: { readonly origin: string },
  paths: readonly string[],
  folder: string,
): Promise<PlainServer> {
  const pages: (readonly [string, { readonly headers: readonly string[]; readonly body: string }])[] = [];
  for (const path of paths) {
    const { response, body } = await loadPage(site.origin + path);
    // Names and values in turn.
    const { rawHeaders } = response;
    const headers = rawHeaders.filter(
      (_, index) => !headersByNode.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
    );
    pages.push([path, { headers, body: body.toString('base64') }]);
  }
  const file = join(folder, 'pages.json');
  await writeFile(file, JSON.stringify(pages));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const script = join(import.meta.dirname, 'plain-server.cli.ts');
  const program: ChildProcess = spawn(process.execPath, [script, file, String(port)], { stdio: 'inherit' });
  await waitUntilUp(origin + (paths[0] ?? '/'), program);
  return {
    origin,
    stop: () => {
      program.kill('SIGTERM');
      void once(program, 'exit');
    },
  };
}
