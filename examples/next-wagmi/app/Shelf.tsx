'use client';
import { useConnection, useDisconnect } from 'wagmi';

/** The shelf as a visitor sees it, by the hooks of wagmi 3: on the server already, from its cookie. */
export function Shelf() {
  const { address, chain } = useConnection();
  const { mutate: disconnect } = useDisconnect();
  if (!address) return <p>Connect a wallet to see your shelf.</p>;
  return (
    <>
      <p>
        Welcome, {address}, on {chain?.name}.
      </p>
      <button type="button" onClick={() => disconnect()}>
        Leave by wagmi
      </button>
    </>
  );
}
