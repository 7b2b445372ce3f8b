import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  countFile,
  countChecks,
  countPlaywright,
  countVitest,
  counts,
  explanations,
  slowestTests,
  sum,
  summaryLine,
} from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const vitest = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
};

describe('countVitest', () => {
  it('returns the numbers of the report', () => {
    expect(countVitest(vitest)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
      notRun: [],
      errors: [],
      names: [],
      times: [],
    });
  });

  it('names the failed tests', () => {
    const assertionResults = [{ status: 'passed' }, { status: 'failed', fullName: 'a basket holds places' }];
    const testResults = [{ status: 'failed', assertionResults, name: 'a.test.ts', message: '' }];
    expect(countVitest({ ...vitest, success: false, numFailedTests: 1, testResults })).toMatchObject({
      failed: 1,
      errors: [],
      names: ['a basket holds places'],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [], name: 'a.test.ts', message: 'Cannot find module' }];
    expect(countVitest({ ...vitest, success: false, testResults })).toMatchObject({
      failed: 1,
      errors: ['a.test.ts: Cannot find module'],
    });
  });

  it('counts a file with a failed hook as a failure, whose tests were all skipped', () => {
    const assertionResults = [{ status: 'skipped' }];
    const testResults = [{ status: 'failed', assertionResults, name: 'a.test.ts', message: 'Hook timed out' }];
    expect(countVitest({ ...vitest, success: false, testResults })).toMatchObject({
      failed: 1,
      errors: ['a.test.ts: Hook timed out'],
    });
  });

  it('counts a run that failed without a failed test as a failure', () => {
    expect(countVitest({ ...vitest, success: false })).toMatchObject({ passed: 3, failed: 1 });
  });
});

it('the slowest tests come first', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'quick', duration: 3 },
    { status: 'passed', fullName: 'slow', duration: 2_040 },
    { status: 'passed', fullName: 'slower', duration: 12_000 },
  ];
  const testResults = [{ status: 'passed', assertionResults, name: 'a.test.ts', message: '' }];
  expect(slowestTests(countVitest({ ...vitest, testResults }), 2)).toEqual(['   12.0 s   slower', '    2.0 s   slow']);
});

describe('countPlaywright', () => {
  it('counts flaky tests as passed and errors outside of tests as failed', () => {
    const specs = [
      { title: 'books', ok: false, tests: [{ projectName: '', results: [{ duration: 1_200 }] }] },
      { title: 'pays', ok: false, tests: [{ projectName: 'WebKit' }] },
    ];
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no server' }],
      suites: [{ title: 'a.e2e.ts', suites: [{ title: 'a visitor', specs }] }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      notRun: [],
      errors: ['no server'],
      names: ['a.e2e.ts › a visitor › books', 'a.e2e.ts › a visitor › pays (WebKit)'],
      times: [
        { name: 'a.e2e.ts › a visitor › books', ms: 1_200 },
        { name: 'a.e2e.ts › a visitor › pays (WebKit)', ms: 0 },
      ],
    });
  });
});

describe('countChecks', () => {
  it('counts each check once, and only true as passed', () => {
    expect(countChecks({ checks: [{ isOk: true }, { isOk: false, name: 'lint' }, {}] })).toMatchObject({
      passed: 1,
      failed: 2,
      names: ['lint', 'undefined'],
    });
  });
});

describe('countFile', () => {
  const cases = [
    ['is missing', join(folder, 'none.json')],
    ['is not JSON', reportFile('cut.json', '{"succ')],
    ['has no test', reportFile('empty.json', JSON.stringify({ ...vitest, numPassedTests: 0, numPendingTests: 0 }))],
    ['has another shape', reportFile('other.json', '{"hello": 1}')],
  ] as const;

  it.each(cases)('counts a failure where the report %s', (_, file) => {
    expect(countFile('booking-core', file, countVitest)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('puts the name of the project before each error', () => {
    const file = reportFile('hook.json', JSON.stringify({ ...vitest, success: false }));
    expect(countFile('booking-core', file, countVitest).errors).toEqual([
      'booking-core: the run failed outside of its tests',
    ]);
  });
});

describe('summaryLine', () => {
  it('names skipped tests only where there are some', () => {
    expect(summaryLine(counts({ passed: 2 }))).toBe('2 passed, 0 failed');
    expect(summaryLine(sum([counts({ passed: 2, skipped: 1 }), counts({ errors: ['x'] })]))).toBe(
      '2 passed, 1 failed, 1 skipped',
    );
  });

  it('counts stages that could not run, and the lines before it say why', () => {
    const found = sum([
      counts({ passed: 2, failed: 1, names: ['a visitor books'], notRun: ['WebKit: no Xvfb'] }),
      counts({ errors: ['Firefox: no report'] }),
    ]);
    expect(summaryLine(found)).toBe('2 passed, 2 failed, 1 not run');
    expect(explanations(found)).toEqual([
      'NOT RUN WebKit: no Xvfb',
      'FAILED  a visitor books',
      'FAILED  Firefox: no report',
    ]);
  });
});
