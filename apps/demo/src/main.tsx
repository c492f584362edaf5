import { loadDevnet } from '@portico/testing';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { announceDemoWallets } from './demoWallets.ts';
import { createDemoPortico } from './demoPortico.ts';
import { NoDevnet } from './NoDevnet.tsx';
import './demo.css';
import './panel.css';

const root = createRoot(document.getElementById('root') ?? document.body);

const devnet = await loadDevnet();
if (devnet) {
  announceDemoWallets(devnet);
  const portico = createDemoPortico(devnet);
  root.render(
    <StrictMode>
      <App portico={portico} devnet={devnet} />
    </StrictMode>,
  );
} else {
  root.render(<NoDevnet />);
}
