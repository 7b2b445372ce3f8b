/* Shifts the clock of a server by the milliseconds in the file LOAD_CLOCK_FILE, at any time, as when the clock of a machine is set. It is loaded
 * before the server (`--import`), and by worker threads as well.
 */
import { readFileSync } from 'node:fs';

const { LOAD_CLOCK_FILE: file = '' } = process.env;
const now = Date.now.bind(Date);
const lookEveryMs = 50;
let lookedAt = 0;
let shiftMs = 0;

Date.now = () => {
  const real = now();
  if (real - lookedAt >= lookEveryMs) {
    lookedAt = real;
    shiftMs = Number(readFileSync(file, 'utf8'));
  }
  return real + shiftMs;
};
