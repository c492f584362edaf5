import { type Portico, createPortico, signMessage } from '@portico/core';
import { solanaDevnet } from '@portico/core/networks';
import { type SolanaTestWallet, createSolanaWallet, registerSolanaWallet } from '@portico/testing/solana';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOf, connectorId } from './page.fixtures.ts';
import { solanaAdapter } from './solanaAdapter.ts';

const chains = [{ id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' }] as const;
const page = { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined };

const opened: Portico[] = [];
let stored = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  for (const portico of opened.splice(0)) portico.destroy();
  vi.unstubAllGlobals();
});

/** A page of the visitor: what the last one stored is there. */
function open(): Portico {
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const storageSource = { area, onChange: () => () => undefined };
  const portico = createPortico(
    { projectId: 'test', networks: [solanaDevnet], adapters: [solanaAdapter()] },
    { page, storageSource },
  );
  opened.push(portico);
  return portico;
}

/** The page is left, and its window with it. */
function leave(portico: Portico): void {
  portico.destroy();
  vi.stubGlobal('window', new EventTarget());
}

async function connected(): Promise<{ portico: Portico; played: SolanaTestWallet }> {
  const played = createSolanaWallet({ chains });
  registerSolanaWallet(played.wallet, window);
  const portico = open();
  await portico.connect({ connectorId });
  return { portico, played };
}

test('error: each request of a locked wallet is reported as such, and the next one works once it is unlocked', async () => {
  const played = createSolanaWallet({ chains, personality: 'locked' });
  registerSolanaWallet(played.wallet, window);
  const portico = open();
  expect(await codeOf(portico.connect({ connectorId }))).toBe('wallet.locked');
  expect(portico.getAccount('solana').status).toBe('disconnected');
  played.setPersonality();
  await portico.connect({ connectorId });
  played.setPersonality('locked');
  expect(await codeOf(signMessage(portico, { message: 'hello' }))).toBe('wallet.locked');
  expect(portico.getAccount('solana').status).toBe('connected');
  played.setPersonality();
  expect(await codeOf(signMessage(portico, { message: 'hello' }))).toBe('nothing');
});

test('behavior: a wallet that is locked at a reload is not connected, without a prompt', async () => {
  const { portico, played } = await connected();
  leave(portico);
  played.setPersonality('locked');
  registerSolanaWallet(played.wallet, window);
  const next = open();
  await next.ready();
  expect(next.getAccount('solana').status).toBe('disconnected');
  expect(played.requests).toEqual(['connect', 'connect']);
  played.setPersonality();
  await next.connect({ connectorId });
  expect(next.getAccount('solana').status).toBe('connected');
});

test('behavior: a removed account makes room for the next one; without any the wallet is disconnected', async () => {
  const { portico, played } = await connected();
  const [first, second] = await played.addresses();
  expect(portico.getAddress('solana')).toBe(first);
  await played.removeAccount(0);
  await vi.waitFor(() => expect(portico.getAccount('solana')).toMatchObject({ status: 'connected', address: second }));
  expect(portico.getAccount('solana').allAccounts).toHaveLength(1);
  expect(await codeOf(signMessage(portico, { message: 'hello' }))).toBe('nothing');
  await played.removeAccount(1);
  await vi.waitFor(() => expect(portico.getAccount('solana').status).toBe('disconnected'));
});

test('error: an account that is removed without an event is found missing before the next prompt', async () => {
  const played = createSolanaWallet({ chains });
  const features = { ...played.wallet.features, 'standard:events': undefined };
  registerSolanaWallet(Object.create(played.wallet, { features: { value: features } }) as object, window);
  const portico = open();
  await portico.connect({ connectorId });
  await played.removeAccount(0);
  expect(await codeOf(signMessage(portico, { message: 'hello' }))).toBe('connector.account_not_found');
  expect(played.requests).toEqual(['connect']);
});

test('behavior: a wallet that registers late, and twice, is reconnected after a reload without a prompt', async () => {
  const { portico, played } = await connected();
  const address = portico.getAddress('solana');
  leave(portico);
  const next = open();
  await vi.waitFor(() => expect(next.getAccount('solana').status).toBe('reconnecting'));
  await next.discover();
  registerSolanaWallet(played.wallet, window);
  registerSolanaWallet({ ...played.wallet }, window);
  await next.ready();
  expect(next.getAccount('solana')).toMatchObject({ status: 'connected', address });
  expect(next.getState().connectors).toMatchObject([{ id: connectorId }]);
  expect(next.getState().connectors[0]?.warnings).toBeUndefined();
  expect(played.requests).toEqual(['connect', 'connect']);
});
