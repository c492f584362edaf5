import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import type { PorticoError } from '@portico/protocol';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { approveRequest, rejectRequest } from './answerRequests.ts';
import type { LiveRequest } from '../contract/walletRequest.ts';

/** A request, and the answers that its connector received. */
function createRequest(id: string, facts: Partial<LiveRequest> = {}) {
  const reasons: PorticoError[] = [];
  const approve = vi.fn(async (_signal: AbortSignal) => undefined);
  const request: LiveRequest = {
    id,
    method: 'personal_sign',
    parameters: ['0x6869'],
    approve,
    reject: (reason) => void reasons.push(reason),
    ...facts,
  };
  return { request, approve, codes: () => reasons.map(({ code }) => code) };
}

async function setUp(options: Partial<PorticoOptions> = {}) {
  const wallet = createScriptedWallet('first');
  const adapter = createScriptedAdapter([wallet.createConnector()]);
  const { portico } = createTestPortico({ ...options, adapters: [adapter] });
  await portico.ready();
  await portico.connect({ connectorId: 'first' });
  const ids = () => portico.getState().requests.map(({ id }) => id);
  const send = async (request: LiveRequest) => {
    wallet.emit({ type: 'requested', namespace: 'eip155', request });
    // The code that receives requests comes with the first one.
    await vi.dynamicImportSettled();
  };
  return { portico, wallet, ids, send };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request that waits', () => {
  test('behavior: it is a fact in the store, and opens the modal', async () => {
    const { portico, send } = await setUp();
    await send(createRequest('one', { isDrawnByConnector: true }).request);
    expect(portico.getState().requests).toEqual([
      {
        id: 'one',
        connectorId: 'first',
        namespace: 'eip155',
        method: 'personal_sign',
        parameters: ['0x6869'],
        createdAtMs: expect.any(Number),
        isDrawnByConnector: true,
      },
    ]);
    expect(portico.getState().modal).toMatchObject({ status: 'open', request: { view: 'ApproveTransaction' } });
    portico.destroy();
  });

  test('behavior: approved twice, the connector carries it out once', async () => {
    const { portico, ids, send } = await setUp();
    const { request, approve, codes } = createRequest('one');
    await send(request);
    await Promise.all([approveRequest(getContext(portico), 'one'), approveRequest(getContext(portico), 'one')]);
    await approveRequest(getContext(portico), 'one');
    expect([approve.mock.calls.length, ids(), codes()]).toEqual([1, [], []]);
    portico.destroy();
  });

  test('behavior: closing the modal rejects everything that waits, and a late approval does nothing', async () => {
    const { portico, ids, send } = await setUp();
    const [one, two] = [createRequest('one'), createRequest('two')];
    await send(one.request);
    await send(two.request);
    expect(ids()).toEqual(['one', 'two']);
    portico.close();
    await approveRequest(getContext(portico), 'one');
    expect([ids(), one.codes(), two.codes()]).toEqual([[], ['user.rejected'], ['user.rejected']]);
    expect(one.approve).not.toHaveBeenCalled();
    portico.destroy();
  });

  test('behavior: rejected while it is carried out, its signal is aborted and the page is notified once', async () => {
    const { portico, ids, send } = await setUp();
    let signal: AbortSignal | undefined;
    const { request, codes } = createRequest('one', {
      approve: (provided) => {
        signal = provided;
        return new Promise(() => {});
      },
    });
    await send(request);
    const approval = approveRequest(getContext(portico), 'one');
    rejectRequest(getContext(portico), 'one');
    rejectRequest(getContext(portico), 'one');
    await expect(approval).rejects.toMatchObject({ code: 'aborted' });
    expect([signal?.aborted, ids(), codes()]).toEqual([true, [], ['user.rejected']]);
    portico.destroy();
  });

  test('error: a connector that never carries out what was approved has 30 seconds', async () => {
    const { portico, ids, send } = await setUp();
    const { request, codes } = createRequest('one', { approve: () => new Promise(() => {}) });
    await send(request);
    const approval = approveRequest(getContext(portico), 'one').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ids()).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await approval).toMatchObject({ code: 'wallet.no_answer' });
    expect([ids(), codes()]).toEqual([[], ['wallet.no_answer']]);
    portico.destroy();
  });

  test('error: a connector that throws leaves no request behind', async () => {
    const { portico, ids, send } = await setUp();
    const { request } = createRequest('one', {
      approve: () => Promise.reject(new TypeError('broken')),
      reject: () => {
        throw new TypeError('broken, too');
      },
    });
    await send(request);
    await expect(approveRequest(getContext(portico), 'one')).rejects.toMatchObject({ name: 'PorticoError' });
    expect(ids()).toEqual([]);
    portico.destroy();
  });

  test('behavior: ended by the connector, it is gone, and not answered twice', async () => {
    const { portico, wallet, ids, send } = await setUp();
    const { request, codes } = createRequest('one');
    await send(request);
    wallet.emit({ type: 'requestEnded', namespace: 'eip155', id: 'one' });
    await vi.waitFor(() => expect(ids()).toEqual([]));
    expect(codes()).toEqual([]);
    portico.destroy();
  });

  test.each(['wallet_requestExecutionPermissions', 'wallet_grantPermissions'])(
    'param: features.smartSessions: %s is refused where it is off, without the modal; done, it leads to what was granted',
    async (method) => {
      const off = await setUp();
      const refused = createRequest('one', { method });
      await off.send(refused.request);
      expect([refused.codes(), off.ids(), off.portico.getState().modal.status]).toEqual([
        ['feature.not_available'],
        [],
        'closed',
      ]);
      off.portico.destroy();
      const { portico, wallet, ids, send } = await setUp({ features: { smartSessions: true } });
      await send(createRequest('one', { method }).request);
      wallet.emit({ type: 'requestEnded', namespace: 'eip155', id: 'one', isDone: true });
      await vi.waitFor(() => expect(ids()).toEqual([]));
      expect(portico.getState().modal).toMatchObject({ status: 'open', request: { view: 'SmartSessionCreated' } });
      portico.destroy();
    },
  );

  test('behavior: the requests of a wallet that disconnects are rejected, and no others', async () => {
    const { portico, wallet, ids, send } = await setUp();
    const { request, codes } = createRequest('one');
    await send(request);
    wallet.emit({ type: 'disconnect', namespace: 'eip155' });
    expect([ids(), codes()]).toEqual([[], ['wallet.provider_disconnected']]);
    portico.destroy();
  });

  test('behavior: destroy() rejects what waits, and what comes after it', async () => {
    const { portico, wallet, ids, send } = await setUp();
    const [one, late] = [createRequest('one'), createRequest('late')];
    await send(one.request);
    const emit = wallet.emit;
    portico.destroy();
    emit({ type: 'requested', namespace: 'eip155', request: late.request });
    expect([ids(), one.codes()]).toEqual([[], ['destroyed']]);
    expect(portico.getState().requests).toEqual([]);
  });

  test('behavior: the same request twice waits once', async () => {
    const { portico, wallet, ids, send } = await setUp();
    const { request } = createRequest('one');
    await send(request);
    wallet.emit({ type: 'requested', namespace: 'eip155', request });
    await Promise.resolve();
    expect(ids()).toEqual(['one']);
    portico.destroy();
  });

  test('error: on a namespace that its wallet is not connected on, it is refused', async () => {
    const { portico, wallet, ids } = await setUp();
    const { request, codes } = createRequest('one');
    wallet.emit({ type: 'requested', namespace: 'solana', request });
    await vi.waitFor(() => expect(codes()).toEqual(['wallet.unauthorized']));
    expect([ids(), portico.getState().modal.status]).toEqual([[], 'closed']);
    portico.destroy();
  });
});

