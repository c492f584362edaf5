import type { AdapterContext, Connector, HostOptions, NamespaceAdapter } from '@portico/core/adapter';
import { type ConnectorSubject, describeConnector, groupConnectors } from '@portico/core/conformance';
import { mainnet, solana } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { solanaAdapter } from '@portico/solana';
import { announceEip6963, createTestWallet } from '@portico/testing';
import { createSolanaWallet, registerSolanaWallet } from '@portico/testing/solana';
import { expect, vi } from 'vitest';

const nowhere = 'http://127.0.0.1:9';
const name = 'Lighthouse';

/** The connectors that both adapters find in a page, one wallet's together, as core offers them. */
async function findGroup(adapters: readonly NamespaceAdapter[], signal: AbortSignal): Promise<Connector> {
  const found: Connector[] = [];
  const options = { enableInjected: true, enableEIP6963: true } as HostOptions;
  const context: AdapterContext = {
    getOptions: () => options,
    getNetworks: () => [mainnet, solana],
    getAllNetworks: () => [mainnet, solana],
    addConnector: (connector) => found.push(connector),
    removeConnector: () => {},
    signal,
  };
  await Promise.all(adapters.map(async (adapter) => adapter.start(context)));
  await expect.poll(() => found.length).toBe(adapters.length);
  const [group, ...others] = groupConnectors(found, (connector) => connector).map(([connector]) => connector);
  expect([group?.type, group?.namespaces, others]).toEqual(['MULTI_CHAIN', ['eip155', 'solana'], []]);
  if (!group) throw new Error('No wallet was found.');
  return group;
}

/** One extension with keys of both: each of its wallets announces itself by the standard of its namespace. */
async function openWallets() {
  const page = new EventTarget() as Window & typeof globalThis;
  vi.stubGlobal('window', page);
  const evm = createTestWallet({ name, chains: [{ id: 1, rpcUrl: nowhere }] });
  const ofSolana = createSolanaWallet({ name, chains: [{ id: 'solana:mainnet', rpcUrl: nowhere }] });
  const stopAnnouncing = announceEip6963(evm, page);
  registerSolanaWallet(ofSolana.wallet, page);
  const controller = new AbortController();
  const connector = await findGroup([evmAdapter(), solanaAdapter()], controller.signal);
  const dispose = (): void => {
    controller.abort();
    stopAnnouncing?.();
    evm.remove();
    vi.unstubAllGlobals();
  };
  return { connector, evm, ofSolana, dispose, countListeners: () => evm.listenerCount() + ofSolana.listenerCount() };
}

describeConnector('of one wallet on EVM and Solana, for EVM', async (): Promise<ConnectorSubject> => {
  const { connector, evm, dispose, countListeners } = await openWallets();
  return {
    connector,
    network: mainnet,
    wallet: {
      approve: () => evm.setPersonality(),
      refuse: () => evm.setPersonality('refuses'),
      ignore: () => evm.setPersonality('neverAnswers'),
      revoke: () => evm.revoke(),
      async changeAccount() {
        await evm.switchAccount(1);
        return (await evm.addresses())[0] ?? '';
      },
      countListeners,
    },
    dispose,
  };
});

describeConnector('of one wallet on EVM and Solana, for Solana', async (): Promise<ConnectorSubject> => {
  const { connector, ofSolana, dispose, countListeners } = await openWallets();
  return {
    connector,
    network: solana,
    wallet: {
      approve: () => ofSolana.setPersonality(),
      refuse: () => ofSolana.setPersonality('refuses'),
      ignore: () => ofSolana.setPersonality('neverAnswers'),
      revoke: () => ofSolana.revoke(),
      changeAccount: () => ofSolana.switchAccount(1),
      countListeners,
    },
    dispose,
  };
});
