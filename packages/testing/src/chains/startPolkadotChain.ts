import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { blake2b } from '@noble/hashes/blake2';
import type { Network } from '@portico/core';
import { parseSs58 } from '@portico/polkadot';
import { hex } from '@scure/base';
import * as v from 'valibot';
import { createJsonRpc } from '../jsonRpc.ts';
import type { JsonRpc } from '../jsonRpc.ts';
import { startOwnedProcess } from './ownedProcess.ts';
import { polkadotProgram } from './polkadotProgram.ts';

export type StartPolkadotChainParameters = {
  /** Give up on the chain after this long. */
  startTimeoutMs?: number;
};

/** A running parachain: the runtime of Rococo Asset Hub, with blocks of its own, each final at once by default. */
export type PolkadotChain = {
  network: Network;
  rpcUrl: string;
  request: JsonRpc;
  /** Sets what an account has; it is as if the account were new. */
  fund: (address: string, planck: bigint, other?: Partial<PolkadotAmounts>) => Promise<void>;
  /** What an account has of the native currency, without what is reserved. */
  balanceOf: (address: string) => Promise<bigint>;
  /** So many blocks, with what waits. */
  mine: (blocks?: number) => Promise<void>;
  /** Whether each transaction is in a block at once. Default: true. */
  setMining: (isAutomatic: boolean) => Promise<void>;
  /** By how many blocks the final one is behind the newest. Default: 0. */
  setFinalityLag: (blocks: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** What of an account cannot be spent. */
export type PolkadotAmounts = { readonly reserved: bigint; readonly frozen: bigint; readonly consumers: number };

const helloSchema = v.object({
  port: v.number(),
  properties: v.object({ tokenDecimals: v.number(), tokenSymbol: v.string() }),
});

/** Both are installed for the tests of this repository alone. */
function findModules(): readonly string[] {
  const { resolve } = createRequire(import.meta.url);
  try {
    return ['@acala-network/chopsticks-core', '@substrate/connect-known-chains/rococo_v2_2_asset_hub'].map((name) =>
      resolve(name),
    );
  } catch (cause) {
    throw new Error('There is no chain of Polkadot: @acala-network/chopsticks-core is not installed.', { cause });
  }
}

/** Starts a parachain on this machine and waits until it answers. */
export async function startPolkadotChain(parameters: StartPolkadotChainParameters = {}): Promise<PolkadotChain> {
  const { startTimeoutMs = 60_000 } = parameters;
  const owned = startOwnedProcess(process.execPath, ['-e', polkadotProgram, ...findModules()], {
    hasMessages: true,
    env: { LOG_LEVEL: 'fatal' },
  });
  const hello = new Promise<unknown>((resolve) => owned.child.once('message', resolve));
  const late = wait(startTimeoutMs, undefined, { ref: false });
  const first = await Promise.race([hello, late, owned.ended.then((text) => new Error(text))]);
  if (!v.is(helloSchema, first)) {
    await owned.stop();
    throw first instanceof Error ? first : new Error('The chain of Polkadot did not start in time.');
  }
  const rpcUrl = `http://127.0.0.1:${first.port}`;
  const request = createJsonRpc(rpcUrl);
  const genesis = v.parse(v.string(), await request('chain_getBlockHash', [0]));
  const { tokenDecimals, tokenSymbol } = first.properties;
  return {
    network: toNetwork(genesis, rpcUrl, { name: 'Rococo', symbol: tokenSymbol, decimals: tokenDecimals }),
    rpcUrl,
    request,
    async fund(address, planck, { reserved = 0n, frozen = 0n, consumers = 0 } = {}) {
      const amounts = { free: planck, reserved, miscFrozen: frozen, feeFrozen: frozen };
      const data = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount.toString()]));
      const account = { providers: 1, consumers, data };
      await request('dev_setStorage', [{ System: { Account: [[[address], account]] } }]);
    },
    async balanceOf(address) {
      const stored = v.parse(v.nullable(v.string()), await request('state_getStorage', [toAccountKey(address)]));
      return stored === null ? 0n : Buffer.from(stored.slice(2), 'hex').readBigUInt64LE(FREE_AT);
    },
    async mine(count = 1) {
      await request('dev_newBlock', [{ count }]);
    },
    async setMining(isAutomatic) {
      await request('box_setMining', [isAutomatic]);
    },
    async setFinalityLag(blocks) {
      await request('box_setFinalityLag', [blocks]);
    },
    stop: owned.stop,
  };
}

/** Of an account's record: behind four counters of 32 bits. */
const FREE_AT = 16;

/** The key of an account in the map `System.Account`. */
function toAccountKey(address: string): string {
  const parsed = parseSs58(address);
  if (typeof parsed === 'string') throw new Error(`${address} is no address.`);
  const hash = blake2b(parsed.publicKey, { dkLen: 16 });
  return `0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9${hex.encode(hash)}${hex.encode(parsed.publicKey)}`;
}

/** CAIP-2 takes the first 32 digits of the genesis hash. */
function toNetwork(genesis: string, rpcUrl: string, nativeCurrency: Network['nativeCurrency']): Network {
  const id = genesis.slice(2, 34);
  return {
    id,
    name: 'Polkadot in a box',
    chainNamespace: 'polkadot',
    caipNetworkId: `polkadot:${id}`,
    testnet: true,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  };
}
