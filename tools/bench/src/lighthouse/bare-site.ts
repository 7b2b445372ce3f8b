import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort, waitUntilUp } from '../serve-pages.ts';

/** Returns the files of the smallest page of Next, with the title and description that Lighthouse requires. */
const createFiles = (bytes: number): Readonly<Record<string, string>> => ({
  'package.json': '{ "name": "bare-page", "private": true, "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: new URL('..', import.meta.url).pathname } };\n`,
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  );\n}\n',
  'app/page.jsx': `export const metadata = { title: "Bare", description: "A page with nothing on it" };\nconst lines = Array.from({ length: ${Math.ceil(bytes / lineBytes)} }, (_, index) => 'word '.repeat(5) + Math.sin(index));\nexport default function Page() {\n  return <main><h1>Bare</h1>{lines.map((line) => <p key={line}>{line}</p>)}</main>;\n}\n`,
});
/** The bytes of a line of the page in its HTML, including React's copy of it. */
const lineBytes = 150;

export interface BareSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Builds and serves a bare page with this repository's Next, which shows what any Next page costs a browser.
 * @param bytes the approximate size of its HTML beyond that of an empty page
 */
export async function serveBareSite(root: string, bytes = 0): Promise<BareSite> {
  const folder = await mkdtemp(join(root, '.bare-page-'));
  const next = join(root, 'node_modules/next/dist/bin/next');
  const run = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [next, ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const programs: ChildProcess[] = [];
  const stop = async () => {
    for (const program of programs) {
      if (program.exitCode !== null || program.signalCode !== null) continue;
      program.kill('SIGTERM');
      await once(program, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(join(folder, 'app'));
    for (const [name, text] of Object.entries(createFiles(bytes))) await writeFile(join(folder, name), text);
    const build = run(['build', folder]);
    programs.push(build);
    await once(build, 'exit');
    if (build.exitCode !== 0) throw new Error(`the bare page could not be built (${build.exitCode})`);
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const server = run(['start', folder, '-p', String(port)]);
    programs.push(server);
    await waitUntilUp(origin, server);
    return { origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
