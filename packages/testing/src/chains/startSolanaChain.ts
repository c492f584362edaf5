import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { Network } from '@portico/core';
import * as v from 'valibot';
import { createJsonRpc } from '../jsonRpc.ts';
import type { JsonRpc } from '../jsonRpc.ts';
import { startOwnedProcess } from './ownedProcess.ts';
import { type SolanaTokenName, solanaPrograms, toMetadataAccount, toMintData, toNamedMintData } from './solanaMints.ts';

export type StartSolanaChainParameters = {
  /** Milliseconds between blocks; 400 on the real ledger. */
  slotTimeMs?: number;
  /** Give up on the ledger after this long. */
  startTimeoutMs?: number;
};

/** A running Solana ledger: real programs, JSON-RPC and WebSocket, and a genesis of its own. */
export type SolanaChain = {
  /** With the genesis hash of this ledger; wallets call it `solana:localnet`. */
  network: Network;
  rpcUrl: string;
  request: JsonRpc;
  /** Lamports out of nothing; at least 890,880 for a new account. */
  fund: (address: string, lamports: bigint) => Promise<void>;
  /** Sets the account of a mint and its holders' balances, in base units. */
  createToken: (parameters: SolanaTokenParameters) => Promise<void>;
  stop: () => Promise<void>;
};

export type SolanaTokenParameters = {
  readonly mint: string;
  readonly decimals: number;
  readonly holders: Readonly<Record<string, number>>;
  /** Default: the older program. */
  readonly program?: 'token' | 'token2022';
  /** In an account of Metaplex with the older program, in the mint itself with Token-2022. */
  readonly name?: SolanaTokenName;
};

/** Runs in a process of its own: the ledger ends only with its process. */
const program = `
const { Surfnet } = require(process.argv[1]);
const surfnet = Surfnet.startWithConfig({ offline: true, blockProductionMode: 'clock', slotTimeMs: Number(process.argv[2]) });
setInterval(() => surfnet.drainEvents(), 200);
process.on('disconnect', () => process.exit());
process.send({ rpcUrl: surfnet.rpcUrl });
`;

const helloSchema = v.object({ rpcUrl: v.string() });
/** More than any account of a test needs to be exempt from rent. */
const ACCOUNT_RENT = 10_000_000;

/** True where the ledger's code is installed: on Linux with glibc on x64. */
export function hasSolanaLedger(): boolean {
  try {
    return ledgerPath() !== '';
  } catch {
    return false;
  }
}

/** The ledger's own code for this machine; npm installs it on Linux with glibc on x64 alone. */
function ledgerPath(): string {
  try {
    return createRequire(import.meta.url).resolve('surfpool-sdk-linux-x64-gnu');
  } catch (cause) {
    throw new Error('There is no Solana ledger for this machine: surfpool-sdk-linux-x64-gnu is not installed.', {
      cause,
    });
  }
}

async function createToken(request: JsonRpc, parameters: SolanaTokenParameters): Promise<void> {
  const { mint, decimals, holders, program = 'token', name } = parameters;
  const setAccount = (address: string, owner: string, data: Buffer): Promise<unknown> =>
    request('surfnet_setAccount', [
      address,
      { lamports: ACCOUNT_RENT, data: data.toString('hex'), owner, executable: false },
    ]);
  const owner = solanaPrograms[program];
  const isNamedInside = name !== undefined && program === 'token2022';
  await setAccount(mint, owner, isNamedInside ? toNamedMintData(mint, decimals, name) : toMintData(decimals));
  if (name && !isNamedInside) {
    const { address, data } = await toMetadataAccount(mint, name);
    await setAccount(address, solanaPrograms.metadata, data);
  }
  for (const [holder, amount] of Object.entries(holders)) {
    await request('surfnet_setTokenAccount', [holder, mint, { amount }, owner]);
  }
}

/** Starts a Solana ledger on this machine and waits until it answers. */
export async function startSolanaChain(parameters: StartSolanaChainParameters = {}): Promise<SolanaChain> {
  const { slotTimeMs = 100, startTimeoutMs = 60_000 } = parameters;
  const owned = startOwnedProcess(process.execPath, ['-e', program, ledgerPath(), String(slotTimeMs)], {
    hasMessages: true,
  });
  const hello = new Promise<unknown>((resolve) => owned.child.once('message', resolve));
  const late = wait(startTimeoutMs, undefined, { ref: false });
  const first = await Promise.race([hello, late, owned.ended.then((text) => new Error(text))]);
  if (!v.is(helloSchema, first)) {
    await owned.stop();
    throw first instanceof Error ? first : new Error('The Solana ledger did not start in time.');
  }
  const { rpcUrl } = first;
  const request = createJsonRpc(rpcUrl);
  const genesis = v.parse(v.string(), await request('getGenesisHash'));
  return {
    network: toNetwork(genesis, rpcUrl),
    rpcUrl,
    request,
    async fund(address, lamports) {
      await request('surfnet_setAccount', [address, { lamports: Number(lamports) }]);
    },
    createToken: (token) => createToken(request, token),
    stop: owned.stop,
  };
}

/** CAIP-2 takes the first 32 characters of the genesis hash. */
function toNetwork(genesis: string, rpcUrl: string): Network {
  const id = genesis.slice(0, 32);
  return {
    id,
    name: 'Solana in a box',
    chainNamespace: 'solana',
    caipNetworkId: `solana:${id}`,
    testnet: true,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
  };
}
