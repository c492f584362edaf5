import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { JsonRpc } from '../jsonRpc.ts';
import type { ApprovalSubject, NamedChain } from './approvalRequest.ts';
import type { TransactionLane } from './transactionLane.ts';
import type { InvalidResponses, Personality, ProviderEvent, TestChain, TestWalletOptions } from './types.ts';

/** The current state of a wallet. */
export type WalletState = {
  isAuthorised: boolean;
  isLocked: boolean;
  isDead: boolean;
  isConnectOpen: boolean;
  chainId: number;
  selectedIndex: number;
  chains: readonly TestChain[];
  /** Those it learned from a page. */
  addedChains: readonly Required<TestChain>[];
  personality: ReadonlySet<Personality>;
};

/** A batch of calls the wallet took on, and how far it is. */
export type CallBundle = { id: string; chainId: number; hashes: Hex[]; callCount: number; hasFailed: boolean };

/** The context of a wallet's methods. */
export type WalletContext = {
  options: TestWalletOptions;
  invalidResponses: Required<InvalidResponses>;
  state: WalletState;
  lane: TransactionLane;
  bundles: Map<string, CallBundle>;
  has: (personality: Personality) => boolean;
  emit: (event: ProviderEvent, payload: unknown) => void;
  /** Prompts the wallet's owner; rejects with 4001 where the owner refuses. */
  approve: (subject: ApprovalSubject) => Promise<void>;
  wait: (durationMs: number) => Promise<void>;
  /** All accounts, the selected one first. */
  accounts: () => Promise<PrivateKeyAccount[]>;
  /** The account a page named, which it must have been allowed to see. */
  accountFor: (address: Hex) => Promise<PrivateKeyAccount>;
  /** The accounts that the page may see. */
  visibleAddresses: () => Promise<unknown>;
  chainOf: (chainId: number) => TestChain;
  nameOf: (chain: TestChain) => NamedChain;
  rpcOf: (chainId: number) => JsonRpc;
  setAuthorised: (isAuthorised: boolean) => Promise<void>;
  setChain: (chainId: number) => void;
  addChain: (chain: Required<TestChain>) => void;
};

export const toHexId = (chainId: number): Hex => `0x${chainId.toString(16)}`;
