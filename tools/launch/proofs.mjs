/* `npm run proofs [names] [-- --minutes N --seed S --full]` runs the long proofs, all or those whose name begins with one of `names`. Each writes its
 * counts and figures to reports/proofs.json. The last line has the form of that of `npm test`.
 */
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';
import { findHtmlChecker } from './find-html-checker.mjs';
import { findRedis } from './find-redis.mjs';
import { onStop } from './on-stop.mjs';
import { proofs } from './proofs/proof-table.mjs';
import { runProof } from './proofs/run-proofs.mjs';
import { findOrInstall } from './system-programs.mjs';
import { counts, explanations, sum, summaryLine } from './test-counts.mjs';

/** The seed where none is typed, as in tools/testing/src/scale.ts; any number would do. */
const DEFAULT_SEED = 20_261_121;

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, full: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((word) => !Object.keys(proofs).some((name) => name.startsWith(word)));
if (unknown.length > 0) {
  console.error(`No proof begins with ${unknown.join(', ')}. There are:\n${Object.keys(proofs).join('\n')}`);
  process.exit(2);
}
const options = {
  minutes: values.minutes === undefined ? null : toNumber('minutes', values.minutes),
  seed: values.seed === undefined ? DEFAULT_SEED : toNumber('seed', values.seed),
  isFull: values.full,
};
const chosen = Object.entries(proofs).filter(
  ([name]) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
);

const missing = await prepareSystemPrograms();

/** @type {{ name: string, minutes: number, seconds: number, found: import('./test-counts.mjs').Counts }[]} */
const results = [];
for (const [name, proof] of chosen) {
  console.log(`\n=== ${name}: ${proof.shows}`);
  const startedAt = Date.now();
  const found = await runProof(name, proof, options);
  results.push({ name, minutes: proof.minutes, seconds: (Date.now() - startedAt) / 1000, found });
}

console.log('');
const total = sum([
  ...results.map(({ found }) => found),
  counts(process.env['CI'] ? { errors: missing } : { notRun: missing }),
]);
for (const line of explanations(total)) console.log(line);
for (const { name, minutes, seconds, found } of results) {
  console.log(`${name.padEnd(28)} ${seconds.toFixed(0).padStart(6)} s of ${minutes} min   ${summaryLine(found)}`);
}
console.log(summaryLine(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/**
 * Finds the programs of the system that proofs need, and names them in the environment.
 *
 * @returns {Promise<string[]>} the stages that cannot run without a program that is missing, each with why
 */
async function prepareSystemPrograms() {
  const redis = await findRedis();
  const pooler = await findOrInstall('PgBouncer', ['pgbouncer'], ['pgbouncer']);
  // Only one proof needs the checker, a download of 32 MB.
  const checker = chosen.some(([name]) => name === 'site-pages') ? await findHtmlChecker() : { env: {} };
  if ('env' in checker) Object.assign(process.env, checker.env);
  if ('env' in redis) Object.assign(process.env, redis.env);
  if ('program' in pooler) process.env['PGBOUNCER_PATH'] ||= pooler.program;
  return [
    ...('why' in redis ? [`several sites: ${redis.why}`] : []),
    ...('why' in checker ? [`the Nu Html Checker: ${checker.why}`] : []),
    ...('why' in pooler ? [`an api behind a pooler: ${pooler.why}`] : []),
  ];
}

/**
 * Reads a number of the command line. Where it is none, or not above 0, it prints that and exits with 2.
 *
 * @param {string} name
 * @param {string} text
 */
function toNumber(name, text) {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  console.error(`--${name} takes a number above 0, not ${text}`);
  process.exit(2);
}
