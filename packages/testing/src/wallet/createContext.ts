import { createJsonRpc } from '../jsonRpc.ts';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import type { createApprovals } from './approvals.ts';
import type { createKeyring } from './keyring.ts';
import { createTransactionLane } from './transactionLane.ts';
import type { Lies, Personality, ProviderEvent, TestWalletOptions } from './types.ts';
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

const defaultLies: Required<Lies> = {
  chainId: 'one',
  eventChainId: 42,
  accounts: ['0x000000000000000000000000000000000000dEaD'],
  assets: { '0x1': [{ address: 7, balance: 'plenty' }] },
};

/** Puts together what the methods of a wallet work with. */
export function createContext(parameters: Parameters): WalletContext {
  const { options, state, keyring, emit } = parameters;
  const has = (personality: Personality): boolean => state.personality.has(personality);
  const lies = { ...defaultLies, ...options.lies };

  const chainOf: WalletContext['chainOf'] = (chainId) => {
    const chain = state.chains.find((one) => one.id === chainId);
    const stray = options.strayChain?.id === chainId ? options.strayChain : undefined;
    return chain ?? stray ?? { id: chainId, rpcUrl: '', name: `Chain ${chainId}` };
  };
  const rpcOf: WalletContext['rpcOf'] = (chainId) => {
    const { rpcUrl } = chainOf(chainId);
    if (rpcUrl !== '') return createJsonRpc(rpcUrl);
    return () => Promise.reject(new ProviderRpcError(4901, `The wallet has no node for chain ${chainId}`));
  };
  const accounts: WalletContext['accounts'] = async () => {
    const all = await keyring.accounts();
    const selected = all[state.selectedIndex];
    return selected ? [selected, ...all.filter((account) => account !== selected)] : all;
  };
  const visibleAddresses = async (): Promise<unknown> => {
    if (!state.isAuthorised || state.isLocked) return [];
    if (has('liesAboutAccounts')) return lies.accounts;
    return (await accounts()).map((account) => account.address);
  };

  return {
    options,
    lies,
    state,
    has,
    emit,
    accounts,
    visibleAddresses,
    chainOf,
    rpcOf,
    wait: parameters.wait,
    approve: parameters.approvals.approve,
    lane: createTransactionLane(rpcOf),
    bundles: new Map(),
    async accountFor(address) {
      if (state.isLocked || !state.isAuthorised) {
        throw new ProviderRpcError(walletCodes.unauthorised, 'The page is not connected to the wallet');
      }
      const all = await accounts();
      const named = all.find((account) => account.address.toLowerCase() === address.toLowerCase());
      // A liar signs with the key it has for whatever address it claimed, so that the signature does not match.
      const account = named ?? (has('liesAboutAccounts') ? all[0] : undefined);
      if (!account) throw new ProviderRpcError(walletCodes.unauthorised, 'The page may not use this account');
      return account;
    },
    nameOf: ({ id, name = `Chain ${id}`, nativeCurrency }) => ({
      id,
      name,
      symbol: nativeCurrency?.symbol ?? 'ETH',
      decimals: nativeCurrency?.decimals ?? 18,
    }),
    async setAuthorised(isAuthorised) {
      if (state.isAuthorised === isAuthorised) return;
      state.isAuthorised = isAuthorised;
      parameters.remember();
      emit('accountsChanged', await visibleAddresses());
    },
    setChain(chainId) {
      if (state.chainId === chainId) return;
      state.chainId = chainId;
      parameters.remember();
      emit('chainChanged', has('liesAboutChain') ? lies.eventChainId : toHexId(chainId));
    },
    addChain(chain) {
      state.chains = [...state.chains.filter((one) => one.id !== chain.id), chain];
    },
  };
}
