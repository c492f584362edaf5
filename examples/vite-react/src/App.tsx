import { base, mainnet } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { Button, PorticoProvider, defineOptions, useAccount } from '@portico/react';

const options = defineOptions({ adapters: [evmAdapter()], networks: [mainnet, base] });

function Greeting() {
  const { address } = useAccount();
  return <p>{address ? `Welcome, ${address}.` : 'Connect a wallet to see your shelf.'}</p>;
}

export default function App() {
  return (
    <PorticoProvider options={options}>
      <header>
        <strong>Harbour Books</strong>
        <Button balance="show" />
      </header>
      <main>
        <h1>Every book is a token</h1>
        <Greeting />
      </main>
    </PorticoProvider>
  );
}
