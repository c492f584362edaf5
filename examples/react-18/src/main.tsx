import { base, mainnet } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { PorticoProvider, defineOptions } from '@portico/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Member } from './Member.tsx';
import { Welcome } from './Welcome.tsx';
import './page.css';

const options = defineOptions({ adapters: [evmAdapter()], networks: [mainnet, base] });

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <PorticoProvider options={options}>
      <main>
        <h1>Every book is a token</h1>
        <Welcome />
        <Member />
      </main>
    </PorticoProvider>
  </StrictMode>,
);
