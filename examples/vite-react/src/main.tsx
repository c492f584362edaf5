import { base, mainnet } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { Button, PorticoProvider, defineOptions } from '@portico/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shelf } from './Shelf.tsx';
import './page.css';

const options = defineOptions({ projectId: 'harbour-books', adapters: [evmAdapter()], networks: [mainnet, base] });

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <PorticoProvider options={options}>
      <header>
        <strong>Harbour Books</strong>
        <Button balance="show" />
      </header>
      <Shelf />
    </PorticoProvider>
  </StrictMode>,
);
