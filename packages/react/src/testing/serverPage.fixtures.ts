import { parseStateCookie } from '@portico/core';
import { mainnet, optimism } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';
import { Button } from '../components/Button.tsx';
import { StateCookie } from '../components/StateCookie.tsx';
import { WalletButton } from '../components/WalletButton.tsx';
import { PorticoProvider } from '../PorticoProvider.tsx';

/** The React that draws. */
export const reactVersion = version;

/** A page of a host as its server draws it, whatever React it was bundled with. */
export function drawPage(cookie: string): string {
  const options = { projectId: 'test', networks: [mainnet, optimism] as const, adapters: [evmAdapter()] };
  return renderToString(
    createElement(
      PorticoProvider,
      { options, initialState: parseStateCookie(cookie) },
      createElement(StateCookie),
      createElement(Button, { balance: 'show' }),
      createElement(WalletButton, { wallet: 'io.lantern', label: 'Lantern' }),
    ),
  );
}
