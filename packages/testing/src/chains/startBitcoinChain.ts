import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Network } from '@portico/core';
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { bitcoinNetworks, createBitcoinAddress } from '../bitcoin/bitcoinKeys.ts';
import { type BitcoinNode, createBitcoinNode, toBcoinAddress } from './bitcoinNode.ts';
import { sendToNode, startEsploraApi } from './esploraApi.ts';
import { freePort } from './freePort.ts';
import { startOwnedProcess } from './ownedProcess.ts';

export type StartBitcoinChainParameters = {
  /** Give up on the node after this long. */
  startTimeoutMs?: number;
};

/** A Bitcoin node on regtest, and the API of Esplora in front of it. */
export type BitcoinChain = {
  network: Network;
  /** Of the API of Esplora. */
  rpcUrl: string;
  /** Satoshis from the miner, in a block; the id of the transaction. */
  fund: (address: string, satoshis: bigint) => Promise<string>;
  /** So many blocks, with what waits. */
  mine: (blocks?: number) => Promise<void>;
  /** Whether each transaction is in a block at once. Default: true. */
  setMining: (isAutomatic: boolean) => void;
  /** The fee rates that the API answers, by blocks: there are no bids on regtest. */
  setFeeRates: (rates: Readonly<Record<string, number>>) => void;
  stop: () => Promise<void>;
};

/** The first half of the hash of the first block: the same on every machine. */
const REFERENCE = '0f9188f13cb7b2c71f2a335e3a4fc328';
/** Witnesses are verified from block 432 on. */
const BLOCKS_FIRST = 433;
const FEE = 10_000n;
const API_KEY = 'regtest';
const miner = createBitcoinAddress(new Uint8Array(32).fill(0x77), 'p2wpkh', 'regtest');

/** The node's own program; it is installed for the tests of this repository alone. */
function nodePath(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('bcoin/package.json')), 'bin', 'node');
  } catch (cause) {
    throw new Error('There is no Bitcoin node: bcoin is not installed.', { cause });
  }
}

/** Starts the node, and waits until it answers. */
async function startNode(startTimeoutMs: number) {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'portico-bitcoin-'))];
  const options = {
    network: 'regtest',
    memory: 'true',
    prefix: folder,
    'api-key': API_KEY,
    listen: 'false',
    'http-host': '127.0.0.1',
    'http-port': String(port),
    'index-tx': 'true',
    'index-address': 'true',
    'max-outbound': '1',
    only: '127.0.0.1:1',
    'log-level': 'none',
  };
  const parameters = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const owned = startOwnedProcess(process.execPath, [nodePath(), ...parameters, '--no-wallet'], {
    env: { NODE_BACKEND: 'js' },
  });
  const stop = async (): Promise<void> => {
    await owned.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const node = createBitcoinNode(`http://127.0.0.1:${port}`, API_KEY);
  let reason: Error | undefined;
  void owned.ended.then((text) => (reason = new Error(text)));
  for (const deadlineMs = Date.now() + startTimeoutMs; ; await wait(100)) {
    const isUp = await node.rpc('getblockcount').then(
      () => true,
      () => false,
    );
    if (isUp) return { node, stop };
    if (reason === undefined && Date.now() < deadlineMs) continue;
    await stop();
    throw reason ?? new Error('The Bitcoin node did not start in time.');
  }
}

/** Coins of the first blocks, one after the other. */
function createFaucet(node: BitcoinNode) {
  let height = 0;
  return async function pay(address: string, satoshis: bigint): Promise<string> {
    height += 1;
    const coin = (await node.listCoins(miner.address)).find((one) => one.height === height);
    if (!coin) throw new Error('The miner has nothing left.');
    const transaction = new Transaction();
    const [txid, index, amount] = [coin.hash, coin.index, BigInt(coin.value)];
    transaction.addInput({ txid, index, witnessUtxo: { script: miner.script, amount } });
    transaction.addOutputAddress(address, satoshis, bitcoinNetworks.regtest);
    transaction.addOutputAddress(miner.address, amount - satoshis - FEE, bitcoinNetworks.regtest);
    transaction.sign(miner.privateKey);
    transaction.finalize();
    await sendToNode(node, hex.encode(transaction.extract()));
    return transaction.id;
  };
}

/** Starts a Bitcoin chain on this machine: a node of regtest, and the API that a page reads it by. */
export async function startBitcoinChain(parameters: StartBitcoinChainParameters = {}): Promise<BitcoinChain> {
  const { node, stop } = await startNode(parameters.startTimeoutMs ?? 60_000);
  const mine = async (blocks = 1): Promise<void> => {
    await node.rpc('generatetoaddress', [blocks, toBcoinAddress(miner.address)]);
  };
  await mine(BLOCKS_FIRST);
  const state = { isAutomatic: true, feeRates: {} };
  const port = await freePort();
  const stopApi = await startEsploraApi(node, {
    port,
    getFeeRates: () => state.feeRates,
    onSent: async () => (state.isAutomatic ? mine() : undefined),
  });
  const [rpcUrl, pay] = [`http://127.0.0.1:${port}`, createFaucet(node)];
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
    async fund(address, satoshis) {
      const txid = await pay(address, satoshis);
      if (state.isAutomatic) await mine();
      return txid;
    },
    mine,
    setMining: (isAutomatic) => void (state.isAutomatic = isAutomatic),
    setFeeRates: (rates) => void (state.feeRates = rates),
    async stop() {
      await stopApi();
      await stop();
    },
  };
}
