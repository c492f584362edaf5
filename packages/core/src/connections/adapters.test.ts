import { expect, test } from 'vitest';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

test('behavior: a second adapter of a namespace takes the place of the first, whose wallet is connected no more', async () => {
  const [first, second] = [createScriptedWallet('first'), createScriptedWallet('second')];
  const [before, after] = [first, second].map((wallet) => createScriptedAdapter([wallet.createConnector()]));
  if (!before || !after) throw new Error('There are two.');
  const { portico } = createTestPortico({ adapters: [before] });
  await portico.ready();
  await portico.connect({ connectorId: 'first' });
  await portico.addAdapter(after);
  expect([before.isRunning(), after.isRunning(), first.listenerCount()]).toEqual([false, true, 0]);
  expect(portico.getState().connectors.map(({ id }) => id)).toEqual(['second']);
  expect(portico.getAccount().status).toBe('disconnected');
  await portico.connect({ connectorId: 'second' });
  expect(portico.getWalletInfo()?.name).toBe('second');
});
