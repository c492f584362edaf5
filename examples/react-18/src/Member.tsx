import { base } from '@portico/core/networks';
import { useAccount, useBalance, useDisconnect, useNetwork, useSignMessage, useSwitchNetwork } from '@portico/react';

function Balance() {
  const { data, error } = useBalance();
  if (error) return <p>{error.message}</p>;
  return (
    <ul aria-label="Balances">
      {data?.map(({ symbol, formatted }) => (
        <li key={symbol}>
          {formatted} {symbol}
        </li>
      ))}
    </ul>
  );
}

function Signature() {
  const { mutate, data, error, isPending } = useSignMessage();
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => mutate({ message: 'I read here.' })}>
        {isPending ? 'Confirm in your wallet' : 'Sign'}
      </button>
      <output aria-label="Signature">{error ? error.message : data}</output>
    </>
  );
}

/** The page of a connected visitor, by hooks alone. */
export function Member() {
  const { isConnected } = useAccount();
  const { caipNetwork } = useNetwork();
  const switchNetwork = useSwitchNetwork();
  const disconnect = useDisconnect();
  if (!isConnected) return null;
  return (
    <>
      <p>On {caipNetwork?.name ?? 'a network that is not listed'}.</p>
      <Balance />
      <Signature />
      <button type="button" disabled={switchNetwork.isPending} onClick={() => switchNetwork.mutate(base)}>
        Base
      </button>
      <button type="button" onClick={() => disconnect.mutate()}>
        Disconnect
      </button>
    </>
  );
}
