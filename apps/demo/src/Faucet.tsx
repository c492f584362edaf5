import { useBalance } from '@portico/react';
import { type DevnetDescription, createJsonRpc } from '@portico/testing';
import { createBitcoinControls } from '@portico/testing/bitcoin';
import { useState } from 'react';

const LAMPORTS = 10_000_000_000;
const WEI = 10n ** 18n;
/** A server has the newest block for a second. */
const NOTICED_MS = 1_100;
const SATOSHIS = 10_000_000n;

interface FaucetProps {
  readonly devnet: DevnetDescription;
  readonly address: string;
  readonly network: { readonly chainNamespace: string; readonly id: number | string } | undefined;
}

/** What the node of the chain holds for an address, and one coin more. */
async function addEther(rpcUrl: string, address: string): Promise<void> {
  const request = createJsonRpc(rpcUrl);
  const held = BigInt(String(await request('eth_getBalance', [address, 'latest'])));
  await request('anvil_setBalance', [address, `0x${(held + WEI).toString(16)}`]);
  // As by a transaction: a server keeps balances until it notices a new block.
  await request('anvil_mine', ['0x1']);
  await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
}

/** Where the coins of a ledger of this machine come from; undefined where its accounts have enough from the start. */
function findSource({ chains, solana, bitcoin }: DevnetDescription, network: FaucetProps['network']) {
  const namespace = network?.chainNamespace;
  const chain = namespace === 'eip155' ? chains.find(({ id }) => id === network?.id) : undefined;
  if (chain) {
    const fund = (address: string) => addEther(chain.rpcUrl, address);
    return { coins: `1 ${chain.nativeCurrency.symbol}`, fund };
  }
  if (namespace === 'solana' && solana) {
    const request = createJsonRpc(solana.rpcUrl);
    return { coins: '10 SOL', fund: (address: string) => request('requestAirdrop', [address, LAMPORTS]) };
  }
  if (namespace === 'bip122' && bitcoin) {
    const { fund } = createBitcoinControls(bitcoin.rpcUrl);
    return { coins: '0.1 BTC', fund: (address: string) => fund(address, SATOSHIS) };
  }
  return undefined;
}

/** Coins out of nothing, from the ledger of this machine. */
export function Faucet({ devnet, address, network }: FaucetProps) {
  const { refetch } = useBalance();
  const [hasFailed, setHasFailed] = useState(false);
  const source = findSource(devnet, network);
  if (!source) return null;
  async function drip(): Promise<void> {
    try {
      await source?.fund(address);
      setHasFailed(false);
      await refetch();
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <>
      <button type="button" onClick={() => void drip()}>
        Get {source.coins}
      </button>
      {hasFailed && <output>The ledger does not answer.</output>}
    </>
  );
}
