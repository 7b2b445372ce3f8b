import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 1000;

/**
 * Calls back once when this program should end: a signal, or the program that started it is gone (a closed terminal, a
 * killed npm), so that nothing is left running unseen.
 *
 * @param {(signal: NodeJS.Signals) => void} callBack
 */
export function whenToldToStop(callBack) {
  let isTold = false;
  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    if (isTold) return;
    isTold = true;
    callBack(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => tell(signal));
  // A closed terminal makes writing fail: that is a hang-up, not a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => tell('SIGHUP'));
  // The channel to the older Node that started us (bootstrap.mjs).
  process.on('disconnect', () => tell('SIGHUP'));
  process.channel?.unref();

  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) tell('SIGHUP');
  }, LOOK_EVERY_MS).unref();
}

/** Our parent and, where the system tells, its parent: npm puts a shell between itself and us. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    // `pid (name) state ppid ...`; the name may hold spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[1] ?? '';
  } catch {
    // No /proc on this system: the parent alone has to do.
    return '';
  }
}
