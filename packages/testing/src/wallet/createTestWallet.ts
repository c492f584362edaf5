import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import { createApprovals } from './approvals.ts';
import { createContext } from './createContext.ts';
import { createEventEmitter } from './eventEmitter.ts';
import { lanternIcon } from './icons.ts';
import { createKeyring } from './keyring.ts';
import { createProvider } from './createProvider.ts';
import { createTimers } from './timers.ts';
import type { LoggedRequest, Personality, ProviderEvent, TestWallet, TestWalletOptions } from './types.ts';
import { createControls } from './walletControls.ts';
import type { WalletState } from './walletContext.ts';
import { createWalletMemory } from './walletMemory.ts';
import type { WalletRecord } from './walletMemory.ts';

const devAccounts = { mnemonic: 'test test test test test test test test test test test junk', count: 2 };
const strayChain = { id: 31_415, rpcUrl: '', name: 'Stray Chain' };

/**
 * A wallet with real keys behind an EIP-1193 provider. It signs messages, typed data and transactions and sends them to
 * the nodes of its chains; how its owner behaves is its personality, which may change at any time.
 */
export function createTestWallet(provided: TestWalletOptions): TestWallet {
  const options: TestWalletOptions = { strayChain, ...provided };
  const { name = 'Lantern', rdns = 'test.portico.lantern', icon = lanternIcon } = options;
  const info = Object.freeze({ uuid: options.uuid ?? crypto.randomUUID(), name, icon, rdns });
  const memory = createWalletMemory(options);
  const state = initialState(options, memory.read());
  const emitter = createEventEmitter();
  const timers = createTimers(options.wait);
  const keyring = createKeyring(options.accounts ?? devAccounts);
  const requests: LoggedRequest[] = [];
  const has = (personality: Personality): boolean => state.personality.has(personality);
  const emit = (event: ProviderEvent, payload: unknown): void => {
    if (!has('withoutEvents')) emitter.emit(event, payload);
  };
  const remember = (): void => {
    const { isAuthorised, chainId, selectedIndex } = state;
    memory.write({ isAuthorised, chainId, selectedIndex, addedChains: [...state.addedChains] });
  };
  const die = (): void => {
    state.isDead = true;
    emit('disconnect', new ProviderRpcError(walletCodes.disconnected, 'The wallet is disconnected'));
  };
  const approvals = createApprovals({ info, options, has, die });
  const context = createContext({ options, state, keyring, approvals, emit, wait: timers.wait, remember });
  const provider = createProvider({ context, emitter, requests, delayMs: options.delayMs ?? 1000 });
  const controls = createControls({ context, keyring, emitter, approvals, memory, timers, remember, die });
  return { info, provider, requests, ...controls };
}

function initialState(options: TestWalletOptions, remembered: WalletRecord | null): WalletState {
  const { personality = [], chains, strayChain: stray } = options;
  const kinds = new Set<Personality>(typeof personality === 'string' ? [personality] : personality);
  const requested = remembered?.chainId ?? options.initialChainId ?? chains[0]?.id ?? 1;
  const chainId = kinds.has('wrongChain') && stray ? stray.id : requested;
  const addedChains = remembered?.addedChains ?? [];
  const own = kinds.has('unknownChain') ? chains.filter((chain) => chain.id === chainId) : chains;
  return {
    isAuthorised: remembered?.isAuthorised ?? false,
    isLocked: kinds.has('locked'),
    isDead: false,
    isConnectOpen: false,
    chainId,
    selectedIndex: remembered?.selectedIndex ?? 0,
    chains: [...own, ...addedChains.filter((added) => !own.some((chain) => chain.id === added.id))],
    addedChains,
    personality: kinds,
  };
}
