import { expect, test } from 'vitest';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import { selectButtonState } from './buttonState.ts';

test('param: namespace shows the unsupported network of that namespace alone', () => {
  const state = createFixturePortico({
    connected: { connectorId: 'example.harbour', caipNetworkId: 'eip155:424242' },
  }).getState();
  expect(selectButtonState(state).isUnsupported).toBe(true);
  expect(selectButtonState(state, 'eip155').isUnsupported).toBe(true);
  expect(selectButtonState(state, 'solana')).toMatchObject({ isUnsupported: false, network: { name: 'Solana' } });
});
