import { toBitcoinChange } from '@portico/protocol';
import type { WalletTransaction } from '@portico/protocol/api';
import { formatUnits } from 'viem';
import { coinOf } from '../facts.ts';
import type { Coin } from '../namespaceFacts.ts';
import type { HistoryOpener } from '../namespacePorts.ts';
import type { EsploraTransaction } from './esploraAnswers.ts';
import { type MinedTransaction, readMined } from './readMined.ts';

type Part = EsploraTransaction['vout'][number];

const toPart = ({ scriptpubkey_address: address, value }: Part) => ({
  value: BigInt(value),
  ...(address !== undefined && { address }),
});

interface Viewer {
  readonly account: string;
  readonly chainId: string;
  readonly coin: Coin;
}

/** A transaction as the specification shapes it (§3), seen by one address; of what it sent, the fee is no part. */
function toTransaction({ account, chainId, coin }: Viewer, mined: MinedTransaction): WalletTransaction {
  const { transaction, minedAt } = mined;
  const { txid, vin, vout, fee } = transaction;
  const { direction, amount, counterparty } = toBitcoinChange(
    {
      fee: BigInt(fee),
      // New coins of a block spend no output.
      inputs: vin.flatMap(({ prevout }) => (prevout ? [toPart(prevout)] : [])),
      outputs: vout.map(toPart),
    },
    account,
  );
  const isIn = direction === 'in';
  return {
    id: `${chainId}:${txid}`,
    metadata: {
      operationType: isIn ? 'receive' : 'send',
      hash: txid,
      minedAt: minedAt.toISOString(),
      // Transactions of this chain are not numbered.
      nonce: 0,
      sentFrom: isIn ? (counterparty ?? '') : account,
      sentTo: isIn ? account : (counterparty ?? account),
      status: 'confirmed',
      chain: chainId,
    },
    transfers: [
      {
        fungible_info: { name: coin.name, symbol: coin.symbol },
        direction,
        ...(counterparty !== undefined && { counterparty }),
        quantity: { numeric: formatUnits(amount, coin.decimals) },
      },
    ],
  };
}

/** The activity of an address, read from Esplora at each request: it indexes transactions by address itself. */
export const createBitcoinHistory: HistoryOpener = ({ chainId, chain }) => {
  const coin = coinOf(chainId);
  return {
    ended: async () => undefined,
    sweep: async () => undefined,
    async page({ account, requester, before, limit, signal }) {
      const older = await readMined(chain, { account, requester, before, count: limit + 1, signal });
      const shown = older.slice(0, limit);
      const items = shown.map((mined) => {
        const value = toTransaction({ account, chainId, coin }, mined);
        return { position: mined.position, at: value.metadata.minedAt, value };
      });
      return { items, hasMore: older.length > limit, isComplete: true };
    },
  };
};
