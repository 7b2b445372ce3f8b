import { PGlite } from '@electric-sql/pglite';
import { holdStatement } from './direct-statements.ts';
import { chooseSlot, type SlotRange } from './slot-range.ts';

export interface DirectPglite {
  /** Makes holds one after the other on its one connection, and returns their number per second. */
  hold(slots: SlotRange, seconds: number): Promise<number>;
  close(): Promise<void>;
}

/** Opens PGlite in this process, to measure it without an application. */
export async function openDirectPglite(folder: string): Promise<DirectPglite> {
  const db = await PGlite.create({ dataDir: folder });
  const text = holdStatement.replaceAll(':slot', '$1');
  return {
    hold: async (slots, seconds) => {
      const until = performance.now() + seconds * 1_000;
      let made = 0;
      while (performance.now() < until) {
        await db.query(text, [chooseSlot(slots, made)]);
        made += 1;
      }
      return made / seconds;
    },
    close: () => db.close(),
  };
}