test('error: an embedded modal has no place for what a connector draws: refused; what the modal draws waits', async () => {
  const { portico, ids, send } = await setUp({ enableEmbedded: true });
  const [drawn, plain] = [createRequest('one', { isDrawnByConnector: true }), createRequest('two')];
  await send(drawn.request);
  await send(plain.request);
  expect([drawn.codes(), ids(), portico.getState().modal.status]).toEqual([
    ['feature.not_available'],
    ['two'],
    'closed',
  ]);
  portico.destroy();
});

describe('a method that is not supported', () => {
  test('error: it is rejected at once, the modal opens, and the error is shown after 300 ms', async () => {
    const { portico, ids, send } = await setUp({ projectId: 'demo' });
    const { request, approve, codes } = createRequest('one', { method: 'eth_sign' });
    await send(request);
    expect([codes(), ids(), portico.getState().modal.status]).toEqual([['rpc.method_unsupported'], [], 'open']);
    const shown = () => portico.getState().alerts.map(({ error }) => error.code);
    await vi.advanceTimersByTimeAsync(299);
    expect(shown()).not.toContain('rpc.method_unsupported');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toContain('rpc.method_unsupported');
    expect(approve).not.toHaveBeenCalled();
    portico.destroy();
  });

  test('behavior: destroyed before that, nothing is shown', async () => {
    const { portico, send } = await setUp();
    await send(createRequest('one', { method: 'eth_sign' }).request);
    portico.destroy();
    await vi.advanceTimersByTimeAsync(300);
    expect(portico.getState().alerts.map(({ id }) => id)).not.toContain('rpc.method_unsupported');
  });
});
