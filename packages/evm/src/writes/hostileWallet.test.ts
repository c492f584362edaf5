import { isPorticoError } from '@portico/protocol';
import type { SendTarget } from '@portico/core/adapter';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkOf } from '../reads/devnet.fixtures.ts';
import { createWrites } from './createWrites.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const token = { address: '0x', name: '', symbol: '', decimals: 0 } as const;
const network = networkOf({
  id: 10,
  name: 'OP Mainnet',
  rpcUrl: 'https://first.example',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  multicall3: '0x',
  tokens: [],
  indivisibleToken: token,
  collectible: token,
  edition: token,
  refusesEther: '0x',
});
const transfer = { to: address, amount: 1n };
const typedData = {
  domain: { chainId: 10 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
};

type SendRequest = (target: SendTarget) => Promise<unknown>;

const writes = createWrites();
const requests: readonly (readonly [string, SendRequest])[] = [
  ['sendTransfer', (target) => writes.sendTransfer(target, transfer)],
  ['sendTransaction', (target) => writes.sendTransaction(target, { to: address, value: 1n })],
  ['signMessage', (target) => writes.signMessage(target, { message: 'hello' })],
  ['signTypedData', (target) => writes.typedData.sign(target, { typedData })],
  ['sendCalls', (target) => writes.calls.sendCalls(target, { calls: [{ to: address }] })],
  ['getCallsStatus', (target) => writes.calls.getCallsStatus(target, { id: '0x1' })],
  ['getCapabilities', (target) => writes.calls.getCapabilities(target)],
  ['getAssets', (target) => writes.assets.get(target)],
];

/** Sound accounts and chain where `isSound`; everything else is `answer`'s. */
function targetOf(answer: () => unknown, { isSound = true, signal }: { isSound?: boolean; signal?: AbortSignal } = {}) {
  const request = ({ method }: { method: string }): unknown => {
    if (isSound && method === 'eth_chainId') return Promise.resolve('0xa');
    if (isSound && method === 'eth_accounts') return Promise.resolve([address]);
    return answer();
  };
  return { provider: { request }, network, rpcUrls: [], address, ...(signal && { signal }) };
}

const hostile = fc.oneof(
  fc.anything().map((value) => () => value),
  fc.anything().map((value) => () => Promise.resolve(value)),
  fc.anything().map((value) => () => Promise.reject(value)), // oxlint-disable-line typescript/prefer-promise-reject-errors -- wallets do
  fc.anything().map((value) => () => {
    throw value; // oxlint-disable-line typescript/only-throw-error -- wallets do
  }),
);

test.each(requests)(
  'error: whatever a wallet answers to %s, it is a sound answer or one of our errors',
  async (_name, sendRequest) => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.boolean(), async (answer, isSound) => {
        const inFlight = sendRequest(targetOf(answer, { isSound })).then(
          () => 'answer',
          (error: unknown) => (isPorticoError(error) ? 'ours' : error),
        );
        await vi.advanceTimersByTimeAsync(30_000);
        expect(['answer', 'ours']).toContain(await inFlight);
      }),
      { numRuns: 80 },
    );
  },
);

test.each(requests)(
  'error: a wallet that hangs at %s is aborted at once, and no timer is left',
  async (_name, sendRequest) => {
    const controller = new AbortController();
    const inFlight = sendRequest(targetOf(() => new Promise(() => {}), { isSound: false, signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    await expect(inFlight).rejects.toMatchObject({ code: 'aborted' });
  },
);
