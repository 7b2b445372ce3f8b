import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { countFile, countPlaywright, countVitest } from '@latchkey/tool-launch/test-counts';
import type { Suite } from './related-suites.ts';

/** The result of a suite. `broken`: it failed without a failed test, which says nothing about the fault. */
export type SuiteResult =
  | { readonly type: 'passed' }
  | { readonly type: 'failed'; readonly tests: readonly string[] }
  | { readonly type: 'broken'; readonly why: string };

/** The milliseconds after which a suite is stopped: as many as all browser tests of the site may take (test-in-browser.mjs). */
const limitMs = 60 * 60_000;
/** The number of characters at the end of the output of a broken run that are shown. */
const maxCharacters = 2_000;
/** The ids of the running process groups. */
const groups = new Set<number>();
let isStopped = false;

/** Stops the running suites. Their result would say nothing, so `runSuite` does not return any more. */
export function stopSuites(): void {
  isStopped = true;
  for (const group of groups) signalGroup(group, 'SIGTERM');
}

/**
 * Runs a suite in a copy of the repository.
 *
 * @param root the root of the copy
 */
export async function runSuite(root: string, { kind, folder, nodeArguments, report }: Suite): Promise<SuiteResult> {
  rmSync(report, { force: true });
  const { code, output } = await runNode(nodeArguments, folder, suiteVariables(root));
  const asBroken = (why: string): SuiteResult => ({ type: 'broken', why: `${why}\n${output}` });
  // The exit code decides where a runner that found nothing to run has written no report.
  if (!existsSync(report)) return code === 0 ? { type: 'passed' } : asBroken(`no report, exit code ${code}`);
  const { names, errors, passed } =
    kind === 'vitest' ? countFile(folder, report, countVitest) : countFile(folder, report, countPlaywright);
  if (names.length > 0) return { type: 'failed', tests: names };
  // An error outside of any test is the fault's where other files can be loaded and pass. Where nothing passes, the run itself is broken.
  if (errors.length > 0 && passed > 0) return { type: 'failed', tests: errors };
  return code === 0 ? { type: 'passed' } : asBroken(`no test failed, exit code ${code}`);
}

/** Returns the environment of a fast run, without the variables of a proof and of Nx in the original, which has another cache. */
function suiteVariables(root: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PROOF|NX_|VITEST)/u.test(name));
  const commands = join(root, 'node_modules', '.bin');
  return { ...Object.fromEntries(kept), PATH: `${commands}${delimiter}${process.env['PATH'] ?? ''}` };
}

interface Ended {
  readonly code: number;
  /** The end of the output. */
  readonly output: string;
}

/** Runs Node in its own process group, so that all programs that it has started are stopped with it. */
function runNode(nodeArguments: readonly string[], folder: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, nodeArguments, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) groups.add(pid);
    let output = '';
    const note = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-maxCharacters);
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    const timer = setTimeout(() => {
      output += `\nStopped after ${limitMs / 60_000} minutes.`;
      if (pid !== undefined) signalGroup(pid, 'SIGTERM');
    }, limitMs);
    child.on('error', reject);
    // The group is killed, since a process that is left behind would keep the output open.
    child.on('exit', () => pid !== undefined && signalGroup(pid, 'SIGKILL'));
    child.on('close', (code) => {
      clearTimeout(timer);
      if (pid !== undefined) groups.delete(pid);
      if (!isStopped) resolve({ code: code ?? 1, output });
    });
  });
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
