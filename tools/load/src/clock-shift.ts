/*
 * Loaded before a server (`--import`): shifts its clock by the milliseconds in the file LOAD_CLOCK_FILE, at any time, as when the
 * clock of a machine is set. Worker threads load it as well.
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
