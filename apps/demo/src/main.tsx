import { loadBox } from '@portico/testing';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { announceDemoWallets } from './demoWallets.ts';
import { createDemoPortico } from './demoPortico.ts';
import { NoBox } from './NoBox.tsx';
import './demo.css';
import './panel.css';

const root = createRoot(document.getElementById('root') ?? document.body);

const box = await loadBox();
if (box) {
  announceDemoWallets(box);
  const portico = createDemoPortico(box);
  root.render(
    <StrictMode>
      <App portico={portico} box={box} />
    </StrictMode>,
  );
} else {
  root.render(<NoBox />);
}
