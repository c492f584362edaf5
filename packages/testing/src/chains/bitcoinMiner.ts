import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { bitcoinNetworks, createBitcoinAddress } from '../bitcoin/bitcoinKeys.ts';
import { type BitcoinNode, toBcoinAddress } from './bitcoinNode.ts';
import { sendToNode } from './sendToNode.ts';

/** The miner's coins can be spent once a hundred blocks are on top of them: fifty can at the start. */
const BLOCKS_FIRST = 150;
const FEE = 10_000n;
const own = createBitcoinAddress(new Uint8Array(32).fill(0x77), 'p2wpkh', 'regtest');

/** Who makes the blocks of a chain, and has its coins. */
export interface BitcoinMiner {
  /** The first blocks. */
  start(): Promise<void>;
  mine(blocks?: number): Promise<void>;
  /** The id of the transaction; in a block where these come by themselves. */
  fund(address: string, satoshis: bigint): Promise<string>;
  setMining(isAutomatic: boolean): void;
  /** Called with each transaction that the node took. */
  onSent(): Promise<void>;
}

/** Coins of the first blocks, one after the other. */
function createFaucet(node: BitcoinNode) {
  let height = 0;
  return async function pay(address: string, satoshis: bigint): Promise<string> {
    height += 1;
    const coin = (await node.listCoins(own.address)).find((one) => one.height === height);
    if (!coin) throw new Error('The miner has nothing left.');
    const transaction = new Transaction();
    const [txid, index, amount] = [coin.hash, coin.index, BigInt(coin.value)];
    transaction.addInput({ txid, index, witnessUtxo: { script: own.script, amount } });
    transaction.addOutputAddress(address, satoshis, bitcoinNetworks.regtest);
    transaction.addOutputAddress(own.address, amount - satoshis - FEE, bitcoinNetworks.regtest);
    transaction.sign(own.privateKey);
    transaction.finalize();
    const sent = await sendToNode(node, hex.encode(transaction.extract()));
    if (sent.problem !== undefined) throw new Error(sent.problem);
    return transaction.id;
  };
}

/** The miner of a node's chain. */
export function createBitcoinMiner(node: BitcoinNode): BitcoinMiner {
  const pay = createFaucet(node);
  let isAutomatic = true;
  async function mine(blocks = 1): Promise<void> {
    await node.rpc('generatetoaddress', [blocks, toBcoinAddress(own.address)]);
  }
  const onSent = async (): Promise<void> => (isAutomatic ? mine() : undefined);
  return {
    start: () => mine(BLOCKS_FIRST),
    mine,
    async fund(address, satoshis) {
      const txid = await pay(address, satoshis);
      await onSent();
      return txid;
    },
    setMining: (next) => void (isAutomatic = next),
    onSent,
  };
}
