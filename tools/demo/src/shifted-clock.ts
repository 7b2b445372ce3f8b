/* Shifts the clock of a program, and of its threads, by a number of milliseconds that the program sets. It is loaded before the program (`--import`).
 * The embedded database takes the time from its thread, so that its rows are dated by the shifted clock.
 */
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const name = 'latchkey shifted clock';
const machineNow = Date.now.bind(Date);

if (isMainThread) setEnvironmentData(name, new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
const shared = getEnvironmentData(name);
if (!(shared instanceof SharedArrayBuffer)) throw new Error('The clock of the program does not reach this thread.');
const shift = new Float64Array(shared);

Date.now = () => machineNow() + (shift[0] ?? 0);

/** Sets the clock, in epoch milliseconds; null sets it right again. */
export function setClock(epochMs: number | null): void {
  shift[0] = epochMs === null ? 0 : Math.round(epochMs - machineNow());
}
