import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BitcoinNode, createBitcoinNode } from './bitcoinNode.ts';
import { freePort } from './freePort.ts';
import { startOwnedProcess } from './ownedProcess.ts';

const API_KEY = 'regtest';

/**
 * Witnesses are verified from the third window on; of the 144 blocks that a window has here by default, mining three
 * takes seven seconds. The node is older than taproot: to it such an output is one that later rules are for, which it
 * takes into blocks and not into its pool. Here it takes it into both, and what sends to it verifies the signature.
 */
const program = `
const [, folder, options] = process.argv;
const load = (file) => require(folder + '/lib/' + file);
Object.assign(load('protocol/networks').regtest, { minerWindow: 8, activationThreshold: 6 });
const { flags } = load('script/common');
flags.STANDARD_VERIFY_FLAGS &= ~flags.VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM;
const FullNode = load('node/fullnode');
const node = new FullNode(JSON.parse(options));
process.on('unhandledRejection', (error) => { throw error; });
process.on('disconnect', () => process.exit());
node.ensure().then(() => node.open()).then(() => process.send('ready'));
`;

/** The folder of the node's code; it is installed for the tests of this repository alone. */
function nodeFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve('bcoin/package.json'));
  } catch (cause) {
    throw new Error('There is no Bitcoin node: bcoin is not installed.', { cause });
  }
}

/** True where the node's code is installed. */
export function hasBitcoinNode(): boolean {
  try {
    return nodeFolder() !== '';
  } catch {
    return false;
  }
}

/** Starts a node of regtest that has no peers, and waits until it answers. */
export async function startBitcoinNode(
  startTimeoutMs: number,
): Promise<{ readonly node: BitcoinNode; readonly stop: () => Promise<void> }> {
  const [port, prefix] = [await freePort(), await mkdtemp(join(tmpdir(), 'portico-bitcoin-'))];
  const options = {
    network: 'regtest',
    memory: true,
    prefix,
    apiKey: API_KEY,
    listen: false,
    httpHost: '127.0.0.1',
    httpPort: port,
    indexTx: true,
    indexAddress: true,
    workers: false,
    logLevel: 'none',
  };
  const owned = startOwnedProcess(process.execPath, ['-e', program, nodeFolder(), JSON.stringify(options)], {
    hasMessages: true,
    env: { NODE_BACKEND: 'js' },
  });
  const stop = async (): Promise<void> => {
    await owned.stop();
    await rm(prefix, { recursive: true, force: true });
  };
  const ready = new Promise<'ready'>((resolve) => owned.child.once('message', () => resolve('ready')));
  const late = wait(startTimeoutMs, 'The Bitcoin node did not start in time.', { ref: false });
  const first = await Promise.race([ready, late, owned.ended]);
  if (first === 'ready') return { node: createBitcoinNode(`http://127.0.0.1:${port}`, API_KEY), stop };
  await stop();
  throw new Error(first);
}
