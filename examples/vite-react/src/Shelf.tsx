import { useAccount, useNetwork, usePortico } from '@portico/react';

/** The shelf as a visitor sees it, connected or not. */
export function Shelf() {
  const { address, isConnected } = useAccount();
  const { caipNetwork } = useNetwork();
  const { open } = usePortico();
  return (
    <main>
      <h1>Every book is a token</h1>
      {isConnected ? (
        <p>
          Welcome, {address}, on {caipNetwork?.name}.
        </p>
      ) : (
        <p>
          <button type="button" onClick={() => void open({ view: 'WhatIsAWallet' })}>
            What is a wallet?
          </button>
        </p>
      )}
    </main>
  );
}
