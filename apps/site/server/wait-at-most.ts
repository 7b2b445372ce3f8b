/** Waits until a promise is fulfilled, but no longer than a limit in milliseconds. */
export function waitAtMost(limitMs: number, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
