import { PorticoError } from '@portico/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import type { NamespaceReads, TransactionStatus } from '../contract/namespaceReads.ts';
import type { NamespaceWrites, Sent } from '../contract/namespaceWrites.ts';
import type { TrackedTransaction } from '../store/state.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedBrowser, createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { accountA, accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { keepTransactions } from './updateTransactions.ts';
import { sendTransfer } from './transfers.ts';
import { signMessage } from '../namespaces/writes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const transfer = { caipNetworkId: 'eip155:1', to: accountB, amount: 5n } as const;

async function setUp(
  writes: Partial<NamespaceWrites>,
  getStatus: () => TransactionStatus = () => ({ status: 'pending' }),
) {
  const origin = createScriptedOrigin();
  const browser = createScriptedBrowser();
  const wallet = createScriptedWallet('first');
  const requested: unknown[] = [];
  const holders: unknown[] = [];
  const reads: Partial<NamespaceReads> = {
    getStatus: async ({ provider }, tracking) => {
      requested.push(tracking);
      holders.push(provider);
      return getStatus();
    },
  };
  const open = () => {
    const adapter = createScriptedAdapter([wallet.createConnector()], { reads, writes });
    return createTestPortico({ adapters: [adapter] }, { tab: origin.createTab(), page: browser.createPage() });
  };
  const made = open();
  await made.portico.connect({ connectorId: 'first' });
  return { ...made, open, requested, holders, wallet };
}

const sending = { sendTransfer: async () => ({ hash: '0xabc', tracking: { nonce: 7 } }) };

/** Each answer of the wallet has a hash of its own. */
function createCounted(): Partial<NamespaceWrites> {
  let count = 0;
  return { sendTransfer: async () => ({ hash: `0x${(count += 1)}`, tracking: {} }) };
}

test('behavior: what was sent before is kept where it was not read yet', async () => {
  const { portico, open } = await setUp(createCounted());
  await sendTransfer(portico, transfer);
  portico.destroy();
  const next = open().portico;
  await next.connect({ connectorId: 'first' });
  await vi.waitFor(() => expect(next.getState().transactions).toHaveLength(1));
  // As on a page whose code for the history is slower than the visitor.
  getContext(next).store.setState(() => ({ transactions: [] }));
  await sendTransfer(next, { ...transfer, amount: 6n });
  expect(next.getState().transactions).toMatchObject([{ amount: '6' }, { amount: '5' }]);
  next.destroy();
});

