/** Waits for all promises that need no clock: 40 turns are more than any chain of them has. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
