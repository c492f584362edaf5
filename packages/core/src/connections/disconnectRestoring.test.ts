import { describe, expect, test, vi } from 'vitest';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { authorized, originWith, readStored, stored } from './reconnect.fixtures.ts';

describe('a disconnect while the wallet is being restored', () => {
  const setUp = async () => {
    const [first, second] = [authorized('first'), authorized('second')];
    first.restoreAnswer = 'later';
    const origin = originWith(stored('first'), stored('second'));
    const { portico } = createTestPortico(
      { adapters: [createScriptedAdapter([first.createConnector(), second.createConnector()])] },
      { tab: origin.createTab() },
    );
    await vi.waitFor(() => expect(first.calls).toEqual(['restore']));
    return { portico, first, second, origin };
  };
  const storedIds = (origin: ReturnType<typeof originWith>) =>
    readStored(origin)?.map(({ connectorId }) => connectorId);

  test('behavior: that wallet stays disconnected, whatever it answers, and the next stored one is restored', async () => {
    const { portico, first, origin } = await setUp();
    await portico.disconnect({ connectorId: 'first' });
    expect(first.calls).toEqual(['restore', 'disconnect']);
    expect(storedIds(origin)).toEqual(['second']);
    first.answerPending('approve');
    await portico.ready();
    await vi.waitFor(() => expect(portico.getConnections()).toMatchObject([{ connectorId: 'second', isActive: true }]));
    expect(first.listenerCount()).toBe(0);
    expect(storedIds(origin)).toEqual(['second']);
    portico.destroy();
  });

  test('behavior: a wallet whose turn has not come is not requested', async () => {
    const { portico, first, second, origin } = await setUp();
    await portico.disconnect({ connectorId: 'second' });
    expect(storedIds(origin)).toEqual(['first']);
    first.answerPending('approve');
    await portico.ready();
    await vi.waitFor(() => expect(portico.getConnections()).toMatchObject([{ connectorId: 'first', isActive: true }]));
    expect(second.calls).not.toContain('restore');
    expect(storedIds(origin)).toEqual(['first']);
    portico.destroy();
  });

  test('behavior: with no wallet named all leave, and the wallet is notified', async () => {
    const { portico, first, second, origin } = await setUp();
    await portico.disconnect();
    first.answerPending('approve');
    await portico.ready();
    expect(portico.getConnections()).toEqual([]);
    expect(first.calls).toEqual(['restore', 'disconnect']);
    expect(second.calls).not.toContain('restore');
    expect(storedIds(origin)).toEqual([]);
    portico.destroy();
  });
});
