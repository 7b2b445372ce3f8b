import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 1000;

/**
 * Calls back once when this program should stop: on a signal, or when the program that started it has ended (a closed terminal, a
 * killed npm).
 *
 * @param {(signal: NodeJS.Signals) => void} callBack
 */
export function onStop(callBack) {
  let isStopping = false;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (isStopping) return;
    isStopping = true;
    callBack(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  // Writing to a closed terminal fails.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop('SIGHUP'));
  // The channel leads to the older Node that has started this process (bootstrap.mjs).
  process.on('disconnect', () => stop('SIGHUP'));
  process.channel?.unref();

  // npm sets this variable. It may be killed without a signal to this process, which then gets another parent.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = readAncestors();
  setInterval(() => {
    if (readAncestors() !== before) stop('SIGHUP');
  }, LOOK_EVERY_MS).unref();
}

/** Returns the ids of the parent process and, on Linux, of its parent, since npm starts this process through a shell. */
function readAncestors() {
  return `${process.ppid} ${readParent(process.ppid)}`;
}

/** @param {number} pid */
function readParent(pid) {
  try {
    // The file has the form `pid (name) state ppid ...`; the name may contain spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[1] ?? '';
  } catch {
    // This system has no /proc.
    return '';
  }
}
