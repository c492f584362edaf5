import type { createApprovals } from './approvals.ts';
import type { TestEventEmitter } from './eventEmitter.ts';
import type { createKeyring } from './keyring.ts';
import type { Timers } from './timers.ts';
import type { Personality, TestWallet } from './types.ts';
import { toHexId } from './walletContext.ts';
import type { WalletContext } from './walletContext.ts';
import type { WalletMemory } from './walletMemory.ts';

type Parameters = {
  context: WalletContext;
  keyring: ReturnType<typeof createKeyring>;
  emitter: TestEventEmitter;
  approvals: ReturnType<typeof createApprovals>;
  memory: WalletMemory;
  timers: Timers;
  remember: () => void;
  die: () => void;
};

/** The controls for tests: actions of a wallet's owner inside the wallet, and faults. */
export function createControls(parameters: Parameters): Omit<TestWallet, 'info' | 'provider' | 'requests'> {
  const { context, keyring, emitter, approvals, remember, die } = parameters;
  const { state, lane } = context;
  const announceAccounts = async (): Promise<void> => context.emit('accountsChanged', await context.visibleAddresses());

  return {
    transactions: lane.list,
    addresses: async () => (await context.accounts()).map((account) => account.address),
    chainId: () => state.chainId,
    isAuthorised: () => state.isAuthorised,
    listenerCount: emitter.count,
    setPersonality: (...personality) => changePersonality(context, personality),
    async switchAccount(index) {
      state.selectedIndex = index;
      remember();
      await announceAccounts();
    },
    async setAccounts(accounts) {
      keyring.replace(accounts);
      state.selectedIndex = 0;
      remember();
      await announceAccounts();
    },
    setChain: context.setChain,
    lock() {
      state.isLocked = true;
      context.emit('accountsChanged', []);
    },
    async unlock() {
      state.isLocked = false;
      if (state.isAuthorised) await announceAccounts();
    },
    revoke: () => void context.setAuthorised(false),
    die,
    revive() {
      state.isDead = false;
      context.emit('connect', { chainId: toHexId(state.chainId) });
    },
    answerPending: approvals.answerPending,
    dropNextTransaction: lane.dropNext,
    holdTransactions: lane.hold,
    releaseTransactions: lane.release,
    replaceTransaction: lane.replace,
    ...departure(parameters, announceAccounts),
  };
}

function changePersonality(context: WalletContext, personality: readonly Personality[]): void {
  const { state, options } = context;
  const before = state.personality;
  state.personality = new Set(personality);
  if (context.has('unknownChain')) state.chains = state.chains.filter((chain) => chain.id === state.chainId);
  else if (before.has('unknownChain')) state.chains = [...new Set([...state.chains, ...options.chains])];
  if (context.has('locked')) state.isLocked = true;
  if (context.has('wrongChain') && options.strayChain) context.setChain(options.strayChain.id);
}

/** Follows the wallet in other tabs until it is removed. */
function departure(
  { context, emitter, approvals, memory, timers, die }: Parameters,
  announceAccounts: () => Promise<void>,
) {
  const { state } = context;
  const undos: (() => void)[] = [
    memory.watch((record) => {
      const before = { ...state };
      const { isAuthorised, selectedIndex, addedChains } = record;
      Object.assign(state, { isAuthorised, selectedIndex, addedChains });
      state.chains = [
        ...state.chains,
        ...addedChains.filter((added) => !state.chains.some(({ id }) => id === added.id)),
      ];
      context.setChain(record.chainId);
      const isSame = before.isAuthorised === state.isAuthorised && before.selectedIndex === state.selectedIndex;
      if (!isSame) void announceAccounts();
    }),
  ];
  return {
    whenRemoved: (undo: () => void): void => void undos.push(undo),
    remove(): void {
      for (const undo of undos.splice(0)) undo();
      if (!state.isDead) die();
      emitter.clear();
      approvals.forget();
      timers.clear();
    },
  };
}
