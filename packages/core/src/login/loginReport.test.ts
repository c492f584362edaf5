import { expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { createLoginReport } from './loginReport.ts';

/** A page of the site, as it is loaded, and the report of its login. */
function load(origin = createScriptedOrigin()) {
  const { portico } = createTestPortico({}, { tab: origin.createTab() });
  const report = createLoginReport(getContext(portico), 'login');
  return { origin, report, readLogin: () => portico.getState().login };
}

test('behavior: a login is kept with all that is known of it, and the next page has it before the frame answers', () => {
  const { origin, report, readLogin } = load();
  report.proved('google');
  expect([report.method, readLogin()]).toEqual(['social', undefined]);
  report.known({ email: 'maya@example.org', userName: 'maya', smartAccountDeployed: false });
  report.known({ email: undefined, smartAccountEnabledNetworks: ['eip155:1'] });
  const login = {
    connectorId: 'login',
    provider: 'google',
    email: 'maya@example.org',
    userName: 'maya',
    smartAccountDeployed: false,
    smartAccountEnabledNetworks: ['eip155:1'],
  };
  expect(readLogin()).toEqual(login);
  const next = load(origin);
  next.report.known({});
  expect(next.readLogin()).toEqual(login);
});

test('behavior: another login begins without the facts of the former', () => {
  const { report, readLogin } = load();
  report.proved('google');
  report.known({ userName: 'maya' });
  report.proved();
  report.known({ email: 'kai@example.org' });
  expect(readLogin()).toEqual({ connectorId: 'login', provider: 'email', email: 'kai@example.org' });
  expect(report.method).toBe('email');
});

test('behavior: with the session the cache of the login ends', () => {
  const { origin, report, readLogin } = load();
  report.proved();
  report.known({ email: 'maya@example.org' });
  report.ended();
  expect(readLogin()).toBeUndefined();
  const next = load(origin);
  next.report.known({});
  expect(next.readLogin()).toEqual({ connectorId: 'login', provider: 'email' });
});
