import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} errors failures outside of any single test, each counted in `failed`
 * @property {string[]} names of the failed tests
 */

/**
 * What is read of each report. The counts are `unknown` until `number` has checked them. A report of another shape throws, and
 * `countFile` counts that as a failure.
 *
 * @typedef {{ status: string, name: string, message: string,
 *   assertionResults: readonly { readonly status?: unknown, readonly fullName?: unknown }[] }} VitestFile
 * @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'success', unknown>
 *   & { testResults: readonly VitestFile[] }} VitestReport
 * @typedef {{ title: string, specs?: readonly { title: string, ok: boolean }[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', unknown>,
 *   errors: readonly { message: unknown }[], suites: readonly PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ checks: readonly { isOk?: unknown, name?: unknown }[] }} ChecksReport
 */

/** @param {Partial<Counts>} [counts] @returns {Counts} */
export function counts({ passed = 0, failed = 0, skipped = 0, errors = [], names = [] } = {}) {
  return { passed, failed: failed + errors.length, skipped, errors, names };
}

/** @param {Counts[]} parts @returns {Counts} */
export function sum(parts) {
  return {
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    skipped: parts.reduce((total, part) => total + part.skipped, 0),
    errors: parts.flatMap((part) => part.errors),
    names: parts.flatMap((part) => part.names),
  };
}

/**
 * The last line of a test run.
 *
 * @param {Counts} total
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts one report. A report that is missing, unreadable or without a single test is a failure, so that a run without tests does not
 * look like a run that passed.
 *
 * @template Report
 * @param {string} name of the tests that the report is about
 * @param {string} file
 * @param {(report: Report) => Counts} countReport
 * @returns {Counts}
 */
export function countFile(name, file, countReport) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return counts({ errors: [`${name}: no report (${error instanceof Error ? error.message : String(error)})`] });
  }
  try {
    const found = countReport(report);
    const isEmpty = found.passed + found.failed + found.skipped === 0;
    if (isEmpty) return counts({ errors: [`${name}: not one test ran`] });
    const withName = (/** @type {string} */ text) => `${name}: ${text}`;
    return { ...found, errors: found.errors.map(withName), names: found.names.map(withName) };
  } catch (error) {
    return counts({ errors: [`${name}: a report of another shape (${String(error)})`] });
  }
}

/**
 * Counts Vitest's JSON. A file that failed without a failed test, because it could not be loaded or a hook failed, counts as one
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
    errors: failedAsAWhole,
    names: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => String(fullName)),
    ),
  });
  const isUnexplained = report.success !== true && found.failed === 0;
  return isUnexplained ? sum([found, counts({ errors: ['the run failed outside of its tests'] })]) : found;
}

/**
 * Counts Playwright's JSON. A test that passed on a retry counts as passed.
 *
 * @param {PlaywrightReport} report
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counts({
    passed: number(expected) + number(flaky),
    failed: number(unexpected),
    skipped: number(skipped),
    errors: report.errors.map((error) => String(error.message)),
    names: report.suites.flatMap(failedSpecs),
  });
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedSpecs({ title, specs = [], suites = [] }) {
  const failed = [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(failedSpecs)];
  return failed.map((name) => `${title} › ${name}`);
}

/**
 * Counts the JSON of the static checks, each as one test.
 *
 * @param {ChecksReport} report
 */
export function countChecks(report) {
  const failed = report.checks.filter((check) => check.isOk !== true);
  return counts({
    passed: report.checks.length - failed.length,
    failed: failed.length,
    names: failed.map(({ name }) => String(name)),
  });
}

/** @param {unknown} value @returns {number} */
function number(value) {
  if (typeof value === 'number') return value;
  throw new TypeError(`expected a count, found ${String(value)}`);
}
