import { findEngines } from './find-engines.mjs';
import { runPlaywrightTests } from './playwright-tests.mjs';
import { counts, sum } from './test-counts.mjs';

const name = 'other engines';

/**
 * Runs the journeys in Firefox and WebKit. An engine that this machine cannot have is counted as not run; in a CI that is a failure.
 *
 * @param {{ limitMs: number, playwrightArguments?: string[], env?: Record<string, string> }} options
 * @returns {Promise<import('./test-counts.mjs').Counts>}
 */
export async function runEngineTests({ limitMs, playwrightArguments = [], env = {} }) {
  const engines = await findEngines();
  const present = engines.flatMap((engine) => ('env' in engine ? [engine] : []));
  const missing = engines.flatMap((engine) => ('why' in engine ? [`${name}: ${engine.name}: ${engine.why}`] : []));
  const absent = counts(process.env['CI'] ? { errors: missing } : { notRun: missing });
  if (present.length === 0) return absent;

  const projects = present.map((engine) => `--project=${engine.name}`);
  const found = await runPlaywrightTests({
    name,
    report: 'engines.json',
    env: Object.assign({}, ...present.map((engine) => engine.env), env),
    limitMs,
    playwrightArguments: ['--config=playwright.engines.config.ts', ...projects, ...playwrightArguments],
  });
  return sum([found, absent]);
}
