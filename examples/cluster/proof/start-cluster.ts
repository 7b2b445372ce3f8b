import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { loaderSecret } from '@latchkey/tool-load/client';
import { writeSeededContent } from '@latchkey/tool-load/seeded-content';

const program = fileURLToPath(new URL('../../../tools/launch/cluster.mjs', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const siteFolder = join(root, 'apps/site');
const demoContent = join(root, 'examples/cipher-house/content');

const processSchema = z.object({ name: z.string(), port: z.number(), pid: z.number().optional() });
const stateSchema = z.object({
  origin: z.url(),
  folder: z.string(),
  /** The folder of PostgreSQL's programs. */
  postgres: z.string(),
  /** Has the folder of the build, relative to that of the site. */
  buildFile: z.string(),
  databaseUrl: z.string(),
  primary: z.string().optional(),
  processes: z.array(processSchema),
  databases: z.array(processSchema),
});
type State = z.output<typeof stateSchema>;

export interface Cluster {
  state(): State;
  /** Sends a signal to a program, which the cluster then starts again. Returns when the new one is ready. */
  replace(name: string, signal: NodeJS.Signals): Promise<void>;
  /** Sends a signal; does not wait. */
  strike(name: string, signal: NodeJS.Signals): void;
  /** The names of two builds, of which sites are started in turn: the first one from the beginning. */
  readonly builds: readonly [string, string];
  /** Sites that start from now on are of that build. */
  startFrom(build: string): void;
  /** Of what it printed. */
  output(): string;
  stop(): Promise<void>;
}

const text = (en: string) => ({ en });

/** A form that takes a file. */
export const fileForm = {
  id: 'form-proof',
  slug: 'proof',
  name: text('Proof'),
  recipient: null,
  submitLabel: text('Send'),
  successText: text('Sent'),
  honeypot: 'website',
  fields: [
    { name: 'email', label: text('Email'), type: 'email', required: true },
    { name: 'plan', label: text('Plan'), type: 'file', required: true, accept: ['application/pdf'] },
  ],
} as const;

interface ClusterOptions {
  /** Variables of its programs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A folder with a backup. */
  readonly restore?: string;
}

/** No limits, so that only the inventory rejects. */
const noLimits = {
  MAX_LIVE_BASKETS: '0',
  MAX_HELD_PLACES: '0',
  MAX_UNPAID_PLACES: '0',
  MAX_UNPAID_GAMES: '0',
  MAX_UPCOMING_BOOKINGS: '0',
  MAX_CHECKOUTS_PER_HOUR: '0',
  MAX_YOUNG_CHECKOUTS_PER_HOUR: '0',
  MAX_YOUNG_CHECKOUTS_PER_ROOM_AND_DAY: '0',
  MAX_YOUNG_HELD_PERCENT: '0',
  MAX_READS_PER_MINUTE: '0',
  MAX_READS_PER_BROWSER: '0',
  MAX_NEW_BROWSERS_PER_HOUR: '0',
  FORMS_PER_HOUR: '0',
  LOADER_SECRET: loaderSecret,
} as const;

/** The cluster of `npm run cluster`, on the content of the proofs and of the demo chain. */
export async function startCluster(port: number, { settings = {}, restore }: ClusterOptions = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-proof-'));
  const stateFile = join(folder, 'state.json');
  const content = join(folder, 'chain', 'content');
  await writeSeededContent(content);
  // The pages of the demo chain, with its own `website.json`.
  await cp(demoContent, content, { recursive: true });
  await writeFile(join(content, 'forms', `${fileForm.slug}.json`), JSON.stringify(fileForm));
  const env = { ...process.env, ...noLimits, ...settings, CONTENT_DIR: content, PORT: `${port}` };
  const restored = restore === undefined ? [] : ['--restore', restore];
  const child = spawn(process.execPath, [program, '--state', stateFile, ...restored], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-50_000);
    });
  }
  const ended = once(child, 'exit');
  while (!output.includes('Stop all with Ctrl-C')) {
    if (child.exitCode !== null) throw new Error(`the cluster ended: ${output}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  const state = () => stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
  const first = readFileSync(state().buildFile, 'utf8');
  const second = await copyOfBuild(first);
  const found = (name: string) => {
    const { processes, databases } = state();
    const one = [...processes, ...databases].find((each) => each.name === name);
    if (one?.pid === undefined) throw new Error(`${name} does not run`);
    return { port: one.port, pid: one.pid };
  };
  const strike: Cluster['strike'] = (name, signal) => void process.kill(found(name).pid, signal);
  return {
    state,
    strike,
    replace: async (name, signal) => {
      const before = found(name);
      strike(name, signal);
      while (found(name).pid === before.pid) await sleep(50);
      const isWeb = /^(?:api|site)-/u.test(name);
      while (isWeb && !(await isReady(`http://127.0.0.1:${before.port}/readyz`))) await sleep(100);
    },
    builds: [nameOf(first), nameOf(second)],
    startFrom: (build) => writeFileSync(state().buildFile, build === nameOf(first) ? first : second),
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(join(siteFolder, second), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function nameOf(build: string): string {
  return readFileSync(join(siteFolder, build, 'BUILD_ID'), 'utf8');
}

/** The same build under another name, as if something else had changed. */
async function copyOfBuild(build: string): Promise<string> {
  const copy = `${build}-next`;
  await cp(join(siteFolder, build), join(siteFolder, copy), { recursive: true });
  await writeFile(join(siteFolder, copy, 'BUILD_ID'), 'the-next-build');
  return copy;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}
