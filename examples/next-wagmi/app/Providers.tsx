'use client';
import type { InitialState } from '@portico/core';
import { Button, PorticoProvider, StateCookie, defineOptions } from '@portico/react';
import { wagmiAdapter } from '@portico/wagmi';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type State, WagmiProvider } from 'wagmi';
import { chains, createSiteConfig } from './config';

function createSite() {
  const config = createSiteConfig();
  const options = defineOptions({ adapters: [wagmiAdapter(config)], networks: chains });
  return { config, options, queryClient: new QueryClient() };
}

interface ProvidersProps {
  /** For the hooks of wagmi. */
  readonly wagmiState: State | undefined;
  /** For the buttons. */
  readonly initialState: InitialState | undefined;
  readonly children: ReactNode;
}

export function Providers({ wagmiState, initialState, children }: ProvidersProps) {
  const [{ config, options, queryClient }] = useState(createSite);
  return (
    <WagmiProvider config={config} initialState={wagmiState}>
      <QueryClientProvider client={queryClient}>
        <PorticoProvider options={options} initialState={initialState}>
          <StateCookie />
          <header>
            <strong>Harbour Books</strong>
            <Button balance="show" />
          </header>
          {children}
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
