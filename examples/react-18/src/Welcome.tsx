import { useAccount, usePortico } from '@portico/react';

/** A greeting, or the site's own button: none of Portico's components is needed to connect. */
export function Welcome() {
  const { address, isConnected } = useAccount();
  const { open } = usePortico();
  if (isConnected) return <p>Welcome, {address}.</p>;
  return (
    <button type="button" onClick={() => void open()}>
      Connect wallet
    </button>
  );
}
