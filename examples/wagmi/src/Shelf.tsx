import { useAccount, useDisconnect } from 'wagmi';

/** The shelf as a visitor sees it, by the hooks of wagmi. */
export function Shelf() {
  const { address, chain } = useAccount();
  const { disconnect } = useDisconnect();
  return (
    <main>
      <h1>Every book is a token</h1>
      {address ? (
        <>
          <p>
            Welcome, {address}, on {chain?.name}.
          </p>
          <button type="button" onClick={() => disconnect()}>
            Leave by wagmi
          </button>
        </>
      ) : (
        <p>Connect a wallet to see yours.</p>
      )}
    </main>
  );
}
