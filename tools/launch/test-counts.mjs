import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} problems failures that no single test stands for, each counted in `failed`
 */

/**
 * What is read of each report. The counts are `unknown` until `number` has looked at them; a report of another shape throws,
 * and `countFile` makes that a failure.
 *
 * @typedef {{ status: string, name: string, message: string,
 *   assertionResults: readonly { readonly status?: unknown }[] }} VitestFile
 * @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'success', unknown>
 *   & { testResults: readonly VitestFile[] }} VitestReport
 * @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', unknown>,
 *   errors: readonly { message: unknown }[] }} PlaywrightReport
 * @typedef {{ gates: readonly { isOk?: unknown }[] }} GatesReport
 */

/** @param {Partial<Counts>} [counts] @returns {Counts} */
export function counts({ passed = 0, failed = 0, skipped = 0, problems = [] } = {}) {
  return { passed, failed: failed + problems.length, skipped, problems };
}

/** @param {Counts[]} parts @returns {Counts} */
export function sum(parts) {
  return {
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    skipped: parts.reduce((total, part) => total + part.skipped, 0),
    problems: parts.flatMap((part) => part.problems),
  };
}

/**
 * The line that a test run ends with.
 *
 * @param {Counts} total
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts one report. A report that is missing, unreadable or without a single test is a failure: a run that proves nothing
 * must not look like one that proves something.
 *
 * @template Report
 * @param {string} name what the report is of
 * @param {string} file
 * @param {(report: Report) => Counts} countReport
 * @returns {Counts}
 */
export function countFile(name, file, countReport) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return counts({ problems: [`${name}: no report (${error instanceof Error ? error.message : String(error)})`] });
  }
  try {
    const found = countReport(report);
    const isEmpty = found.passed + found.failed + found.skipped === 0;
    if (isEmpty) return counts({ problems: [`${name}: not one test ran`] });
    return { ...found, problems: found.problems.map((problem) => `${name}: ${problem}`) };
  } catch (error) {
    return counts({ problems: [`${name}: a report of another shape (${String(error)})`] });
  }
}

/**
 * Vitest's JSON. A file that failed without a failed test, since it could not be loaded or a hook of it failed, counts as one
 * failed test.
 *
 * @param {VitestReport} report
 */
export function countVitest(report) {
  const failedAsAWhole = report.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
    .map((file) => `${file.name}: ${file.message}`);
  const found = counts({
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests),
    skipped: number(report.numPendingTests) + number(report.numTodoTests),
    problems: failedAsAWhole,
  });
  const isUnexplained = report.success !== true && found.failed === 0;
  return isUnexplained ? sum([found, counts({ problems: ['the run failed outside of its tests'] })]) : found;
}

/**
 * Playwright's JSON. A test that passed at a second try counts as passed.
 *
 * @param {PlaywrightReport} report
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counts({
    passed: number(expected) + number(flaky),
    failed: number(unexpected),
    skipped: number(skipped),
    problems: report.errors.map((error) => String(error.message)),
  });
}

/**
 * The static gates' own JSON: each is one test.
 *
 * @param {GatesReport} report
 */
export function countGates(report) {
  const passed = report.gates.filter((gate) => gate.isOk === true).length;
  return counts({ passed, failed: report.gates.length - passed });
}

/** @param {unknown} value @returns {number} */
function number(value) {
  if (typeof value === 'number') return value;
  throw new TypeError(`expected a count, found ${String(value)}`);
}
