import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { createJsonRpc } from '../jsonRpc.ts';
import type { JsonRpc } from '../jsonRpc.ts';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import type { NamedChain } from './approvalRequest.ts';
import type { createApprovals } from './approvals.ts';
import type { createKeyring } from './keyring.ts';
import { createTransactionLane } from './transactionLane.ts';
import type { InvalidResponses, Personality, ProviderEvent, TestChain, TestWalletOptions } from './types.ts';
import { toHexId } from './walletContext.ts';
import type { WalletContext, WalletState } from './walletContext.ts';

type Parameters = {
  options: TestWalletOptions;
  state: WalletState;
  keyring: ReturnType<typeof createKeyring>;
  approvals: ReturnType<typeof createApprovals>;
  emit: (event: ProviderEvent, payload: unknown) => void;
  wait: (durationMs: number) => Promise<void>;
  remember: () => void;
};

const defaultInvalidResponses: Required<InvalidResponses> = {
  chainId: 'one',
  eventChainId: 42,
  accounts: ['0x000000000000000000000000000000000000dEaD'],
  assets: { '0x1': [{ address: 7, balance: 'plenty' }] },
};

/** Puts together what the methods of a wallet work with. */
export function createContext(parameters: Parameters): WalletContext {
  const { options, state, emit, wait, approvals } = parameters;
  const has = (personality: Personality): boolean => state.personality.has(personality);
  const invalidResponses = { ...defaultInvalidResponses, ...options.invalidResponses };
  const chains = chainReader(options, state);
  const accounts = accountReader(parameters, has, invalidResponses);
  return {
    options,
    invalidResponses,
    state,
    has,
    emit,
    wait,
    ...chains,
    ...accounts,
    ...stateChanges(parameters, { has, invalidResponses, visibleAddresses: accounts.visibleAddresses }),
    approve: approvals.approve,
    lane: createTransactionLane(chains.rpcOf),
    bundles: new Map(),
  };
}

function chainReader(options: TestWalletOptions, state: WalletState) {
  const chainOf = (chainId: number): TestChain => {
    const known = [...state.chains, ...(options.strayChain ? [options.strayChain] : [])];
    return known.find((one) => one.id === chainId) ?? { id: chainId, rpcUrl: '' };
  };
  const rpcOf = (chainId: number): JsonRpc => {
    const { rpcUrl } = chainOf(chainId);
    if (rpcUrl !== '') return createJsonRpc(rpcUrl);
    return () => Promise.reject(new ProviderRpcError(4901, `The wallet has no node for chain ${chainId}`));
  };
  const nameOf = ({ id, name = `Chain ${id}`, nativeCurrency }: TestChain): NamedChain => ({
    id,
    name,
    symbol: nativeCurrency?.symbol ?? 'ETH',
    decimals: nativeCurrency?.decimals ?? 18,
  });
  return { chainOf, rpcOf, nameOf };
}

type Has = WalletContext['has'];

function accountReader({ state, keyring }: Parameters, has: Has, invalidResponses: Required<InvalidResponses>) {
  const accounts = async (): Promise<PrivateKeyAccount[]> => {
    const all = await keyring.accounts();
    const selected = all[state.selectedIndex];
    return selected ? [selected, ...all.filter((account) => account !== selected)] : all;
  };
  const visibleAddresses = async (): Promise<unknown> => {
    if (!state.isAuthorised || state.isLocked) return [];
    if (has('liesAboutAccounts')) return invalidResponses.accounts;
    return (await accounts()).map((account) => account.address);
  };
  const accountFor = async (address: Hex): Promise<PrivateKeyAccount> => {
    if (state.isLocked || !state.isAuthorised) {
      throw new ProviderRpcError(walletCodes.unauthorised, 'The page is not connected to the wallet');
    }
    const all = await accounts();
    const named = all.find((account) => account.address.toLowerCase() === address.toLowerCase());
    // A dishonest wallet signs with the key it has for any address it claimed, so that the signature does not match.
    const account = named ?? (has('liesAboutAccounts') ? all[0] : undefined);
    if (!account) throw new ProviderRpcError(walletCodes.unauthorised, 'The page may not use this account');
    return account;
  };
  return { accounts, visibleAddresses, accountFor };
}

type Seen = Pick<WalletContext, 'has' | 'invalidResponses' | 'visibleAddresses'>;

function stateChanges({ state, emit, remember }: Parameters, { has, invalidResponses, visibleAddresses }: Seen) {
  return {
    async setAuthorised(isAuthorised: boolean): Promise<void> {
      if (state.isAuthorised === isAuthorised) return;
      state.isAuthorised = isAuthorised;
      remember();
      emit('accountsChanged', await visibleAddresses());
    },
    setChain(chainId: number): void {
      if (state.chainId === chainId) return;
      state.chainId = chainId;
      remember();
      emit('chainChanged', has('liesAboutChain') ? invalidResponses.eventChainId : toHexId(chainId));
    },
    addChain(chain: Required<TestChain>): void {
      state.chains = [...state.chains.filter((one) => one.id !== chain.id), chain];
      state.addedChains = [...state.addedChains.filter((one) => one.id !== chain.id), chain];
      remember();
    },
  };
}
