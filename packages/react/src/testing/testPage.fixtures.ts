import { mainnet, optimism } from '@portico/core/networks';
import type { Connector, NamespaceAdapter } from '@portico/core/adapter';
import type { PorticoOptions } from '@portico/core';
import { evmAdapter } from '@portico/evm';
import { announceEip6963, createTestWallet, type TestWallet, type TestWalletOptions } from '@portico/testing';

// No server listens on this port: no request of these tests leaves the machine, and reads fail at once.
const deadRpcUrl = 'http://127.0.0.1:9';

/** A wallet that is announced in the page, on two networks. */
export function announceWallet(options: Partial<TestWalletOptions> = {}): TestWallet {
  const chains = [1, 10].map((id) => ({ id, rpcUrl: deadRpcUrl }));
  const wallet = createTestWallet({ chains, ...options });
  announceEip6963(wallet);
  return wallet;
}

/** An adapter that discovers and calls wallets as ours does, brings more connectors, and reads from memory. */
export function createMemoryAdapter(
  reads: Partial<Awaited<ReturnType<NamespaceAdapter['loadReads']>>>,
  connectors: readonly Connector[] = [],
): NamespaceAdapter {
  const adapter = evmAdapter();
  return {
    ...adapter,
    start(context) {
      for (const connector of connectors) context.addConnector(connector);
      return adapter.start(context);
    },
    loadReads: async () => ({ ...(await adapter.loadReads()), ...reads }),
  };
}

/** Options of a portico that shares no storage with any other test. */
export function createOptions(options: Partial<PorticoOptions> = {}): PorticoOptions {
  return {
    projectId: 'test',
    networks: [mainnet, optimism],
    adapters: [evmAdapter()],
    customRpcUrls: { 'eip155:1': [{ url: deadRpcUrl }], 'eip155:10': [{ url: deadRpcUrl }] },
    instanceId: crypto.randomUUID(),
    ...options,
  };
}

/** The modal's shadow root, once it is there. */
export function modalRoot(): ShadowRoot | null {
  return document.querySelector('portico-root')?.shadowRoot ?? null;
}

/** A modal has been loaded and shows itself; of another portico there may be one that waits for its click. */
export function isModalOpen(): boolean {
  const roots = [...document.querySelectorAll('portico-root')];
  return roots.some(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.open);
}
