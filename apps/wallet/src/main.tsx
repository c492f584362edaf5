import { loadDevnet } from '@portico/testing';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { DemoWallet } from './demoWallet.ts';
import { linkOf } from './linkOf.ts';
import { NoDevnet } from './NoDevnet.tsx';
import './wallet.css';

const root = createRoot(document.getElementById('root') ?? document.body);
const devnet = await loadDevnet();
if (devnet?.relayUrl) {
  const wallet = new DemoWallet({ devnet, relayUrl: devnet.relayUrl, storage: localStorage, origin: location.origin });
  const open = (): string | undefined => {
    const link = linkOf(location);
    // The link is a secret until it is used: it does not stay in the address, nor in the history.
    if (link !== undefined) history.replaceState(null, '', '/');
    return link === undefined ? undefined : wallet.pair(link);
  };
  const problem = open();
  // Another link opened in the same window.
  addEventListener('hashchange', open);
  root.render(
    <StrictMode>
      <App wallet={wallet} devnet={devnet} problem={problem} />
    </StrictMode>,
  );
} else {
  root.render(<NoDevnet />);
}
