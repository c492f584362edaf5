import '@portico/ui/button.css';
import { pairing } from '@portico/pairing/wagmi';
import { ConnectButton, NetworkButton, PorticoProvider } from '@portico/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defineChain, http } from 'viem';
import type * as wagmi2 from 'wagmi-2';
import type * as actions2 from 'wagmi-2/actions';
// `wagmiAdapter` of the package has the actions of one version.
import { createWagmiAdapter } from '../../../packages/wagmi/src/adapter/createWagmiAdapter.ts';
import { Facts } from './ReactSite.tsx';
import { readDevnet, readSettings } from './settings.ts';
import './site.css';

/** The hooks and the actions of one version, under the names that both have. */
export interface Wagmi {
  readonly hooks: typeof wagmi2;
  readonly actions: typeof actions2;
}

/** The site's own state, by the hooks of wagmi, and its buttons. */
function createWagmiFacts({ useAccount, useSignMessage, useSwitchChain }: Wagmi['hooks']) {
  return function WagmiFacts() {
    const { address, chainId, status } = useAccount();
    const { data: signature, signMessage } = useSignMessage();
    const { switchChain } = useSwitchChain();
    return (
      <>
        <dl aria-label="Facts of wagmi">
          <dt>Status</dt>
          <dd data-fact="status">{status}</dd>
          <dt>Address</dt>
          <dd data-fact="address">{address ?? 'none'}</dd>
          <dt>Network</dt>
          <dd data-fact="network">{chainId === undefined ? 'none' : `eip155:${chainId}`}</dd>
        </dl>
        <button type="button" onClick={() => signMessage({ message: 'Hello from wagmi' })}>
          Sign by wagmi
        </button>
        <button type="button" onClick={() => switchChain({ chainId: 10 })}>
          Switch by wagmi
        </button>
        <output aria-label="Signature by wagmi">{signature}</output>
      </>
    );
  };
}

/** A host with wagmi, and its wallets on other devices over the relay of the test. */
export function drawWagmiHost({ hooks, actions }: Wagmi): void {
  const { WagmiProvider, createConfig } = hooks;
  const WagmiFacts = createWagmiFacts(hooks);
  const { relayUrl } = readSettings(location.search);
  const [first, ...others] = readDevnet().chains.map(({ id, name, nativeCurrency, rpcUrl }) =>
    defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
  );
  if (!first) throw new Error('The devnet has no chain.');
  const chains = [first, ...others] as const;
  const metadata = { name: 'Test site', description: 'A host', url: 'http://127.0.0.1', icons: [] };
  const config = createConfig({
    chains,
    connectors: relayUrl === undefined ? [] : [pairing({ relayProjectId: 'e2e', relayUrl, metadata })],
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  });
  const options = { projectId: 'e2e', networks: chains, adapters: [createWagmiAdapter(config, actions, {})] };
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <h1>A host with wagmi</h1>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <PorticoProvider options={options}>
            <ConnectButton />
            <NetworkButton />
            <Facts name="default" />
            <WagmiFacts />
          </PorticoProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  );
}
