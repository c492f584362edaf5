import { type Portico, createPortico } from '@portico/core';
import { announceEip6963 } from '@portico/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { type Root, createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { http } from 'viem';
import { mainnet, optimism } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as wagmi2 from 'wagmi-2';
import * as actions2 from 'wagmi-2/actions';
import * as wagmi3 from 'wagmi-3';
import * as actions3 from 'wagmi-3/actions';
import { createWallet } from '../wallet.fixtures.ts';
import { createWagmiAdapter } from './createWagmiAdapter.ts';

type Hooks = typeof wagmi2;
type Actions = typeof actions2;

// The compiler calls no union of generic functions; the hooks that are used here are those of both.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const versions = [
  ['wagmi 2', wagmi2, actions2],
  ['wagmi 3', wagmi3, actions3],
] as unknown as readonly (readonly [string, Hooks, Actions])[];

const chains = [mainnet, optimism] as const;
const dead = http('http://127.0.0.1:9');

beforeEach(() => localStorage.clear());
afterEach(() => document.body.replaceChildren());

function createSite(hooks: Hooks, ssr = false) {
  const config = hooks.createConfig({ chains, ssr, transports: { [mainnet.id]: dead, [optimism.id]: dead } });
  const { useAccount, useChainId, useConnections, useDisconnect, useSwitchChain, WagmiProvider } = hooks;
  function Shown() {
    const { address, status } = useAccount();
    const chainId = useChainId();
    const connections = useConnections();
    const { disconnect } = useDisconnect();
    const { switchChain } = useSwitchChain();
    return (
      <>
        <output>{`${status} ${address ?? 'nobody'} ${chainId} ${connections.length}`}</output>
        <button type="button" id="switch" onClick={() => switchChain({ chainId: 10 })}>
          Switch
        </button>
        <button type="button" id="leave" onClick={() => disconnect()}>
          Leave
        </button>
      </>
    );
  }
  const queryClient = new QueryClient();
  const page = (
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <Shown />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  );
  return { config, page };
}

function open(config: ReturnType<typeof createSite>['config'], actions: Actions): Portico {
  const adapters = [createWagmiAdapter(config, actions, {})];
  const portico = createPortico({ projectId: 'hooks', networks: chains, adapters });
  onTestFinished(() => portico.destroy());
  return portico;
}

const element = document.createElement('div');
const shown = (): string => element.querySelector('output')?.textContent ?? '';
const press = (id: string): void => element.querySelector<HTMLButtonElement>(`#${id}`)?.click();

function mount(start: () => Root): Root {
  document.body.append(element);
  const root = start();
  onTestFinished(() => root.unmount());
  return root;
}

describe.each(versions)('%s', (_, hooks, actions) => {
  test('behavior: the hooks of wagmi and the modal show one state, under StrictMode, from either side, over a reload', async () => {
    const wallet = createWallet('Lantern', { storageKey: 'lantern' });
    onTestFinished(announceEip6963(wallet));
    const { config, page } = createSite(hooks);
    const portico = open(config, actions);
    const root = mount(() => {
      const made = createRoot(element);
      made.render(page);
      return made;
    });
    await expect.poll(shown).toBe('disconnected nobody 1 0');
    const { address } = await portico.connect({ connectorId: wallet.info.rdns });
    await expect.poll(shown).toBe(`connected ${address} 1 1`);
    press('switch');
    await expect.poll(shown).toBe(`connected ${address} 10 1`);
    await expect.poll(() => portico.getCaipNetworkId()).toBe('eip155:10');
    root.unmount();
    portico.destroy();
    const next = createSite(hooks);
    const reloaded = open(next.config, actions);
    mount(() => {
      const made = createRoot(element);
      made.render(next.page);
      return made;
    });
    await reloaded.ready();
    await expect.poll(shown).toBe(`connected ${address} 10 1`);
    await expect.poll(() => reloaded.getAccount().caipAddress).toBe(`eip155:10:${address}`);
    press('leave');
    await expect.poll(shown).toBe('disconnected nobody 10 0');
    await expect.poll(() => reloaded.getAccount().status).toBe('disconnected');
  });

  test('behavior: a page that a server rendered hydrates without a warning, and connects again', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    const wallet = createWallet('Lantern', { storageKey: 'lantern' });
    onTestFinished(announceEip6963(wallet));
    const first = createSite(hooks);
    const before = open(first.config, actions);
    const { address } = await before.connect({ connectorId: wallet.info.rdns });
    before.destroy();
    element.innerHTML = renderToString(createSite(hooks, true).page);
    const { config, page } = createSite(hooks, true);
    const portico = open(config, actions);
    mount(() => hydrateRoot(element, page));
    await expect.poll(shown).toBe(`connected ${address} 1 1`);
    await expect.poll(() => portico.getAccount().caipAddress).toBe(`eip155:1:${address}`);
    expect(warned).not.toHaveBeenCalled();
  });
});
