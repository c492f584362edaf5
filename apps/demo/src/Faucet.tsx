import { useBalance } from '@portico/react';
import { type DevnetDescription, createJsonRpc } from '@portico/testing';
import { useState } from 'react';

const LAMPORTS = 10_000_000_000;

interface FaucetProps {
  readonly devnet: DevnetDescription;
  readonly address: string;
}

/** Coins out of nothing, from the ledger of this machine. */
export function Faucet({ devnet, address }: FaucetProps) {
  const { refetch } = useBalance();
  const [hasFailed, setHasFailed] = useState(false);
  async function drip(): Promise<void> {
    try {
      await createJsonRpc(devnet.solana?.rpcUrl ?? '')('requestAirdrop', [address, LAMPORTS]);
      setHasFailed(false);
      await refetch();
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <>
      <button type="button" onClick={() => void drip()}>
        Get 10 SOL
      </button>
      {hasFailed && <output>The ledger does not answer.</output>}
    </>
  );
}
