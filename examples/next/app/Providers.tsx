'use client';
import type { InitialState } from '@portico/core';
import { base, mainnet } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { Button, PorticoProvider, StateCookie, defineOptions } from '@portico/react';
import type { ReactNode } from 'react';

const options = defineOptions({ adapters: [evmAdapter()], networks: [mainnet, base] });

interface ProvidersProps {
  readonly initialState: InitialState | undefined;
  readonly children: ReactNode;
}

/** The options hold functions, so they are written on the client's side of the border. */
export function Providers({ initialState, children }: ProvidersProps) {
  return (
    <PorticoProvider options={options} initialState={initialState}>
      <StateCookie />
      <header>
        <strong>Harbour Books</strong>
        <Button balance="show" />
      </header>
      {children}
    </PorticoProvider>
  );
}
