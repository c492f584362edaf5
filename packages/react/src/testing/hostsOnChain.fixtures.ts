import { createPortico } from '@portico/core';
import { defineNetwork } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { announceEip6963, createTestWallet } from '@portico/testing';
import { type Devnet, startDevnet } from '@portico/testing/chains';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';

/**
 * Starts the chains of this machine for the tests of a file, which runs in jsdom; each test ends with its pages gone.
 */
export function hostsOnChain() {
  let devnet: Devnet;
  beforeAll(async () => {
    devnet = await startDevnet();
  }, 60_000);
  afterAll(() => devnet.stop());

  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const each of undo.splice(0).toReversed()) each();
  });

  function createHost() {
    const networks = devnet.description.chains.map(({ id, name, nativeCurrency, rpcUrl, names }) =>
      defineNetwork({
        id,
        name,
        nativeCurrency,
        rpcUrls: { default: { http: [rpcUrl] } },
        contracts: names && { ensUniversalResolver: { address: names.universalResolver } },
      }),
    );
    return createPortico({
      networks,
      adapters: [evmAdapter()],
      instanceId: crypto.randomUUID(),
      metadata: { name: 'Host', description: 'A page in jsdom', url: 'https://example.org', icons: [] },
    });
  }

  /** A host page with a hook, and a wallet that signs. */
  async function show<Answer>(hook: () => Answer, options: { readonly hasCalls?: boolean } = {}) {
    const wallet = createTestWallet({ chains: devnet.description.chains, ...options });
    announceEip6963(wallet);
    const portico = createHost();
    const all: Answer[] = [];
    function Probe() {
      all.push(hook());
      return null;
    }
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const root = createRoot(document.createElement('main'));
    await act(async () => root.render(createElement(PorticoProvider, { portico }, createElement(Probe))));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    undo.push(() => {
      root.unmount();
      portico.destroy();
      wallet.remove();
      vi.unstubAllGlobals();
    });
    await portico.discover();
    const now = (): Answer => {
      const last = all.at(-1);
      if (last === undefined) throw new Error('The hook was not called.');
      return last;
    };
    return { now, all, portico, wallet, connect: () => portico.connect({ connectorId: wallet.info.rdns }) };
  }

  return {
    show,
    undo,
    devnet: () => devnet,
    accountAt: (index: number): string => devnet.description.accounts[index]?.address ?? '',
  };
}
