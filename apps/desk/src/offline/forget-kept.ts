import * as z from 'zod/mini';
import type { Clock } from '../foundation/clock/clock.tsx';
import { isFresh, keptMs } from './kept-days.ts';
import type { KeptStore } from './kept-store.ts';

/** The interval in milliseconds at which an open page removes old rows. */
const stepMs = 10 * 60_000;

const ownRow = z.object({ personId: z.string() });

/** Removes everything at sign-out, except the unsent changes of other persons. Returns false where the browser fails to. */
export async function forgetAll(store: KeptStore, personId: string | null): Promise<boolean> {
  try {
    const rows = await store.all();
    const isOfOthers = ({ key, value }: (typeof rows)[number]) => {
      const owner = key.startsWith('queue/') ? z.safeParse(ownRow, value).data?.personId : undefined;
      return owner !== undefined && owner !== personId;
    };
    await store.remove(rows.filter((row) => !isOfOthers(row)).map(({ key }) => key));
    return true;
  } catch {
    return false;
  }
}

/** Removes everything except unsent changes, after a session has timed out. */
export async function forgetReadings(store: KeptStore): Promise<void> {
  await removeWhere(store, ({ key }) => !key.startsWith('queue/'));
}

/** Removes rows that are older than a day, now and as long as the page is open. */
export function forgetOld(store: KeptStore, clock: Clock): () => void {
  const removeOld = () => void removeWhere(store, ({ keptAt }) => !isFresh(keptAt, clock.now()));
  removeOld();
  let cancel: () => void = () => undefined;
  const repeatLater = () => {
    cancel = clock.after(Math.min(stepMs, keptMs), () => {
      removeOld();
      repeatLater();
    });
  };
  repeatLater();
  return () => cancel();
}

async function removeWhere(
  store: KeptStore,
  isGone: (row: { readonly key: string; readonly keptAt: number }) => boolean,
): Promise<void> {
  try {
    const rows = await store.all();
    await store.remove(rows.filter(isGone).map(({ key }) => key));
  } catch {
    // A browser that cannot read its rows cannot show them to another person either, so nothing is left to protect.
  }
}
