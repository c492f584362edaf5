import { expect, test } from 'vitest';
import { describeFailures } from './failures.mjs';

test('behavior: a Vitest report: each failed test with the first lines of what went wrong, and a file that broke', () => {
  const assertionResults = [
    {
      fullName: 'adds',
      status: 'failed',
      failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\n  to be 2\n at x\n at y\n at z'],
    },
    { fullName: 'holds', status: 'passed', failureMessages: [] },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'Cannot find c.ts' },
  ];
  expect(describeFailures({ testResults })).toEqual([
    '  adds',
    '    expected 1',
    '    to be 2',
    '    at x',
    '    at y',
    '  b.test.ts',
    '    Cannot find c.ts',
  ]);
});

test('behavior: a Playwright report: suites within suites', () => {
  const results = [{ error: { message: 'Timed out' } }];
  const tests = [
    { status: 'unexpected', projectName: 'desktop', results },
    { status: 'expected', projectName: 'sheet', results: [{}] },
  ];
  const suites = [{ suites: [{ specs: [{ title: 'sends', tests }] }] }];
  expect(describeFailures({ suites })).toEqual(['  [desktop] sends', '    Timed out']);
});

test('behavior: what the page showed when a Playwright test failed, from its modal on', () => {
  const page = ['- button "Account"', '- dialog "Send":', '  - heading "Send" [level=2]'];
  const body = Buffer.from(page.join('\n')).toString('base64');
  const results = [{ error: { message: 'Timed out' }, attachments: [{ name: 'page', body }] }];
  const tests = [{ status: 'unexpected', projectName: 'desktop', results }];
  expect(describeFailures({ suites: [{ specs: [{ title: 'sends', tests }] }] })).toEqual([
    '  [desktop] sends',
    '    Timed out',
    '      - dialog "Send":',
    '        - heading "Send" [level=2]',
  ]);
});

test('misc: no report, no output', () => {
  expect(describeFailures(undefined)).toEqual([]);
});
