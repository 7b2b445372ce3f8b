import * as z from 'zod/mini';
import type { Clock } from '../foundation/clock/clock.tsx';
import { isFresh, keptMs } from './kept-days.ts';
import type { KeptStore } from './kept-store.ts';

/** How often a page that stays open looks for what is too old. */
const stepMs = 10 * 60_000;

const ownRow = z.object({ personId: z.string() });

/** Removes everything but what others have not sent: at sign-out. Returns false where the browser did not. */
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

/** Removes all but what has not been sent: when a session has ended by itself. */
export async function forgetRead(store: KeptStore): Promise<void> {
  await removeWhere(store, ({ key }) => !key.startsWith('queue/'));
}

/** Removes what is older than a day, now and as long as the page is open. */
export function forgetOld(store: KeptStore, clock: Clock): () => void {
  const look = () => void removeWhere(store, ({ keptAt }) => !isFresh(keptAt, clock.now()));
  look();
  let cancel: () => void = () => undefined;
  const again = () => {
    cancel = clock.after(Math.min(stepMs, keptMs), () => {
      look();
      again();
    });
  };
  again();
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
    // A browser that cannot read has nothing to remove that could be read.
  }
}