test.each(['an aborted signal', 'destroy()'])(
  'behavior: a transfer that the wallet answers after %s is kept',
  async (end) => {
    let answer = (_sent: Sent): void => undefined;
    const { portico, open } = await setUp({
      sendTransfer: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const controller = new AbortController();
    const waiting = sendTransfer(portico, { ...transfer, signal: controller.signal });
    const ended = waiting.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    if (end === 'destroy()') portico.destroy();
    else controller.abort();
    expect(await ended).toMatchObject({ code: 'aborted' });
    answer({ hash: '0xabc', tracking: {} });
    await vi.advanceTimersByTimeAsync(0);
    portico.destroy();
    const { portico: next } = open();
    await next.connect({ connectorId: 'first' });
    await vi.waitFor(() => expect(next.getState().transactions).toMatchObject([{ hash: '0xabc', status: 'pending' }]));
    next.destroy();
  },
);

test('behavior: two tabs that send at the same time keep both transfers', async () => {
  const { portico, open } = await setUp(createCounted());
  await sendTransfer(portico, transfer);
  const { portico: second } = open();
  await second.connect({ connectorId: 'first' });
  await vi.waitFor(() => expect(second.getState().transactions).toHaveLength(1));
  await Promise.all([sendTransfer(portico, transfer), sendTransfer(second, transfer)]);
  for (const tab of [portico, second]) {
    await vi.waitFor(() => expect(tab.getState().transactions.map(({ hash }) => hash)).toEqual(['0x3', '0x2', '0x1']));
    tab.destroy();
  }
});

test('behavior: a sent transaction is tracked, stored, and reported', async () => {
  const { portico, names, events } = await setUp(sending);
  const transaction = await sendTransfer(portico, transfer);
  expect(transaction).toEqual({
    kind: 'transfer',
    hash: '0xabc',
    caipNetworkId: 'eip155:1',
    connectorId: 'first',
    from: accountA,
    to: accountB,
    symbol: 'ETH',
    decimals: 18,
    amount: '5',
    tracking: { nonce: 7 },
    sentAtMs: Date.now(),
    status: 'pending',
  });
  expect(portico.getState().transactions).toEqual([transaction]);
  expect(names().slice(-2)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS']);
  expect(events.at(-1)?.properties).toMatchObject({ hash: '0xabc', token: 'ETH', amount: '5' });
  portico.destroy();
});

test.each([
  ['user.rejected', 'SEND_REJECTED'],
  ['send.exceeds_balance', 'SEND_ERROR'],
] as const)('error: %s is reported as %s and nothing is tracked', async (code, event) => {
  const error = code === 'user.rejected' ? new PorticoError(code) : new PorticoError(code, { symbol: 'ETH' });
  const { portico, names } = await setUp({ sendTransfer: () => Promise.reject(error) });
  await expect(sendTransfer(portico, transfer)).rejects.toBe(error);
  expect(names().at(-1)).toBe(event);
  expect(portico.getState().transactions).toEqual([]);
  portico.destroy();
});

test('error: no request goes to a wallet that is not connected, or is on another network', async () => {
  const { portico, wallet } = await setUp(sending);
  wallet.emit({ type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:999' });
  await expect(sendTransfer(portico, transfer)).rejects.toMatchObject({ code: 'connector.chain_mismatch' });
  await portico.disconnect();
  await expect(sendTransfer(portico, transfer)).rejects.toMatchObject({ code: 'connector.not_connected' });
  await expect(signMessage(portico, { message: 'hi' })).rejects.toMatchObject({ code: 'connector.not_connected' });
  portico.destroy();
});

test('behavior: the provider of the active wallet is what signs', async () => {
  const targets: unknown[] = [];
  const { portico, wallet } = await setUp({
    signMessage: async (target) => {
      targets.push(target.provider, target.address);
      return '0xsigned';
    },
  });
  expect(await signMessage(portico, { message: 'hi' })).toBe('0xsigned');
  expect(targets).toEqual([wallet.provider, accountA]);
  portico.destroy();
});

test('behavior: a pending transaction is followed to its end, by one tab for all, then nothing is requested any more', async () => {
  let status: TransactionStatus = { status: 'pending' };
  const { portico, open, requested } = await setUp(sending, () => status);
  await sendTransfer(portico, transfer);
  const { portico: second } = open();
  await second.ready();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(requested).toHaveLength(2);
  status = { status: 'confirmed', minedAtMs: 42, feePaid: 1n };
  await vi.advanceTimersByTimeAsync(4_000);
  for (const tab of [portico, second]) {
    expect(tab.getState().transactions).toMatchObject([{ status: 'confirmed', minedAtMs: 42 }]);
  }
  const { length } = requested;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toHaveLength(length);
  [portico, second].forEach((tab) => tab.destroy());
});

test('behavior: a transaction that was pending when the page was left is followed by the next page', async () => {
  let status: TransactionStatus = { status: 'pending' };
  const { portico, open } = await setUp(sending, () => status);
  await sendTransfer(portico, transfer);
  portico.destroy();
  status = { status: 'confirmed', minedAtMs: 42, feePaid: 1n };
  const { portico: next } = open();
  await next.connect({ connectorId: 'first' });
  await vi.waitFor(() => expect(next.getState().transactions).toMatchObject([{ status: 'confirmed', minedAtMs: 42 }]));
  next.destroy();
});

test.each(['reverted', 'replaced', 'dropped', 'expired'] as const)('behavior: %s is an end', async (status) => {
  const { portico } = await setUp(sending, () =>
    status === 'reverted' ? { status, minedAtMs: 1, feePaid: 1n } : { status },
  );
  await sendTransfer(portico, transfer);
  await vi.advanceTimersByTimeAsync(0);
  // "Never mined" is accepted when it was reported twice; a receipt at once.
  expect(portico.getState().transactions[0]?.status).toBe(status === 'reverted' ? status : 'pending');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(portico.getState().transactions[0]?.status).toBe(status);
  portico.destroy();
});

test('behavior: a receipt that comes after the spent nonce is the truth', async () => {
  let answer: TransactionStatus = { status: 'replaced' };
  const { portico } = await setUp(sending, () => answer);
  await sendTransfer(portico, transfer);
  await vi.advanceTimersByTimeAsync(0);
  answer = { status: 'confirmed', minedAtMs: 1, feePaid: 1n };
  await vi.advanceTimersByTimeAsync(4_000);
  expect(portico.getState().transactions[0]?.status).toBe('confirmed');
  portico.destroy();
});

const holding = { sendTransfer: async () => ({ hash: '0xheld', isHeld: true as const, tracking: 'kept' }) };

test('behavior: a transaction that a wallet holds for more signatures is requested of that wallet, and followed under its chain hash', async () => {
  let answer: TransactionStatus = { status: 'pending' };
  const { portico, requested, holders, wallet } = await setUp(holding, () => answer);
  await sendTransfer(portico, transfer);
  expect(portico.getState().transactions).toMatchObject([{ hash: '0xheld', isHeld: true, status: 'pending' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(holders).toEqual([wallet.provider]);
  answer = { status: 'pending', chainHash: '0xchain', tracking: 'on its way' };
  await vi.advanceTimersByTimeAsync(4_000);
  expect(portico.getState().transactions).toMatchObject([
    { hash: '0xheld', chainHash: '0xchain', tracking: 'on its way', status: 'pending' },
  ]);
  answer = { status: 'confirmed', minedAtMs: 5, feePaid: 1n, chainHash: '0xchain' };
  await vi.advanceTimersByTimeAsync(4_000);
  expect(portico.getState().transactions).toMatchObject([{ status: 'confirmed', minedAtMs: 5 }]);
  expect(requested).toEqual(['kept', 'kept', 'on its way']);
  portico.destroy();
});

test('behavior: without the wallet that keeps it a transaction is followed by what its namespace noted', async () => {
  const { portico, open, requested, holders } = await setUp(holding);
  await sendTransfer(portico, transfer);
  portico.destroy();
  const { portico: later } = open();
  await later.ready();
  await vi.waitFor(() => expect(later.getState().transactions).toHaveLength(1));
  await later.disconnect();
  getContext(later).store.setState(({ transactions }) => ({
    transactions: transactions.map((one) => ({ ...one, connectorId: 'gone' })),
  }));
  holders.splice(0);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(new Set(requested)).toEqual(new Set(['kept']));
  expect(new Set(holders)).toEqual(new Set([undefined]));
  later.destroy();
});

test('error: a network that is down is requested again in the next round', async () => {
  let isDown = true;
  const { portico, requested } = await setUp(sending, () => {
    if (isDown) throw new Error('down');
    return { status: 'confirmed', minedAtMs: 1, feePaid: 1n };
  });
  await sendTransfer(portico, transfer);
  await vi.advanceTimersByTimeAsync(0);
  isDown = false;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(requested).toHaveLength(2);
  expect(portico.getState().transactions[0]?.status).toBe('confirmed');
  portico.destroy();
});

test('param: at most 99 pending are kept, the newest; ended ones do not push them out', () => {
  const make = (index: number, status: TrackedTransaction['status']) =>
    ({ hash: `0x${index}`, status }) as unknown as TrackedTransaction;
  const pending = Array.from({ length: 120 }, (_, index) => make(index, 'pending'));
  const kept = keepTransactions([make(1_000, 'confirmed'), ...pending]);
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)?.hash).toBe('0x98');
});

test('param: memo reaches a namespace whose transfers carry one, and is refused without a prompt in others', async () => {
  const received: unknown[] = [];
  const sendWith = async (writes: Partial<NamespaceWrites>) => {
    const { portico } = await setUp({
      ...writes,
      sendTransfer: async (_target, parameters) => {
        received.push(parameters);
        return sending.sendTransfer();
      },
    });
    const sent = await sendTransfer(portico, { ...transfer, memo: 'Invoice 12' }).catch((error: unknown) => error);
    portico.destroy();
    return sent;
  };
  expect(await sendWith({})).toMatchObject({ code: 'feature.not_available', context: { feature: 'memo' } });
  expect(received).toEqual([]);
  expect(await sendWith({ hasMemo: true })).toMatchObject({ status: 'pending' });
  expect(received).toEqual([{ to: accountB, amount: 5n, memo: 'Invoice 12' }]);
});
