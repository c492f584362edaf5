import type { WalletTransaction } from '@portico/protocol/api';
import { formatUnits } from 'viem';
import { coinOf } from '../facts.ts';
import type { Coin } from '../namespaceFacts.ts';
import type { HistoryOpener } from '../namespacePorts.ts';
import type { EsploraTransaction } from './esploraAnswers.ts';
import { type MinedTransaction, readMined } from './readMined.ts';

type Part = EsploraTransaction['vout'][number];

const sumFor = (account: string, parts: readonly Part[]): number =>
  parts.reduce((sum, part) => (part.scriptpubkey_address === account ? sum + part.value : sum), 0);

/** The first other address of these outputs. */
const otherThan = (account: string, parts: readonly Part[]): string | undefined =>
  parts.find(({ scriptpubkey_address: address }) => address !== undefined && address !== account)?.scriptpubkey_address;

interface Viewer {
  readonly account: string;
  readonly chainId: string;
  readonly coin: Coin;
}

/** A transaction as the specification shapes it (§3), seen by one address; of what it sent, the fee is no part. */
function toTransaction({ account, chainId, coin }: Viewer, mined: MinedTransaction): WalletTransaction {
  const { transaction, minedAt } = mined;
  const { txid, vin, vout, fee } = transaction;
  const spent = vin.flatMap(({ prevout }) => prevout ?? []);
  const isSent = spent.some(({ scriptpubkey_address: address }) => address === account);
  const change = sumFor(account, vout) - sumFor(account, spent) + (isSent ? fee : 0);
  const counterparty = otherThan(account, isSent ? vout : spent);
  const direction = change < 0 ? 'out' : 'in';
  const transfer = {
    fungible_info: { name: coin.name, symbol: coin.symbol },
    direction,
    ...(counterparty !== undefined && { counterparty }),
    quantity: { numeric: formatUnits(BigInt(Math.abs(change)), coin.decimals) },
  } as const;
  const moved = { out: 'send', in: 'receive' }[direction];
  return {
    id: `${chainId}:${txid}`,
    metadata: {
      operationType: change === 0 ? 'execute' : moved,
      hash: txid,
      minedAt: minedAt.toISOString(),
      // Transactions of this chain are not numbered.
      nonce: 0,
      sentFrom: isSent ? account : (counterparty ?? ''),
      sentTo: isSent ? (counterparty ?? account) : account,
      status: 'confirmed',
      chain: chainId,
    },
    transfers: change === 0 ? [] : [transfer],
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
