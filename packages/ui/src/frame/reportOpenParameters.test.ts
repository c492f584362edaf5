import { afterEach, expect, test, vi } from 'vitest';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import { reportOpenParameters } from './reportOpenParameters.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['an unknown view', { view: 'Nowhere' }, 'options.invalid'],
  ['an unknown argument', { view: 'WalletSend', arguments: { amout: '1' } }, 'options.unknown_key'],
])('error: %s that a production build let through is reported', (_, request, code) => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const state = createFixturePortico().getState();
  reportOpenParameters({ ...state, modal: { status: 'open', request: request as never, openedAtMs: 0 } });
  expect(reported.mock.calls).toEqual([['[portico]', expect.objectContaining({ code })]]);
});

test('behavior: valid parameters, and a closed modal, are not reported', () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const state = createFixturePortico().getState();
  reportOpenParameters(state);
  reportOpenParameters({ ...state, modal: { status: 'open', request: { view: 'Networks' }, openedAtMs: 0 } });
  expect(reported).not.toHaveBeenCalled();
});
