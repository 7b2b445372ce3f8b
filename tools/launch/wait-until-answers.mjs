import { setTimeout as pause } from 'node:timers/promises';

const PROBE_EVERY_MS = 150;

/**
 * Waits until an address answers 2xx or 3xx.
 *
 * @param {string} address
 * @param {number} limitMs
 * @returns {Promise<boolean>} false when the time was over first
 */
export async function waitUntilAnswers(address, limitMs) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (await answers(address, deadline - Date.now())) return true;
    await pause(PROBE_EVERY_MS);
  }
  return false;
}

/** @param {string} address @param {number} limitMs */
async function answers(address, limitMs) {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(Math.max(limitMs, 1)) });
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 400;
  } catch {
    // Not listening yet: that is what we are waiting for.
    return false;
  }
}
