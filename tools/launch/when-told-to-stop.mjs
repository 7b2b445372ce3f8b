/**
 * Calls back once when this program should end: a signal, or the program that started it is gone (a closed terminal, a
 * killed npm), so that nothing is left running unseen.
 *
 * @param {(reason: string) => void} callBack
 */
export function whenToldToStop(callBack) {
  let isTold = false;
  /** @param {string} reason */
  const tell = (reason) => {
    if (isTold) return;
    isTold = true;
    callBack(reason);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => tell(signal));
  // A closed terminal makes writing fail: that is a hang-up, not a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => tell('output closed'));
  process.on('disconnect', () => tell('parent gone'));
  process.channel?.unref();

  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) tell('parent gone');
  }, 1000).unref();
}
