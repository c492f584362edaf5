import { Button, PorticoProvider, defineOptions } from '@portico/react';
import { wagmiAdapter } from '@portico/wagmi';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WagmiProvider } from 'wagmi';
import { Shelf } from './Shelf.tsx';
import { chains, config } from './config.ts';
import './page.css';

const options = defineOptions({ projectId: 'harbour-books', adapters: [wagmiAdapter(config)], networks: chains });
const queryClient = new QueryClient();

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <PorticoProvider options={options}>
          <header>
            <strong>Harbour Books</strong>
            <Button balance="show" />
          </header>
          <Shelf />
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
);
