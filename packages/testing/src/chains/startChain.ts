import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hex } from 'viem';
import { anvilBinary } from './anvilBinary.ts';
import { freePort } from './freePort.ts';
import { createJsonRpc } from '../jsonRpc.ts';
import type { JsonRpc } from '../jsonRpc.ts';
import { startOwnedProcess } from './ownedProcess.ts';

export type StartChainParameters = {
  chainId: number;
  name?: string;
  /** A free one is taken where none is given. */
  port?: number;
  /** Seconds between blocks; without it every transaction is mined at once. */
  blockTimeSeconds?: number;
  /** Give up on the node after this long. */
  startTimeoutMs?: number;
  /** Runs at the lowest priority, so that it takes no processor from the page, as a node on another machine. */
  isBackground?: boolean;
};

/** A running chain. */
export type Chain = {
  chainId: number;
  name: string;
  port: number;
  rpcUrl: string;
  request: JsonRpc;
  mine: (blocks?: number) => Promise<void>;
  /** From now on transactions wait in the pool, until `mine` or `resumeMining`. */
  pauseMining: () => Promise<void>;
  resumeMining: () => Promise<void>;
  /** Removes a pending transaction from the pool, as if the network had dropped it. */
  dropTransaction: (hash: Hex) => Promise<void>;
  setBalance: (address: Hex, wei: bigint) => Promise<void>;
  /** Takes a snapshot of the chain; the returned function restores it, once. */
  snapshot: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
};

/** Starts an EVM chain on this machine and waits until it answers. */
export async function startChain(parameters: StartChainParameters): Promise<Chain> {
  const { chainId, name = `Chain ${chainId}`, blockTimeSeconds, startTimeoutMs = 60_000 } = parameters;
  const port = parameters.port ?? (await freePort());
  const interval = blockTimeSeconds === undefined ? [] : ['--block-time', String(blockTimeSeconds)];
  const owned = startOwnedProcess(anvilBinary(), [
    '--port',
    String(port),
    '--chain-id',
    String(chainId),
    '--silent',
    ...interval,
  ]);
  if (parameters.isBackground === true && owned.child.pid !== undefined)
    setPriority(owned.child.pid, constants.priority.PRIORITY_LOW);
  const rpcUrl = `http://127.0.0.1:${port}`;
  const request = createJsonRpc(rpcUrl);
  const isUp = await Promise.race([
    answers(request, chainId, Date.now() + startTimeoutMs),
    owned.ended.then((text) => new Error(`The chain on port ${port} ended at once. ${text}`.trim())),
  ]);
  if (isUp !== true) {
    await owned.stop();
    throw isUp === false ? new Error(`The chain on port ${port} did not answer in time.`) : isUp;
  }
  return { chainId, name, port, rpcUrl, request, ...controls(request, blockTimeSeconds), stop: owned.stop };
}

/** A chain that another process has started and will stop. */
export function attachChain({ chainId, rpcUrl }: Pick<Chain, 'chainId' | 'rpcUrl'>): Chain {
  const request = createJsonRpc(rpcUrl);
  const port = Number(new URL(rpcUrl).port);
  return {
    chainId,
    name: `Chain ${chainId}`,
    port,
    rpcUrl,
    request,
    ...controls(request),
    stop: async () => undefined,
  };
}

async function answers(request: JsonRpc, chainId: number, deadlineMs: number): Promise<boolean | Error> {
  while (Date.now() < deadlineMs) {
    const answer = await request('eth_chainId').catch(() => null);
    if (answer === `0x${chainId.toString(16)}`) return true;
    if (answer !== null) return new Error(`Another chain (${JSON.stringify(answer)}) already listens on this port.`);
    await wait(15);
  }
  return false;
}

function controls(request: JsonRpc, blockTimeSeconds = 0) {
  const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`;
  return {
    async mine(blocks = 1) {
      await request('anvil_mine', [hex(blocks)]);
    },
    async pauseMining() {
      await request('evm_setAutomine', [false]);
      await request('evm_setIntervalMining', [0]);
    },
    async resumeMining() {
      await request('anvil_mine', ['0x1']);
      if (blockTimeSeconds > 0) await request('evm_setIntervalMining', [blockTimeSeconds]);
      else await request('evm_setAutomine', [true]);
    },
    async dropTransaction(hash: Hex) {
      await request('anvil_dropTransaction', [hash]);
    },
    async setBalance(address: Hex, wei: bigint) {
      await request('anvil_setBalance', [address, hex(wei)]);
    },
    async snapshot() {
      const id = await request('evm_snapshot');
      return async () => {
        await request('evm_revert', [id]);
      };
    },
  };
}
