import { expect, test } from 'vitest';
import { readText } from '../lib/repo.mjs';
import { asvsProblems } from './asvs.mjs';
import { tableRows } from './coverage.mjs';

const page = readText('docs/security/asvs.md');

test('behavior: each requirement has a state, its reason, and files that exist', () => {
  expect(asvsProblems(tableRows(page))).toEqual([]);
});

test.each([
  ['without a reason', page.replace(/(\| V1\.1\.1 \| met \|).*/, '$1 |'), 'V1.1.1 has no state'],
  ['of another state', page.replace('| V1.1.1 | met |', '| V1.1.1 | fine |'), 'V1.1.1 has no state'],
  ['that is missing', page.replace('| V1.1.1 |', '| – |'), '252 of 253 requirements in 252 rows'],
  ['that is there twice', page.replace('| V1.1.1 |', '| V1.1.2 |'), '252 of 253 requirements in 253 rows'],
  ['with a file that is gone', page.replace('proxy.test.ts', 'gone.test.ts'), 'gone.test.ts, which does not exist'],
])('error: a requirement %s is a problem', (_, changed, problem) => {
  expect(asvsProblems(tableRows(changed)).join('\n')).toContain(problem);
});
