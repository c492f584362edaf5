import { type Portico, type PorticoOptions, createPortico, isPorticoError } from '@portico/core';
import { solanaDevnet, solanaTestnet } from '@portico/core/networks';
import type { SolanaChain } from '@portico/testing/chains';
import {
  type SolanaTestWallet,
  type SolanaWalletOptions,
  createSolanaWallet,
  registerSolanaWallet,
} from '@portico/testing/solana';
import { getTransactionEncoder } from '@solana/kit';
import { afterEach, beforeEach, vi } from 'vitest';
import { compileTransfer, type Transfer } from '../reads/transferMessage.ts';
import { solanaAdapter } from './solanaAdapter.ts';

const SOL = 1_000_000_000n;
export const connectorId = 'solana:Lighthouse';
/** A visible tab. */
const page = { isVisible: () => true, isOnline: () => true, onChange: () => () => undefined };

export interface ConnectParameters {
  readonly wallet?: Omit<Partial<SolanaWalletOptions>, 'chains'>;
  /** The wallet that registers, from the one that would. */
  readonly toWallet?: (wallet: object) => object;
  readonly onWallet?: (played: SolanaTestWallet) => void;
  readonly options?: Partial<PorticoOptions>;
}

/** Pages on a ledger, each ended with its test. */
export function pageForTests(chain: () => SolanaChain) {
  let portico: Portico | undefined;
  beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
  afterEach(() => {
    portico?.destroy();
    vi.unstubAllGlobals();
  });

  /** A page that is connected on the ledger, and the account with 10 SOL. */
  async function connect(parameters: ConnectParameters = {}) {
    const { wallet = {}, toWallet = (one) => one, onWallet, options = {} } = parameters;
    const chains = [
      { id: 'solana:localnet', rpcUrl: chain().rpcUrl },
      { id: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' },
    ] as const;
    const keys = [0, 1].map(() => crypto.getRandomValues(new Uint8Array(32)));
    const played = createSolanaWallet({ chains, keys, ...wallet });
    onWallet?.(played);
    registerSolanaWallet(toWallet(played.wallet), window);
    const networks = [chain().network, solanaDevnet, solanaTestnet] as const;
    const opened = createPortico(
      { projectId: 'solana', networks: [...networks], adapters: [solanaAdapter()], ...options },
      { page },
    );
    portico = opened;
    const { address } = await opened.connect({ connectorId });
    await chain().fund(address, 10n * SOL);
    return { portico: opened, played, address, caipNetworkId: chain().network.caipNetworkId };
  }

  /** The bytes of a transfer, not signed yet. */
  async function toTransaction(transfer: Transfer): Promise<Uint8Array> {
    const answer = await chain().request('getLatestBlockhash', [{ commitment: 'confirmed' }]);
    const { value } = answer as { value: { blockhash: string; lastValidBlockHeight: number } };
    const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) };
    return new Uint8Array(getTransactionEncoder().encode(compileTransfer(transfer, lifetime)));
  }
  return { connect, toTransaction };
}

/** The code of a failure of ours; `nothing` where there is none. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );
}
