import { PorticoProvider } from '@portico/react';
import { registerMobileWallets } from '@portico/solana/mobile';
import { loadDevnet } from '@portico/testing';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { announceDemoWallets } from './demoWallets.ts';
import { createDemoOptions } from './demoOptions.ts';
import { readChosen } from './namespaces.ts';
import { NoDevnet } from './NoDevnet.tsx';
import './demo.css';
import './panel.css';

const root = createRoot(document.getElementById('root') ?? document.body);

const devnet = await loadDevnet();
if (devnet) {
  announceDemoWallets(devnet);
  if (devnet.solana) registerMobileWallets({ name: 'Portico', chains: ['solana:localnet'] });
  const chosen = readChosen(devnet);
  const options = createDemoOptions(devnet, chosen);
  root.render(
    <StrictMode>
      <PorticoProvider options={options}>
        <App devnet={devnet} chosen={chosen} />
      </PorticoProvider>
    </StrictMode>,
  );
} else {
  root.render(<NoDevnet />);
}
