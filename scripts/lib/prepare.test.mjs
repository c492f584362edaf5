import { describe, expect, test } from 'vitest';
import { isInstallStale, nodeProblem } from './prepare.mjs';

describe('nodeProblem', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('param: Node %s is enough', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  test.each(['18.20.0', '20.18.3'])('param: Node %s is too old', (version) => {
    expect(nodeProblem(version)).toContain('20.19');
  });
});

describe('isInstallStale', () => {
  const lock = (packages) => ({ packages });

  test('behavior: nothing installed is stale', () => {
    expect(isInstallStale(lock({}), undefined)).toBe(true);
  });

  test('behavior: another version is stale', () => {
    const wanted = lock({ 'node_modules/a': { version: '1.0.1' } });
    expect(isInstallStale(wanted, lock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
  });

  test("behavior: another system's binary need not be there", () => {
    const wanted = lock({
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    });
    expect(isInstallStale(wanted, lock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(false);
  });

  test('behavior: a new workspace is stale', () => {
    const wanted = lock({ 'node_modules/@portico/x': { link: true, resolved: 'packages/x' } });
    expect(isInstallStale(wanted, lock({}))).toBe(true);
  });
});
