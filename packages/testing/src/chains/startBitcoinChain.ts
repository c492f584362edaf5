import type { Network } from '@portico/core';
import { type BitcoinControls, createBitcoinControls } from '../bitcoin/bitcoinControls.ts';
import { createBitcoinMiner } from './bitcoinMiner.ts';
import { startEsploraApi } from './esploraApi.ts';
import { freePort } from './freePort.ts';
import { startBitcoinNode } from './startBitcoinNode.ts';

export type StartBitcoinChainParameters = {
  /** Give up on the node after this long. */
  startTimeoutMs?: number;
  /** Of the API; a free one where it is taken. */
  port?: number;
};

/** A Bitcoin node on regtest, and the API of Esplora in front of it. */
export type BitcoinChain = BitcoinControls & {
  network: Network;
  /** Of the API of Esplora. */
  rpcUrl: string;
  stop: () => Promise<void>;
};

/** The first half of the hash of the first block: the same on every machine. */
const REFERENCE = '0f9188f13cb7b2c71f2a335e3a4fc328';

/** Starts a Bitcoin chain on this machine: a node of regtest, and the API that a page reads it by. */
export async function startBitcoinChain(parameters: StartBitcoinChainParameters = {}): Promise<BitcoinChain> {
  const { node, stop } = await startBitcoinNode(parameters.startTimeoutMs ?? 60_000);
  const miner = createBitcoinMiner(node);
  await miner.start();
  const port = await freePort(parameters.port);
  const stopApi = await startEsploraApi(node, miner, port);
  const rpcUrl = `http://127.0.0.1:${port}`;
  return {
    network: {
      id: REFERENCE,
      name: 'Bitcoin in a box',
      chainNamespace: 'bip122',
      caipNetworkId: `bip122:${REFERENCE}`,
      testnet: true,
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpcUrls: { default: { http: [rpcUrl] } },
    },
    rpcUrl,
    ...createBitcoinControls(rpcUrl),
    async stop() {
      await stopApi();
      await stop();
    },
  };
}
