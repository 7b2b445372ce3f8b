import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countFile, countChecks, countPlaywright, countVitest, counts, sum, summaryLine } from './test-counts.mjs';

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
    expect(countVitest(vitest)).toEqual({ passed: 3, failed: 0, skipped: 1, errors: [], names: [] });
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

describe('countPlaywright', () => {
  it('counts flaky tests as passed and errors outside of tests as failed', () => {
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no server' }],
      suites: [{ title: 'a.e2e.ts', suites: [{ title: 'a visitor', specs: [{ title: 'books', ok: false }] }] }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      errors: ['no server'],
      names: ['a.e2e.ts › a visitor › books'],
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
});
