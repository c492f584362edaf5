import * as v from 'valibot';

/** The paths of a chain in a box that no server of Esplora has, under its URL. */
export const controlPaths = {
  fund: '/devnet/fund',
  mine: '/devnet/mine',
  setMining: '/devnet/mining',
  setFeeRates: '/devnet/fee-rates',
} as const;

/** The content of a request to each. */
export const controlSchemas = {
  [controlPaths.fund]: v.object({ address: v.string(), satoshis: v.pipe(v.string(), v.regex(/^\d{1,16}$/)) }),
  [controlPaths.mine]: v.object({ blocks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)) }),
  [controlPaths.setMining]: v.object({ isAutomatic: v.boolean() }),
  [controlPaths.setFeeRates]: v.object({ rates: v.record(v.string(), v.number()) }),
} as const;

/** The controls of a Bitcoin chain in a box. */
export interface BitcoinControls {
  /** Satoshis from the miner, in a block; the id of the transaction. */
  readonly fund: (address: string, satoshis: bigint) => Promise<string>;
  /** So many blocks, with what waits. Default: 1. */
  readonly mine: (blocks?: number) => Promise<void>;
  /** Whether each transaction is in a block at once. Default: true. */
  readonly setMining: (isAutomatic: boolean) => Promise<void>;
  /** The fee rates that the API answers, by blocks: there are no bids on regtest. */
  readonly setFeeRates: (rates: Readonly<Record<string, number>>) => Promise<void>;
}

/** The controls over HTTP, for a page and for another process; `rpcUrl` is that of the chain's API. */
export function createBitcoinControls(rpcUrl: string): BitcoinControls {
  async function send(path: string, content: object): Promise<string> {
    const response = await fetch(`${rpcUrl}${path}`, { method: 'POST', body: JSON.stringify(content) });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  }
  return {
    fund: (address, satoshis) => send(controlPaths.fund, { address, satoshis: String(satoshis) }),
    async mine(blocks = 1) {
      await send(controlPaths.mine, { blocks });
    },
    async setMining(isAutomatic) {
      await send(controlPaths.setMining, { isAutomatic });
    },
    async setFeeRates(rates) {
      await send(controlPaths.setFeeRates, { rates });
    },
  };
}
