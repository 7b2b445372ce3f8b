/*
 * Loaded before a server (`--import`): its clock is off by the milliseconds that the file LOAD_CLOCK_FILE says, from one moment
 * to the next, as a machine's clock that is set. Worker threads load it as well.
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
