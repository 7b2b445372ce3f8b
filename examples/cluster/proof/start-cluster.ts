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
  /** The folder of the programs of PostgreSQL. */
  postgres: z.string(),
  /** A file that names the build of which sites are started: its folder, relative to that of the site. */
  buildFile: z.string(),
  databaseUrl: z.string(),
  primary: z.string().optional(),
  processes: z.array(processSchema),
  databases: z.array(processSchema),
});
type State = z.output<typeof stateSchema>;

/** A cluster that runs. */
export interface Cluster {
  state(): State;
  /** Ends a program by a signal. Returns when the program that the cluster starts in its place is ready. */
  replace(name: string, signal: NodeJS.Signals): Promise<void>;
  /** Ends a program by a signal and does not wait for the next one. */
  end(name: string, signal: NodeJS.Signals): void;
  /** The names of two builds of the site. The cluster begins with the first. */
  readonly builds: readonly [string, string];
  /** Names the build of the sites that are started from now on. */
  useBuild(build: string): void;
  /** Returns the last 50,000 characters that the cluster has printed. */
  output(): string;
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** The environment variables of its programs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The folder of a backup with which the cluster begins. */
  readonly restore?: string;
}

/** The settings without any limit, so that only the inventory rejects. */
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

/** The cluster prints this when all of its programs are ready. */
const lastLineOfStart = 'Stop all with Ctrl-C';

/** Starts the cluster of `npm run cluster` on the content of the proofs and of the demo chain. Returns when all programs are ready. */
export async function startCluster(port: number, { settings = {}, restore }: ClusterOptions = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-proof-'));
  const stateFile = join(folder, 'state.json');
  const content = join(folder, 'chain', 'content');
  await writeContent(content);
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
  while (!output.includes(lastLineOfStart)) {
    if (child.exitCode !== null) throw new Error(`the cluster ended: ${output}`);
    await Promise.race([once(child.stdout, 'data'), ended]);
  }
  const state = () => stateSchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
  const first = readFileSync(state().buildFile, 'utf8');
  const second = await copyBuild(first);
  const find = (name: string) => {
    const { processes, databases } = state();
    const found = [...processes, ...databases].find((each) => each.name === name);
    if (found?.pid === undefined) throw new Error(`${name} does not run`);
    return { port: found.port, pid: found.pid };
  };
  const end: Cluster['end'] = (name, signal) => void process.kill(find(name).pid, signal);
  return {
    state,
    end,
    replace: async (name, signal) => {
      const before = find(name);
      end(name, signal);
      while (find(name).pid === before.pid) await sleep(50);
      const isWeb = /^(?:api|site)-/u.test(name);
      while (isWeb && !(await isReady(`http://127.0.0.1:${before.port}/readyz`))) await sleep(100);
    },
    builds: [readBuildId(first), readBuildId(second)],
    useBuild: (id) => writeFileSync(state().buildFile, id === readBuildId(first) ? first : second),
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(join(siteFolder, second), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A form that takes a file. The content of the proofs and the demo chain have none that the proofs may fill in. */
export const fileForm = {
  id: 'form-proof',
  slug: 'proof',
  name: { en: 'Proof' },
  recipient: null,
  submitLabel: { en: 'Send' },
  successText: { en: 'Sent' },
  honeypot: 'website',
  fields: [
    { name: 'email', label: { en: 'Email' }, type: 'email', required: true },
    { name: 'plan', label: { en: 'Plan' }, type: 'file', required: true, accept: ['application/pdf'] },
  ],
} as const;

async function writeContent(content: string): Promise<void> {
  await writeSeededContent(content);
  // The pages come from the demo chain, whose `website.json` replaces the seeded one.
  await cp(demoContent, content, { recursive: true });
  await writeFile(join(content, 'forms', `${fileForm.slug}.json`), JSON.stringify(fileForm));
}

function readBuildId(build: string): string {
  return readFileSync(join(siteFolder, build, 'BUILD_ID'), 'utf8');
}

/** Copies a build under another id, so that a site of it behaves like the next release. Returns the folder of the copy. */
async function copyBuild(build: string): Promise<string> {
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
