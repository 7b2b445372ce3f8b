import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { computeMedian } from '../median.ts';
import { measureBareList, measureDaySheet, slowdown } from './measure-day-sheet.ts';

const runs = 7;
/** The aims, as multiples of a bare list of as many rows in the same run, since the milliseconds of one machine say little. */
const aims = { seen: 4, updated: 1 };

/**
 * Prints the times of the day sheet for drawing the part of 200 parties in its window, all of them, and a changed one, on a processor slowed four
 * times. A time runs from the last byte of the response to the picture, and is printed beside that of a bare list of 200 rows. Builds the desk.
 */
export async function printDeskScreen(root: string): Promise<void> {
  buildDesk(root);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const [bare, seen, drawn, updated]: [number[], number[], number[], number[]] = [[], [], [], []];
    const dist = join(root, 'apps/desk/dist');
    for (let run = 0; run < runs; run += 1) {
      bare.push(await measureBareList(browser));
      seen.push((await measureDaySheet(browser, dist, 'what is seen')).drawnMs);
      const measured = await measureDaySheet(browser, dist, 'all');
      drawn.push(measured.drawnMs);
      updated.push(...measured.updatedMs);
    }
    console.log(`\nThe day sheet of the desk, 200 parties in ten rooms, processor slowed ${slowdown} times\n`);
    const unit = computeMedian(bare);
    printLine(`a bare list of 200 rows, the median of ${bare.length}`, bare, unit);
    printLine(`what is seen is drawn, the median of ${seen.length}`, seen, unit, aims.seen);
    printLine(`all are drawn, the median of ${drawn.length}`, drawn, unit);
    printLine(`one party updated, the median of ${updated.length}`, updated, unit, aims.updated);
  } finally {
    await browser.close();
  }
}

function buildDesk(root: string): void {
  const built = spawnSync('npm', ['run', '--silent', 'build', '-w', '@latchkey/desk', '--', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The desk could not be built.');
}

/**
 * Prints the median of a measurement, and its ratio to a bare list.
 *
 * @param unitMs the time of the bare list, in milliseconds
 */
function printLine(name: string, values: readonly number[], unitMs: number, aim?: number): void {
  const ms = computeMedian(values);
  const ratio = ms / unitMs;
  const spread = `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
  const outcome = aim === undefined ? '' : `   ${ratio <= aim ? 'met' : 'MISSED'}: at most ${aim}`;
  console.log(
    `${name.padEnd(44)} ${ms.toFixed(0).padStart(5)} ms   ${spread.padStart(9)}   ${ratio.toFixed(2).padStart(5)}${outcome}`,
  );
}
