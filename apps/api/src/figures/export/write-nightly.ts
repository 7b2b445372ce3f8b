import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportKinds } from '@latchkey/cms-client/contract';
import type { Logger } from 'pino';
import type { Database } from '../../kernel/database.ts';
import { operatorLocale } from '../../kernel/locale.ts';
import { addDays, wallClockAt } from '../../kernel/wall-clock.ts';
import type { DeskContent } from '../../staff/desk-location.ts';
import { readWholeChain } from '../scope.ts';
import { exportCsv } from './export-csv.ts';

/** The dependencies of the nightly files. */
interface NightlyOptions {
  readonly db: Pick<Database, 'background'>;
  readonly content: DeskContent;
  /** The folder of EXPORT_DIR. */
  readonly folder: string;
  readonly log: Logger;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The most days for which files are written later, if no api ran at their end. */
const maxDaysBack = 7;

/**
 * Writes the files of each day that has ended at all locations, into a folder of its date. A folder appears when all its files are whole, and
 * is never written again.
 */
export async function writeNightlyExports({ db, content, folder, log, now }: NightlyOptions): Promise<void> {
  const scope = await readWholeChain(content, operatorLocale);
  const today = [...scope.locations.map(({ timeZone }) => timeZone), 'UTC']
    .map((zone) => wallClockAt(now(), zone).date)
    .reduce((first, date) => (date < first ? date : first));
  await mkdir(folder, { recursive: true });
  const written = new Set(await readdir(folder));
  for (let daysBack = maxDaysBack; daysBack > 0; daysBack -= 1) {
    const date = addDays(today, -daysBack);
    if (written.has(date)) continue;
    const unfinished = join(folder, `.${date}.unfinished`);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished);
    for (const kind of exportKinds) {
      const parts = exportCsv(db, kind, { scope, period: { from: date, to: date } });
      await pipeline(Readable.from(parts), createWriteStream(join(unfinished, `${kind}.csv`)));
    }
    await rename(unfinished, join(folder, date));
    log.info({ date }, 'the files for the accountant were written');
  }
}
