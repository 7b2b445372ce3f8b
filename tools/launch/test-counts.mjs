import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} notRun stages that could not run on this machine, each with why
 * @property {string[]} errors failures outside of any single test, each counted in `failed`
 * @property {string[]} names of the failed tests
 * @property {TestTime[]} times
 *
 * @typedef {{ name: string, ms: number }} TestTime how long a test took
 */

/**
 * The parts of each report that are read. The counts are `unknown` until `number` has checked them. A report of another shape throws, and
 * `countFile` counts that as a failure.
 *
 * @typedef {object} VitestFile
 * @property {string} status
 * @property {string} name
 * @property {string} message
 * @property {readonly { readonly status?: unknown, readonly fullName?: unknown, readonly duration?: number | null }[]} assertionResults its tests
 *
 * @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'success', unknown>} VitestNumbers
 * @typedef {VitestNumbers & { testResults: readonly VitestFile[] }} VitestReport
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {boolean} ok
 * @property {readonly { projectName: string, results?: readonly { duration: number }[] }[]} tests
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {readonly PlaywrightSpec[]} [specs]
 * @property {readonly PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightReport
 * @property {Record<'expected' | 'unexpected' | 'flaky' | 'skipped', unknown>} stats
 * @property {readonly { message: unknown }[]} errors
 * @property {readonly PlaywrightSuite[]} suites
 *
 * @typedef {{ checks: readonly { isOk?: unknown, name?: unknown }[] }} ChecksReport
 */

/** Completes counts. An error also counts as a failure. @param {Partial<Counts>} [counts] @returns {Counts} */
export function counts({ passed = 0, failed = 0, skipped = 0, notRun = [], errors = [], names = [], times = [] } = {}) {
  return { passed, failed: failed + errors.length, skipped, notRun, errors, names, times };
}

/** @param {Counts[]} parts @returns {Counts} */
export function sum(parts) {
  return {
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    skipped: parts.reduce((total, part) => total + part.skipped, 0),
    notRun: parts.flatMap((part) => part.notRun),
    errors: parts.flatMap((part) => part.errors),
    names: parts.flatMap((part) => part.names),
    times: parts.flatMap((part) => part.times),
  };
}

/**
 * Writes the last line of a test run.
 *
 * @param {Counts} total
 */
export function summaryLine({ passed, failed, skipped, notRun }) {
  const more = Object.entries({ skipped, 'not run': notRun.length }).filter(([, count]) => count > 0);
  return [`${passed} passed`, `${failed} failed`, ...more.map(([name, count]) => `${count} ${name}`)].join(', ');
}

/**
 * Lists the tests that took longest, a line each.
 *
 * @param {Counts} found
 * @param {number} count
 */
export function slowestTests({ times }, count) {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s   ${name}`);
}

/**
 * Lists the names of failed tests, the errors, and the stages that did not run, a line each.
 *
 * @param {Counts} found
 */
export function explanations({ notRun, errors, names }) {
  return [...notRun.map((why) => `NOT RUN ${why}`), ...[...names, ...errors].map((text) => `FAILED  ${text}`)];
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
    return {
      ...found,
      errors: found.errors.map(withName),
      names: found.names.map(withName),
      times: found.times.map(({ name: test, ms }) => ({ name: withName(test), ms })),
    };
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
    times: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: String(fullName), ms: duration ?? 0 })),
    ),
  });
  // Such a run failed in a global setup, or by an error that no test has caught.
  const isUnexplained = report.success !== true && found.failed === 0;
  return isUnexplained ? sum([found, counts({ errors: ['the run failed outside of its tests'] })]) : found;
}

/**
 * Counts Playwright's JSON. A test that passed on a retry, which only the contact sheet has, counts as passed.
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
    times: report.suites.flatMap(specTimes),
  });
}

/** @param {PlaywrightSuite} suite @returns {TestTime[]} */
function specTimes({ title, specs = [], suites = [] }) {
  const own = specs.map((spec) => ({
    name: specTitle(spec),
    ms: spec.tests.flatMap(({ results = [] }) => results).reduce((total, { duration }) => total + duration, 0),
  }));
  return [...own, ...suites.flatMap(specTimes)].map(({ name, ms }) => ({ name: `${title} › ${name}`, ms }));
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedSpecs({ title, specs = [], suites = [] }) {
  const failed = [...specs.filter(({ ok }) => !ok).map(specTitle), ...suites.flatMap(failedSpecs)];
  return failed.map((name) => `${title} › ${name}`);
}

/** Returns the title, with the project where there are several, since the same test runs in each engine. @param {PlaywrightSpec} spec */
function specTitle({ title, tests: [test] }) {
  return test?.projectName ? `${title} (${test.projectName})` : title;
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
